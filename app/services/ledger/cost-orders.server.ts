import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { loadCustomerOrders } from '#app/data/ledger/customer-orders.server.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { rankCustomerOrders } from '#app/domain/profit/rank-customer-orders.ts';
import type { Order } from '#app/domain/orders/order.ts';
import {
  type CostBook,
  type CustomerContext,
  GUEST,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { findLeftOut, type LeftOutCause } from '#app/domain/profit/left-out.ts';
import type { CostedOrder } from '#app/domain/profit/ledger/ledger-entry.ts';

export interface OrderWithCosts {
  readonly order: Order;
  readonly costed: CostedOrder;
  /** The reason why it counts in no figure; null when it does. */
  readonly leftOut: LeftOutCause | null;
}

const ORDERS_BETWEEN_TURNS = 50;

/**
 * Costs stored orders with the profit engine, the present cost book and the past orders of the
 * customers; unknown ids are omitted. Writes nothing.
 */
export async function costOrders(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<OrderWithCosts[]> {
  const { orders, book, contextOf: getOrderContext } = await loadToCost(db, shopId, orderIds);
  const costedOrders: OrderWithCosts[] = [];
  for (const order of orders) {
    const costed = costOrder(order, book, getOrderContext(order));
    costedOrders.push({ order, costed, leftOut: findLeftOut(order, book) });
    // Another batch holds the lock of the shop meanwhile, and must not wait for all of this one.
    if (costedOrders.length % ORDERS_BETWEEN_TURNS === 0) await nextTurn();
  }
  return costedOrders;
}

/**
 * Costs stored orders with the present cost book, and with the one that `change` returns for it,
 * their variants and ids.
 */
export async function compareCosts(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
  change: CostBookChange,
): Promise<{ readonly before: CostedOrder; readonly after: CostedOrder }[]> {
  const {
    orders,
    book,
    variantIds,
    contextOf: getOrderContext,
  } = await loadToCost(db, shopId, orderIds);
  const changed = await change(book, variantIds, orderIds);
  return orders.map((order) => ({
    before: costOrder(order, book, getOrderContext(order)),
    after: costOrder(order, changed, getOrderContext(order)),
  }));
}

export type CostBookChange = (
  book: CostBook,
  variantIds: readonly string[],
  orderIds: readonly string[],
) => Promise<CostBook>;

async function loadToCost(db: Queryable, shopId: number, orderIds: readonly string[]) {
  const orders = await loadOrders(db, shopId, orderIds);
  const variants = orders.flatMap(({ lines }) => lines.flatMap((line) => line.variantId ?? []));
  const variantIds = [...new Set(variants)];
  const book = await loadCostBook(
    db,
    shopId,
    variantIds,
    orders.map(({ id }) => id),
  );
  const contexts = await customerContexts(db, shopId, orders, book);
  return { orders, book, variantIds, contextOf: ({ id }: Order) => contexts.get(id) ?? GUEST };
}

async function customerContexts(
  db: Queryable,
  shopId: number,
  orders: readonly Order[],
  { timeZone, preferences }: Pick<CostBook, 'timeZone' | 'preferences'>,
): Promise<Map<string, CustomerContext>> {
  const customers = new Set(orders.flatMap(({ customerId }) => customerId ?? []));
  const history = await loadCustomerOrders(db, shopId, [...customers], preferences);
  const contexts = new Map<string, CustomerContext>();
  for (const ofOne of history.values()) {
    const ranked = ofOne.map((order) => ({
      ...order,
      day: businessTime(order.placedAt, timeZone).day,
    }));
    for (const [orderId, context] of rankCustomerOrders(ranked)) contexts.set(orderId, context);
  }
  return contexts;
}
