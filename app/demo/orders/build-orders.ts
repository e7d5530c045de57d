import type { Order } from '#app/domain/orders/order.ts';
import { planVisits } from '../demand/plan-visits.ts';
import type { Visit } from '../demand/visits.ts';
import { COUNTER } from '../demand/destination-table.ts';
import { randomStream } from '../random.ts';
import { cancelOrder } from './cancel-order.ts';
import { instantOfPurchase } from './clock.ts';
import { editOrder, isEditable } from './edit-order.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { returnGoods } from './return-goods.ts';

const FIRST_ORDER_NUMBER = 1001;
/** Share of online orders that are cancelled, and that are changed by hand before they leave. */
const CHANCE_OF_CANCELLATION = 0.016;
const CHANCE_OF_EDIT = 0.03;
/** Days on which somebody of the shop tried out the checkout. */
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

interface Purchase {
  readonly visit: Visit;
  readonly isTest: boolean;
  readonly placedAt: string;
}

/** Every order of the demo shop with everything that happened to it, by the time it was placed. */
export function buildOrders(): Order[] {
  return purchases().map(({ visit, isTest, placedAt }, index) => {
    const number = FIRST_ORDER_NUMBER + index;
    const placed = placeOrder(visit, number, placedAt, randomStream(`order ${number}`));
    const paid = payOrder(placed, visit, randomStream(`payment ${number}`));
    if (isTest) return asTest(paid);
    return whatFollows(paid, visit, number);
  });
}

function purchases(): Purchase[] {
  const testVisit = {
    channel: 'online',
    customer: null,
    visitNo: 1,
    destination: COUNTER,
  } as const;
  const planned = [
    ...planVisits().map((visit) => ({ visit, isTest: false })),
    ...TEST_DAYS.map((day) => ({ visit: { ...testVisit, day }, isTest: true })),
  ];
  const timed = planned.map(({ visit, isTest }, index) => {
    const random = randomStream(`time ${visit.day} ${index}`);
    return { visit, isTest, placedAt: instantOfPurchase(visit.day, visit.channel, random) };
  });
  return timed.sort((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt));
}

/** A test order is paid by the test gateway and stays where it is. */
function asTest(order: Order): Order {
  const transactions = order.transactions.map((transaction) => {
    return { ...transaction, gateway: 'bogus', feeMinor: null };
  });
  return { ...order, isTest: true, transactions };
}

function whatFollows(order: Order, visit: Visit, number: number): Order {
  const random = randomStream(`fate ${number}`);
  const isOnline = visit.channel === 'online';
  if (isOnline && random.chance(CHANCE_OF_CANCELLATION)) return cancelOrder(order, random);
  const isEdited = isOnline && random.chance(CHANCE_OF_EDIT) && isEditable(order);
  const parcels = randomStream(`parcels ${number}`);
  if (isEdited) return fulfilOrder(editOrder(order, random), visit, parcels);
  const sent = fulfilOrder(order, visit, parcels);
  return returnGoods(sent, visit, randomStream(`return ${number}`));
}
