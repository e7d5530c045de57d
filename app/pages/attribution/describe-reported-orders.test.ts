import { expect, it } from 'vitest';
import { describeReportedOrders } from './describe-reported-orders.ts';

const describe = (orders: number, confirmed: number) =>
  describeReportedOrders({ orders, confirmed }, 'en');

it.each([
  [1, 1, /the visits of 1 order of these days\. It is confirmed: .*knows of an order\.$/],
  [1, 0, /of 1 order of these days\. It is not confirmed: .* without what only/],
  [1200, 1200, /of 1,200 orders of these days\. All are confirmed: .*knows of an order\.$/],
  [3, 0, /of 3 orders of these days\. None of them is confirmed: .* without what only/],
  [3, 1, /1 is confirmed: .*\. The rest was reported within minutes of the order\.$/],
  [3, 2, /2 are confirmed: .*\. The rest was reported within minutes of the order\.$/],
])('speaks of %i reported orders, %i of them confirmed', (orders, confirmed, text) => {
  expect(describe(orders, confirmed)).toMatch(text);
});

it('says nothing where no order was reported', () => {
  expect(describe(0, 0)).toBeNull();
});
