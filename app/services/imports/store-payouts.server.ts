import { addMovements } from '#app/csv/payouts/add-movements.ts';
import {
  isDispute,
  type PayoutGroup,
  type PayoutMovement,
} from '#app/csv/payouts/group-payouts.ts';
import { orderOfPayments } from '#app/csv/payouts/order-of-payments.ts';
import {
  addPayouts,
  getMovementFee,
  NO_PAYOUTS,
  type PayoutSums,
  getRefunded,
  sumCharges,
} from '#app/csv/payouts/payout-sums.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { selectChargesOfIds } from '#app/data/imports/stored-payouts.server.ts';
import { insertWaiting, type WaitingMovement } from '#app/data/imports/waiting-movements.server.ts';
import { selectIdsByName, selectReturnedNumbers } from '#app/data/orders/known-facts.server.ts';
import { loadOrdersWithVisits } from '#app/data/orders/load-orders.server.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import { joinTransaction } from '#app/data/postgres/join-transaction.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { storePlatformCharges } from '#app/services/costs/store-platform-charges.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { withWaiting } from './attach-payouts.server.ts';
import {
  addRepeats,
  OF_ORDERS_THEMSELVES,
  readRepeats,
  type Repeats,
} from './payout-repeats.server.ts';
import { orderCostFormat } from './records/order-costs.server.ts';

const LABELS = orderCostFormat('label');

interface StoredPayouts {
  readonly booked: number;
  readonly unchanged: number;
}

/**
 * Converts a movement to a waiting one, without the customer, about whom the order itself has more
 * data.
 */
function toWaiting(movement: PayoutMovement): WaitingMovement[] {
  const { id, orderNumber } = movement;
  if (orderNumber === null) return [];
  const content = JSON.stringify({ ...movement, customerId: null });
  return [{ movementId: id, orderNumber, content }];
}

export interface PayoutBatch {
  readonly groups: readonly PayoutGroup[];
  /** Set when a payment whose order is not stored becomes an order itself. */
  readonly makesOrders: boolean;
}

/**
 * Stores the movements of some order numbers: an order, a label and a charge count one each.
 * Movements that wait for their order do not count yet.
 */
export function storePayouts(
  deps: Deps,
  shop: Shop,
  { groups, makesOrders }: PayoutBatch,
): Promise<StoredPayouts> {
  const { shopId } = shop;
  return deps.db.transaction(async (tx) => {
    const orders = await selectPaidOrders(tx, shopId, groups);
    const returned = await selectReturnedNumbers(tx, shopId, listOrderNumbers(groups));
    const moved = groups.flatMap(({ orderNumber, movements }) => {
      if (orderNumber === null || movements.length === 0) return [];
      const made = makesOrders ? orderOfPayments(orderNumber, movements) : null;
      const order = orders.get(orderNumber) ?? made;
      return order === null ? [] : [addMovements(order, movements, returned.has(orderNumber))];
    });
    const stored = await storeOrders(tx, shopId, await withWaiting(tx, shopId, moved));
    const made = new Set(moved.map(({ id }) => id));
    const waiting = groups
      .filter(({ orderNumber }) => !orders.has(orderNumber ?? '') && !made.has(orderNumber ?? ''))
      .flatMap(({ movements }) => movements.flatMap(toWaiting));
    await insertWaiting(tx, shopId, waiting);
    const labels = groups.flatMap((group) => group.labels);
    const joined = { ...deps, db: joinTransaction(deps.db, tx) };
    const sent =
      labels.length === 0
        ? { booked: 0, unchanged: 0 }
        : await LABELS.store(joined, shop, labels, 'file');
    const findOrderId = ({ orderNumber }: PayoutGroup) => {
      const number = orderNumber ?? '';
      return orders.get(number)?.id ?? (made.has(number) ? number : undefined);
    };
    const charges = groups.flatMap((group) => {
      const orderId = findOrderId(group);
      return group.charges.map((charge) =>
        orderId !== undefined && isDispute(charge) ? { ...charge, orderId } : charge,
      );
    });
    const unnamed = groups.filter((group) => findOrderId(group) === undefined);
    await insertWaiting(
      tx,
      shopId,
      unnamed.flatMap(({ disputes }) => disputes.flatMap(toWaiting)),
    );
    const unchangedCharges = await storeCharges(tx, { shopId, charges, now: deps.clock() });
    return {
      booked: stored.changed.length + sent.booked + charges.length - unchangedCharges,
      unchanged: stored.unchanged + sent.unchanged + unchangedCharges,
    };
  });
}

/**
 * Stores new charges, and the orders that they are about; returns the number of charges that are
 * not new.
 */
