import type { Order } from '#app/domain/orders/order.ts';
import { planPurchases } from '#app/demo/demand/plan-purchases.ts';
import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import { randomStream } from '../random.ts';
import { cancelOrder } from './cancel-order.ts';
import { instantOfPurchase } from './clock.ts';
import { editOrder, isEditable } from './edit-order.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { asCreditNote, asTest, CREDIT_NOTE_PURCHASES, TEST_PURCHASES } from './odd-purchases.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { returnGoods } from './return-goods.ts';

const FIRST_ORDER_NUMBER = 1001;
/** Share of online orders that are cancelled, and that are changed by hand before they leave. */
const CHANCE_OF_CANCELLATION = 0.016;
const CHANCE_OF_EDIT = 0.03;

interface Purchase {
  readonly visit: PlannedPurchase;
  readonly nature: 'sale' | 'test' | 'credit_note';
  readonly placedAt: string;
}

/** Every order of the demo shop with everything that happened to it, by the time it was placed. */
export function buildOrders(): Order[] {
  return purchases().map(({ visit, nature, placedAt }, index) => {
    const number = FIRST_ORDER_NUMBER + index;
    const placed = placeOrder(visit, number, placedAt, randomStream(`order ${number}`));
    if (nature === 'credit_note') return asCreditNote(placed);
    const paid = payOrder(placed, visit, randomStream(`payment ${number}`));
    return nature === 'test' ? asTest(paid) : whatFollows(paid, visit, number);
  });
}

function purchases(): Purchase[] {
  const planned = [
    ...planPurchases().map((visit) => ({ visit, nature: 'sale' as const })),
    ...TEST_PURCHASES.map((visit) => ({ visit, nature: 'test' as const })),
    ...CREDIT_NOTE_PURCHASES.map((visit) => ({ visit, nature: 'credit_note' as const })),
  ];
  const timed = planned.map(({ visit, nature }, index) => {
    const random = randomStream(`time ${visit.day} ${index}`);
    return { visit, nature, placedAt: instantOfPurchase(visit.day, visit.channel, random) };
  });
  return timed.toSorted((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt));
}

function whatFollows(order: Order, visit: PlannedPurchase, number: number): Order {
  const random = randomStream(`fate ${number}`);
  const isOnline = visit.channel === 'online';
  if (isOnline && random.chance(CHANCE_OF_CANCELLATION)) return cancelOrder(order, random);
  const isEdited = isOnline && random.chance(CHANCE_OF_EDIT) && isEditable(order);
  const parcels = randomStream(`parcels ${number}`);
  if (isEdited) return fulfilOrder(editOrder(order, random), visit, parcels);
  const sent = fulfilOrder(order, visit, parcels);
  return returnGoods(sent, visit, randomStream(`return ${number}`));
}
