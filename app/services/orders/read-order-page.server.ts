import { selectChargesOfOrder } from '#app/data/costs/daily-cost-rows.server.ts';
import { selectOrderFacts } from '#app/data/orders/order-facts.server.ts';
import { selectHandSet } from '#app/data/orders/hand-set-rows.server.ts';
import { selectLabelCosts } from '#app/data/shipping/label-cost-rows.server.ts';
import { selectConversion } from '#app/data/sync/platform-order-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { type HandSetOrder, parseTagField } from '#app/domain/profit/cost-lookup/hand-set.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { findRepeatedCharges } from '#app/services/costs/find-repeated-charges.server.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import { orderPage, type OrderPageView } from '#app/view-models/orders/order-page.ts';
import type { OwnTag } from '#app/view-models/orders/order-tags.ts';
import { toOrderFacts } from './list-orders.server.ts';

/**
 * Reads the page of one order of the shop: its figures are those of the opened row of the orders
 * table, for the complete order. Throws `not_found` when the shop has no such order.
 */
export async function readOrderPage(
  deps: Pick<Deps, 'db'>,
  { shop, orderId }: { readonly shop: Pick<Shop, 'shopId' | 'timeZone'>; readonly orderId: string },
): Promise<OrderPageView> {
  const { shopId, timeZone } = shop;
  const [explained, [row], labels, conversion, handSet, charges] = await Promise.all([
    explainOrder(deps, { shopId, orderId }),
    selectOrderFacts(deps.db, shopId, [orderId]),
    selectLabelCosts(deps.db, shopId, [orderId]),
    selectConversion(deps.db, shopId, orderId),
    selectHandSet(deps.db, shopId, [orderId]),
    selectChargesOfOrder(deps.db, shopId, orderId),
  ]);
  const countedBy = await findRepeatedCharges(deps.db, shopId, charges);
  // Deleted while it was read.
  if (row === undefined) throw new AppError('not_found', `There is no order "${orderId}".`);
  return orderPage({
    ...explained,
    conversion,
    facts: toOrderFacts(row, timeZone),
    ownTags: toOwnTags(handSet.get(orderId) ?? {}, timeZone),
    labels: labels.get(orderId) ?? [],
    charges,
    countedBy,
    timeZone,
  });
}

function toOwnTags(set: HandSetOrder, timeZone: string): readonly OwnTag[] {
  return Object.entries(set).flatMap(([field, value]) => {
    const tag = parseTagField(field);
    return tag === null || value === undefined
      ? []
      : [{ tag, day: businessTime(value.setAt, timeZone).day }];
  });
}
