/**
 * Random orders for property tests, with everything that happens to orders: line and order
 * discounts, tax in or on top of prices, gift cards, free and digital goods, corrections, edits, refunds
 * of goods and money, cancellations, several gateways, labels, credit notes, tests.
 */
import fc from 'fast-check';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { isOfGiftCards } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { rankCustomerOrders } from '#app/domain/profit/rank-customer-orders.ts';
import type { Order } from '#app/domain/orders/order.ts';
import {
  GUEST,
  type CostBook,
  type CustomerContext,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { buildOrder } from './build-order.ts';
import { costBookArbitrary } from './cost-book-arbitrary.ts';
import { orderSeed } from './order-seeds.ts';

export interface OrderCase {
  readonly order: Order;
  readonly book: CostBook;
  readonly customer: CustomerContext;
}

/** One order with a cost book in its currency and a customer who may be new, known or a guest. */
export const orderCaseArbitrary: fc.Arbitrary<OrderCase> = fc
  .tuple(orderSeed, costBookArbitrary, fc.nat(3))
  .map(([seed, book, index]) => ({
    order: buildOrder(seed, book.decimals),
    book,
    customer: seed.customer === null || index === 0 ? GUEST : contextOf(index),
  }));

export interface OrderHistory {
  readonly book: CostBook;
  /** With distinct ids, in no particular order. */
  readonly orders: readonly Order[];
  /** Every order's context, by order id. */
  readonly customers: ReadonlyMap<string, CustomerContext>;
}

/** The orders of a small shop, customers ranked: what the ledger of a shop is made of. */
export function orderHistoryArbitrary(ordersMax: number): fc.Arbitrary<OrderHistory> {
  return fc
    .tuple(fc.array(orderSeed, { minLength: 1, maxLength: ordersMax }), costBookArbitrary)
    .map(([seeds, book]) => {
      const built = seeds.map((seed) => buildOrder(seed, book.decimals));
      const orders = [...new Map(built.map((order) => [order.id, order])).values()];
      return { book, orders, customers: rankCustomers(orders, book.timeZone) };
    });
}

/** The same order with its records in another order, as another import would bring them. */
export function reversedArrival(order: Order): Order {
  return {
    ...order,
    lines: order.lines.toReversed(),
    shippingLines: order.shippingLines.toReversed(),
    edits: order.edits.toReversed(),
    refunds: order.refunds
      .map((refund) => ({ ...refund, lines: refund.lines.toReversed() }))
      .toReversed(),
    transactions: order.transactions.toReversed(),
    fulfilments: order.fulfilments.toReversed(),
    platformFees: order.platformFees.toReversed(),
  };
}

function contextOf(orderIndex: number): CustomerContext {
  const isNew = orderIndex === 1 ? 1 : 0;
  return {
    orderIndex,
    firstDay: '2021-06-01',
    newInMonth: 1,
    newInQuarter: isNew,
    newInYear: isNew,
  };
}

function rankCustomers(orders: readonly Order[], zone: string): Map<string, CustomerContext> {
  const ranked = new Map<string, CustomerContext>();
  for (const customerId of new Set(orders.map((order) => order.customerId))) {
    const own = orders.filter((order) => order.customerId === customerId);
    const contexts = rankCustomerOrders(
      own.map(({ id, placedAt, cancelledAt, isTest, kind, lines }) => ({
        orderId: id,
        placedAt,
        day: businessTime(placedAt, zone).day,
        isCancelled: cancelledAt !== null,
        isTest,
        isLeftOut: false,
        isOfGiftCards: isOfGiftCards({ lines }),
        kind,
      })),
    );
    for (const { id } of own) {
      ranked.set(id, customerId === null ? GUEST : (contexts.get(id) ?? GUEST));
    }
  }
  return ranked;
}
