import type { Order } from '#app/domain/orders/order.ts';
import { COUNTER } from '../demand/destination-table.ts';
import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import { sumAmounts, worthOfLines } from './order-amounts.ts';

/** Days on which the shop's own staff tested the checkout. */
const TEST_DAYS = [
  '2021-06-01',
  '2021-06-01',
  '2021-06-02',
  '2021-08-17',
  '2021-11-23',
  '2022-02-14',
  '2022-06-01',
  '2022-06-01',
  '2022-11-22',
  '2023-01-17',
  '2023-02-03',
] as const;

/** Days on which goods came back over the counter without a receipt, so without their order. */
const CREDIT_NOTE_DAYS = [
  '2021-07-10',
  '2021-12-28',
  '2021-12-30',
  '2022-01-04',
  '2022-05-14',
  '2022-12-27',
  '2022-12-29',
  '2023-01-05',
  '2023-02-06',
] as const;

const STRANGER = { customer: null, visitNo: 1, destination: COUNTER } as const;

export const TEST_PURCHASES: readonly PlannedPurchase[] = TEST_DAYS.map((day) => {
  return { ...STRANGER, day, channel: 'online' };
});

export const CREDIT_NOTE_PURCHASES: readonly PlannedPurchase[] = CREDIT_NOTE_DAYS.map((day) => {
  return { ...STRANGER, day, channel: 'pos' };
});

/** A test order is paid by the test gateway and stays where it is. */
export function asTest(order: Order): Order {
  const transactions = order.transactions.map((transaction) => {
    return { ...transaction, gateway: 'bogus', feeMinor: null };
  });
  return { ...order, isTest: true, transactions };
}

/** The goods of a placed order read the other way round: cash goes back for them. */
export function asCreditNote(order: Order): Order {
  const worth = worthOfLines(order).map(({ netMinor, taxMinor }) => netMinor + taxMinor);
  return {
    ...order,
    kind: 'return',
    name: order.name.replace('#', 'CN-'),
    financialStatus: 'refunded',
    tipMinor: 0,
    transactions: [
      {
        id: `${order.id}-1`,
        processedAt: order.placedAt,
        kind: 'refund',
        status: 'success',
        gateway: 'cash',
        amountMinor: sumAmounts(worth),
        feeMinor: null,
      },
    ],
  };
}