async function storeCharges(
  tx: Tx,
  options: {
    readonly shopId: number;
    readonly charges: readonly PlatformCharge[];
    readonly now: Date;
  },
): Promise<number> {
  const { shopId, charges, now } = options;
  const ids = charges.map(({ id }) => id);
  const storedCharges = new Map(
    (await selectChargesOfIds(tx, shopId, ids)).map((one) => [one.id, one]),
  );
  // An order that was found once stays, also where this file alone does not lead to it.
  const named = charges.map((charge) => {
    const orderId = charge.orderId ?? storedCharges.get(charge.id)?.orderId ?? null;
    return { ...charge, orderId };
  });
  const isChanged = named.some(({ id, orderId }) => {
    const stored = storedCharges.get(id);
    return stored === undefined || stored.orderId !== orderId;
  });
  if (isChanged) await storePlatformCharges(tx, { shopId, charges: named, now });
  return storedCharges.size;
}

/** Finds the stored orders, by the number that the report has for them. */
export async function selectPaidOrders(
  db: Queryable,
  shopId: number,
  groups: readonly PayoutGroup[],
): Promise<ReadonlyMap<string, Order>> {
  const numbers = listOrderNumbers(groups);
  const byName = await selectIdsByName(db, shopId, numbers);
  const findOrderId = (number: string) => byName.get(number) ?? number;
  const stored = await loadOrdersWithVisits(db, shopId, [...new Set(numbers.map(findOrderId))]);
  const byId = new Map(stored.map((order) => [order.id, order]));
  return new Map(
    numbers.flatMap((number) => {
      const order = byId.get(findOrderId(number));
      return order === undefined || order.kind === 'return' ? [] : [[number, order] as const];
    }),
  );
}

/** Reads the stored amounts of a report, and the part of them from another source. */
export async function readStoredPayouts(
  deps: Deps,
  shop: Shop,
  groups: readonly PayoutGroup[],
): Promise<{ readonly sums: PayoutSums; readonly repeats: Repeats }> {
  const orders = await selectPaidOrders(deps.db, shop.shopId, groups);
  const returned = await selectReturnedNumbers(deps.db, shop.shopId, listOrderNumbers(groups));
  const ofOrders = groups.map(({ orderNumber, movements }) => {
    const order = orders.get(orderNumber ?? '');
    if (order === undefined) return { sums: {}, repeatedMinor: 0 };
    return heldBy(order, movements, returned.has(orderNumber ?? ''));
  });
  const chargeIds = groups.flatMap(({ charges }) => charges.map(({ id }) => id));
  const charges = await selectChargesOfIds(deps.db, shop.shopId, chargeIds);
  const labels = groups.flatMap((group) => group.labels);
  const sums = addPayouts(
    ofOrders.reduce<PayoutSums>((all, { sums: one }) => addPayouts(all, one), NO_PAYOUTS),
    {
      labels: (await LABELS.total?.stored(deps, shop, labels, 'file')) ?? 0,
      ...sumCharges(charges),
    },
  );
  const repeats = await readRepeats(deps.db, shop.shopId, charges);
  const repeatedMinor = sum(ofOrders, (one) => one.repeatedMinor);
  return { sums, repeats: addRepeats(repeats, new Map([[OF_ORDERS_THEMSELVES, repeatedMinor]])) };
}

/**
 * Finds movements that the order's own file contains, too: such a fee or refund is already stored.
 */
function heldBy(
  order: Order,
  movements: readonly PayoutMovement[],
  isReturnKnown: boolean,
): { readonly sums: Partial<PayoutSums>; readonly repeatedMinor: number } {
  const ids = new Set(movements.map(({ id }) => id));
  const isMeant = ({ id }: { readonly id: string }) => ids.has(id);
  const fees = (isMine: (one: { readonly id: string }) => boolean) =>
    sum(order.transactions.filter(isMine), ({ feeMinor }) => feeMinor ?? 0) +
    sum(order.platformFees.filter(isMine), ({ amountMinor }) => amountMinor);
  const said = sum(movements, getMovementFee);
  const payoutFees = fees(isMeant);
  const others = fees((one) => !isMeant(one));
  const refunded = sum(order.refunds, ({ refundedMinor }) => refundedMinor);
  const refunds = sum(movements, getRefunded);
  const isPayment = ({ kind }: PayoutMovement) => kind.part === 'payment';
  const held = {
    payments: sum(movements.filter(isPayment), ({ amountMinor }) => amountMinor),
    fees: payoutFees === 0 && said > 0 ? Math.min(said, others) : payoutFees,
    refunds: isReturnKnown || order.cancelledAt !== null ? refunds : Math.min(refunds, refunded),
  };
  const ownRefunds = sum(order.refunds.filter(isMeant), ({ refundedMinor }) => refundedMinor);
  return { sums: held, repeatedMinor: held.fees - payoutFees + held.refunds - ownRefunds };
}

function listOrderNumbers(groups: readonly PayoutGroup[]): string[] {
  return groups.flatMap(({ orderNumber, movements, disputes }) =>
    orderNumber === null || movements.length + disputes.length === 0 ? [] : [orderNumber],
  );
}

function sum<T>(values: readonly T[], pick: (value: T) => number): number {
  return values.reduce((total, value) => total + pick(value), 0);
}
