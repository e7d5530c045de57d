import { addMovements } from '#app/csv/payouts/add-movements.ts';
import type { PayoutGroup, PayoutMovement } from '#app/csv/payouts/group-payouts.ts';
import type { Queryable } from '#app/data/database.ts';
import { selectChargesOfIds } from '#app/data/imports/stored-payouts.server.ts';
import { selectIdsByName } from '#app/data/orders/known-facts.server.ts';
import { loadOrdersWithVisits } from '#app/data/orders/load-orders.server.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import { joinTransaction } from '#app/data/postgres/join-transaction.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { storePlatformCharges } from '#app/services/costs/store-platform-charges.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { orderCostFormat } from './records/order-costs.server.ts';

const LABELS = orderCostFormat('label');

interface StoredPayouts {
  readonly booked: number;
  readonly unchanged: number;
}

/** Stores the movements of some order numbers: an order, a label and a charge count one each. */
export function storePayouts(
  deps: Deps,
  shop: Shop,
  groups: readonly PayoutGroup[],
): Promise<StoredPayouts> {
  const { shopId } = shop;
  return deps.db.transaction(async (tx) => {
    const orders = await selectPaidOrders(tx, shopId, groups);
    const moved = groups.flatMap(({ orderNumber, movements }) => {
      const order = orders.get(orderNumber ?? '');
      return order === undefined || movements.length === 0 ? [] : [addMovements(order, movements)];
    });
    const stored = await storeOrders(tx, shopId, moved);
    const labels = groups.flatMap((group) => group.labels);
    const joined = { ...deps, db: joinTransaction(deps.db, tx) };
    const sent =
      labels.length === 0
        ? { booked: 0, unchanged: 0 }
        : await LABELS.store(joined, shop, labels, 'file');
    const charges = groups.flatMap((group) => group.charges);
    const chargeIds = charges.map(({ id }) => id);
    const known = await selectChargesOfIds(tx, shopId, chargeIds);
    if (known.length < charges.length) {
      await storePlatformCharges(tx, { shopId, charges, now: deps.clock() });
    }
    return {
      booked: stored.changed.length + sent.booked + charges.length - known.length,
      unchanged: stored.unchanged + sent.unchanged + known.length,
    };
  });
}

/** The orders that are there, by the number that the report has for them. */
export async function selectPaidOrders(
  db: Queryable,
  shopId: number,
  groups: readonly PayoutGroup[],
): Promise<ReadonlyMap<string, Order>> {
  const numbers = groups.flatMap(({ orderNumber, movements }) =>
    orderNumber === null || movements.length === 0 ? [] : [orderNumber],
  );
  const byName = await selectIdsByName(db, shopId, numbers);
  const idOf = (number: string) => byName.get(number) ?? number;
  const stored = await loadOrdersWithVisits(db, shopId, [...new Set(numbers.map(idOf))]);
  const byId = new Map(stored.map((order) => [order.id, order]));
  return new Map(
    numbers.flatMap((number) => {
      const order = byId.get(idOf(number));
      return order === undefined || order.kind === 'return' ? [] : [[number, order] as const];
    }),
  );
}

/** Minor units; costs are positive. */
export interface PayoutSums {
  readonly fees: number;
  readonly refunds: number;
  readonly labels: number;
  readonly charges: number;
}

export const NO_PAYOUTS: PayoutSums = { fees: 0, refunds: 0, labels: 0, charges: 0 };

export function addPayouts(a: PayoutSums, b: PayoutSums): PayoutSums {
  return {
    fees: a.fees + b.fees,
    refunds: a.refunds + b.refunds,
    labels: a.labels + b.labels,
    charges: a.charges + b.charges,
  };
}

/** What a report says of an order number. */
export function sumPayouts({ movements, labels, charges }: PayoutGroup): PayoutSums {
  return {
    fees: sum(movements, (one) => (one.paymentFeeMinor ?? 0) + one.platformFeeMinor),
    refunds: sum(movements, refundOf),
    labels: sum(labels, ({ amountMinor }) => amountMinor),
    charges: sum(charges, ({ amountMinor }) => amountMinor),
  };
}

/** What the books hold of it. */
export async function readStoredPayouts(
  deps: Deps,
  shop: Shop,
  groups: readonly PayoutGroup[],
): Promise<PayoutSums> {
  const orders = await selectPaidOrders(deps.db, shop.shopId, groups);
  const ofOrders = groups.map(({ orderNumber, movements }) => {
    const order = orders.get(orderNumber ?? '');
    return order === undefined ? NO_PAYOUTS : heldBy(order, movements);
  });
  const chargeIds = groups.flatMap(({ charges }) => charges.map(({ id }) => id));
  const charges = await selectChargesOfIds(deps.db, shop.shopId, chargeIds);
  const labels = groups.flatMap((group) => group.labels);
  return addPayouts(ofOrders.reduce(addPayouts, NO_PAYOUTS), {
    ...NO_PAYOUTS,
    labels: (await LABELS.total?.stored(deps, shop, labels, 'file')) ?? 0,
    charges: sum(charges, ({ amountMinor }) => amountMinor),
  });
}

/** A refund that the order's own file says already is in the books, too. */
function heldBy(order: Order, movements: readonly PayoutMovement[]): PayoutSums {
  const ids = new Set(movements.map(({ id }) => id));
  const isMeant = ({ id }: { readonly id: string }) => ids.has(id);
  const said = sum(movements, refundOf);
  const refunded = sum(order.refunds, ({ refundedMinor }) => refundedMinor);
  return {
    ...NO_PAYOUTS,
    fees:
      sum(order.transactions.filter(isMeant), ({ feeMinor }) => feeMinor ?? 0) +
      sum(order.platformFees.filter(isMeant), ({ amountMinor }) => amountMinor),
    refunds: Math.min(said, refunded),
  };
}

function refundOf({ kind, amountMinor, refundedMinor }: PayoutMovement): number {
  return kind.part === 'refund' ? Math.abs(amountMinor) : refundedMinor;
}

function sum<T>(values: readonly T[], pick: (value: T) => number): number {
  return values.reduce((total, value) => total + pick(value), 0);
}
