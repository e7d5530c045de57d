import type { OrderLine } from '#app/domain/orders/order.ts';
import { Exact } from '#app/domain/money/round.ts';
import { goodsCost } from '#app/domain/profit/cost-lookup/goods-cost.ts';
import type { GoodsCost, KnownCost } from '#app/domain/profit/cost-lookup/goods-part.ts';
import type { UnitAmount } from '#app/domain/profit/cost-lookup/unit-amount.ts';
import { costOfLine } from '#app/domain/profit/cost-lookup/unit-cost.ts';
import type { Costing } from './costing.ts';
import { getProductionCost } from './production-goods.ts';
import { getHandSetCost } from './hand-set-goods.ts';
import type { Draft } from './journal.ts';
import { valueGoods } from './line-values.ts';

/**
 * Looks up the cost: set by hand, else charged by the maker, else by the rules in force when the
 * order was placed. `line` is null when the order does not have it.
 */
export function lineCost(
  costing: Costing,
  line: Pick<OrderLine, 'id' | 'variantId' | 'productId'> | null,
): GoodsCost {
  const { book, placedMs, placed, order, handSetGoods, productionGoods } = costing;
  if (handSetGoods !== null) return getHandSetCost(handSetGoods, line?.id ?? null, book);
  const { variantId = null, productId = null } = line ?? {};
  const price = line === null || book.costProfiles.length === 0 ? null : getPrice(costing, line.id);
  return goodsCost(
    book,
    { variantId, productId, price, ofSale: costOfLine(order, line?.id ?? null) },
    { placedMs, day: placed.day, country: order.country },
    productionGoods === null ? null : getProductionCost(productionGoods, line?.id ?? null, book),
  );
}

/** Decides if making the goods was charged: that is paid whether they are sent or not. */
export function isPaidProduction(
  { handSetGoods, productionGoods }: Costing,
  lineId: string | null,
): boolean {
  if (handSetGoods !== null || productionGoods === null || lineId === null) return false;
  return productionGoods.shares.has(lineId);
}

export interface GoodsPosting {
  readonly measure: 'cogs' | 'cogs_recovered';
  readonly from: number;
  readonly to: number;
  /** Replaces each part's rule, where the posting has another reason. */
  readonly rule?: string;
}

/** Posts the cost of the units of a line after the first `from` up to the `to`-th, part by part. */
export function postParts(
  { journal }: Pick<Costing, 'journal'>,
  entry: Draft,
  { parts }: KnownCost,
  { measure, from, to, rule }: GoodsPosting,
): void {
  for (const { getCost } of parts) {
    const cost = getCost(from, to);
    journal.post(
      entry,
      measure,
      cost.amount,
      rule === undefined ? cost.why : () => ({ ...cost.why(), rule }),
    );
  }
}

/** Returns the price as it was sold; for a line that an edit added, as it was added. Returns null for free goods. */
function getPrice({ lines, order }: Costing, lineId: string): UnitAmount | null {
  const valued = lines.find(({ line }) => line.id === lineId);
  if (valued === undefined) return null;
  let { net } = valued;
  let units = valued.line.quantity;
  if (units <= 0) {
    const added = order.edits.filter((edit) => edit.lineId === lineId && edit.quantityDelta > 0);
    units = added.reduce((sum, { quantityDelta }) => sum + quantityDelta, 0);
    net = added.reduce((sum, edit) => sum + netOfEdit(order, edit, valued.line.taxPercent), 0);
  }
  if (units <= 0 || net <= 0) return null;
  return { over: new Exact(net), under: new Exact(units) };
}

function netOfEdit(
  order: Costing['order'],
  { grossDeltaMinor, discountDeltaMinor, taxDeltaMinor }: Costing['order']['edits'][number],
  taxPercent: string | null,
): number {
  const goods = { gross: grossDeltaMinor, discount: discountDeltaMinor, tax: taxDeltaMinor };
  return valueGoods(order, { ...goods, taxPercent }).net;
}
