import { addMovements, withMovementsFrom } from '#app/csv/payouts/add-movements.ts';
import {
  getChargeIds,
  isDisputeOfOrder,
  PAYOUT_PREFIX,
  type PayoutMovement,
} from '#app/csv/payouts/group-payouts.ts';
import { isMadeOfPayments } from '#app/csv/payouts/order-of-payments.ts';
import type { Tx } from '#app/data/database.ts';
import {
  moveChargesOfOrders,
  setOrdersOfCharges,
} from '#app/data/imports/stored-payouts.server.ts';
import {
  bareNumber,
  deleteWaiting,
  selectWaitingMovements,
} from '#app/data/imports/waiting-movements.server.ts';
import { deleteOrders } from '#app/data/orders/delete-orders.server.ts';
import {
  selectOrdersWithPayouts,
  selectReturnedNumbers,
} from '#app/data/orders/known-facts.server.ts';
import { loadOrdersWithVisits } from '#app/data/orders/load-orders.server.ts';
import type { Order } from '#app/domain/orders/order.ts';

/**
 * Adds the data of payment reports to orders that are about to be stored: from the stored order,
 * from an order that replaced it while only its payments were reported, and from rows that waited
 * for it because the report came first.
 */
export async function withPayouts(
  tx: Tx,
  shopId: number,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const ids = [...new Set(orders.flatMap((order) => [order.id, ...otherIds(order)]))];
  const touched = await selectOrdersWithPayouts(tx, shopId, { ids, prefix: PAYOUT_PREFIX });
  const stored = touched.length === 0 ? [] : await loadOrdersWithVisits(tx, shopId, touched);
  const byId = new Map(stored.map((order) => [order.id, order]));
  const replaced = new Map<string, string>();
  const mergedOrders = orders.map((order) => {
    const before = byId.get(order.id);
    const standIn = otherIds(order)
      .map((id) => byId.get(id))
      .find((other) => other !== undefined && isMadeOfPayments(other));
    if (standIn !== undefined) replaced.set(standIn.id, order.id);
    const withMovements = before === undefined ? order : withMovementsFrom(order, before);
    return standIn === undefined ? withMovements : withMovementsFrom(withMovements, standIn);
  });
  await deleteOrders(tx, shopId, [...replaced.keys()]);
  await moveChargesOfOrders(tx, shopId, replaced);
  return withWaiting(tx, shopId, mergedOrders);
}

/** Lists the ids of an order created from payments, which have the number alone. */
function otherIds({ id, name, kind }: Order): string[] {
  if (kind === 'return') return [];
  return [...new Set([name, bareNumber(name)])].filter((other) => other !== id);
}

/** Adds the waiting rows to the orders; they no longer wait. */
export async function withWaiting(
  tx: Tx,
  shopId: number,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const listOrderNumbers = ({ id, name, kind }: Order) => (kind === 'return' ? [] : [id, name]);
  const waiting = await selectWaitingMovements(tx, shopId, orders.flatMap(listOrderNumbers));
  if (waiting.length === 0) return orders;
  const byNumber = Map.groupBy(waiting, ({ orderNumber }) => orderNumber);
  const returned = await selectReturnedNumbers(tx, shopId, [...byNumber.keys()]);
  const disputed: { chargeId: string; orderId: string }[] = [];
  const joined = orders.map((order) => {
    const numbers = [...new Set(listOrderNumbers(order).map(bareNumber))];
    const payouts = numbers.flatMap((number) => byNumber.get(number) ?? []);
    if (payouts.length === 0) return order;
    const movements = payouts.map(({ content }) => JSON.parse(content) as PayoutMovement);
    const ids = movements.filter(isDisputeOfOrder).flatMap(getChargeIds);
    disputed.push(...ids.map((chargeId) => ({ chargeId, orderId: order.id })));
    const moved = movements.filter((movement) => !isDisputeOfOrder(movement));
    const isReturnKnown = numbers.some((number) => returned.has(number));
    return moved.length === 0 ? order : addMovements(order, moved, isReturnKnown);
  });
  await setOrdersOfCharges(tx, shopId, disputed);
  await deleteWaiting(
    tx,
    shopId,
    waiting.map(({ movementId }) => movementId),
  );
  return joined;
}
