import { addDays, daysBetween, getWeekday } from '#app/domain/calendar/day.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { EmailDay } from '#app/domain/profit/daily-costs/email-days.ts';
import { DEMO_DAYS, getDemand } from '../demand/day-demand.ts';
import { DEMO_SHOP } from '../demo-shop.ts';
import { randomStream } from '../random.ts';
import { type Brought, findTaggedOrders } from './tagged-orders.ts';

export const EMAIL_ACCOUNT = { connector: 'klaviyo', accountId: 'oak-and-ember' } as const;

const TUESDAY = 2;
const SUBSCRIBERS_AT_FIRST = 3_200;
const SUBSCRIBERS_A_DAY = 11;
/**
 * The distribution of a newsletter's openings in its week, from the day on which it is sent;
 * percent.
 */
const OPENED_BY_DAY = [58, 19, 9, 6, 4, 3, 1] as const;
/** Carts left behind on a day when demand is 1. */
const CARTS_A_DAY = 40;
/** The platform claims some orders that others brought too; percent. */
const CLAIMED = 118;

/**
 * Generates the shop's emails: a newsletter each Tuesday, and a message for every abandoned cart.
 * The orders are those with their tag, times the platform's habit of claiming more. The cost of the
 * service is among the expenses.
 */
export function demoEmailDays(orders: readonly Order[]): EmailDay[] {
  const findBrought = findTaggedOrders(orders);
  return DEMO_DAYS.flatMap((day) => [
    ...newsletterDay(day, findBrought(day, 'newsletter')),
    cartDay(day, findBrought(day, 'abandoned-cart')),
  ]);
}

/** The newsletter of the last Tuesday; none before the first one. */
function newsletterDay(day: string, brought: Brought): EmailDay[] {
  const age = (getWeekday(day) - TUESDAY + 7) % 7;
  const sentOn = addDays(day, -age);
  if (sentOn < DEMO_SHOP.firstDay) return [];
  const subscribers =
    SUBSCRIBERS_AT_FIRST + SUBSCRIBERS_A_DAY * daysBetween(DEMO_SHOP.firstDay, sentOn);
  const openRate = randomStream(`newsletter ${sentOn}`).integer(33, 43);
  const random = randomStream(`newsletter ${sentOn} ${day}`);
  const share = OPENED_BY_DAY[age] ?? 0;
  const opens = Math.round((subscribers * openRate * share) / 10_000);
  const clicks = Math.round((opens * random.integer(6, 11)) / 100);
  return [
    messageDay(day, brought, {
      kind: 'campaign',
      itemId: `newsletter-${sentOn}`,
      name: `Newsletter ${sentOn}`,
      sends: age === 0 ? subscribers : 0,
      opens,
      clicks,
    }),
  ];
}

function cartDay(day: string, brought: Brought): EmailDay {
  const random = randomStream(`abandoned cart ${day}`);
  const sends = Math.max(brought.orders, Math.round(CARTS_A_DAY * getDemand(day)));
  const opens = Math.round((sends * random.integer(44, 56)) / 100);
  const clicks = Math.round((opens * random.integer(18, 27)) / 100);
  const name = 'Abandoned cart';
  return messageDay(day, brought, {
    kind: 'flow',
    itemId: 'abandoned-cart',
    name,
    sends,
    opens,
    clicks,
  });
}

type Message = Pick<EmailDay, 'kind' | 'itemId' | 'name' | 'sends' | 'opens' | 'clicks'>;

/** Builds the figures of a message: a buyer has clicked, and a clicker has opened. */
function messageDay(day: string, brought: Brought, message: Message): EmailDay {
  const claimed = (brought.orders * CLAIMED) / 100;
  const random = randomStream(`claims of ${message.itemId} ${day}`);
  const orders = Math.floor(claimed) + (random.chance(claimed % 1) ? 1 : 0);
  const clicks = Math.max(message.clicks, orders);
  return {
    ...message,
    day,
    ...EMAIL_ACCOUNT,
    opens: Math.max(message.opens, clicks),
    clicks,
    orders,
    revenueMinor: Math.round((brought.revenueMinor * CLAIMED) / 100),
  };
}
