import { businessTime } from '#app/domain/calendar/zone.ts';
import type { TrafficDay } from '#app/domain/marketing/traffic-days.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { CAMPAIGNS } from '../demand/campaign-table.ts';
import { DEMO_DAYS, getDemand } from '../demand/day-demand.ts';
import { DEMO_SHOP } from '../demo-shop.ts';
import { sumAmounts, worthOfLines } from '../orders/order-amounts.ts';
import { type Random, randomStream } from '../random.ts';

export const SESSION_ACCOUNT = { connector: 'google_ga', accountId: '318402551' } as const;

/** A stored day of visits, with what was bought in minor units. */
export interface DemoSessionDay extends TrafficDay {
  readonly revenueMinor: number;
}

/** A traffic source: its landing page, and its visits on a day when demand is 1. */
interface Way {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly page: string;
  readonly perDay: number;
}

const NONE = '(not set)';

/** Visits that cost no click, by Google Analytics' names of their sources. */
const FREE_WAYS: readonly Way[] = [
  way('(direct)', '(none)', NONE, '/', 310),
  way('google', 'organic', NONE, '/collections/bestsellers', 240),
  way('klaviyo', 'email', 'newsletter', '/collections/bestsellers', 60),
  way('klaviyo', 'email', 'abandoned-cart', '/cart', 22),
  way('attentive', 'sms', 'drops', '/', 24),
  way('apartmenttherapy', 'referral', NONE, '/products/cedar-smoke-candle', 44),
  way('hearthandhygge', 'affiliate', 'influencer', '/products/speckled-mug', 38),
  way('instagram', 'social', 'profile-link', '/', 52),
];

const PAGE_OF_ADS = '/collections/gifts-under-50';
/** The sessions of a hundred clicks on an ad: some people close the page first. */
const SESSIONS_OF_CLICKS = [84, 93] as const;
const ENGAGED_PERCENT = [48, 63] as const;
/** The shop’s own orders that Google Analytics sees; browsers that refuse it are not counted. */
const SEEN = 0.93;

/**
 * Generates sessions of the online store by source and page: the clicks of ads that arrived, and
 * direct visits. Their purchases are the orders with the source's tags.
 */
export function demoSessionDays(
  orders: readonly Order[],
  adSpend: readonly AdSpend[],
): DemoSessionDay[] {
  const bought = findBought(orders);
  const clicks = new Map(adSpend.map((row) => [`${row.day} ${row.campaignId}`, row.clicks]));
  return DEMO_DAYS.flatMap((day) => {
    const free = FREE_WAYS.map((one) => ({ one, came: one.perDay * getDemand(day) }));
    const paid = CAMPAIGNS.filter(({ utm }) => utm.source !== 'amazon').flatMap((campaign) => {
      const count = clicks.get(`${day} ${campaign.campaignId}`);
      if (count === undefined) return [];
      const { source, medium, campaign: name } = campaign.utm;
      return [{ one: way(source, medium, name, PAGE_OF_ADS, 0), came: count }];
    });
    return [...free, ...paid].map(({ one, came }) => sessionDay(day, one, came, bought));
  });
}

interface Bought {
  readonly orders: number;
  readonly revenueMinor: number;
}

function sessionDay(
  day: string,
  { source, medium, campaign, page }: Way,
  came: number,
  bought: ReadonlyMap<string, Bought>,
): DemoSessionDay {
  const random = randomStream(`sessions ${source} ${medium} ${campaign} ${day}`);
  const purchases = bought.get(toSessionKey(day, source, medium, campaign)) ?? {
    orders: 0,
    revenueMinor: 0,
  };
  const orders = seenOrders(purchases.orders, random);
  const sessions = Math.max(
    purchases.orders * 2,
    Math.round((came * random.integer(...SESSIONS_OF_CLICKS)) / 100),
  );
  const engaged = Math.round((sessions * random.integer(...ENGAGED_PERCENT)) / 100);
  const revenueMinor =
    purchases.orders === 0 ? 0 : Math.round((purchases.revenueMinor * orders) / purchases.orders);
  return {
    day,
    source,
    medium,
    campaign,
    landingPage: page,
    sessions,
    engagedSessions: Math.max(orders, engaged),
    orders,
    revenue: majorText(revenueMinor, DEMO_SHOP.decimals),
    revenueMinor,
  };
}

function seenOrders(orders: number, random: Random): number {
  return Array.from({ length: orders }).filter(() => random.chance(SEEN)).length;
}

/** Sums online orders and their value, by day and source. */
function findBought(orders: readonly Order[]): ReadonlyMap<string, Bought> {
  const byKey = new Map<string, Bought>();
  for (const order of orders) {
    if (order.isTest || order.kind !== 'order' || order.channel !== 'Online Store') continue;
    const { day } = businessTime(order.placedAt, DEMO_SHOP.timeZone);
    const source = order.utmSource ?? '(direct)';
    const medium = order.utmMedium ?? '(none)';
    const key = toSessionKey(day, source, medium, order.utmCampaign ?? NONE);
    const { orders: count, revenueMinor } = byKey.get(key) ?? { orders: 0, revenueMinor: 0 };
    const worth = sumAmounts(worthOfLines(order).map(({ netMinor }) => netMinor));
    byKey.set(key, { orders: count + 1, revenueMinor: revenueMinor + worth });
  }
  return byKey;
}

function toSessionKey(day: string, source: string, medium: string, campaign: string): string {
  return [day, source, medium, campaign].join('|');
}

function way(source: string, medium: string, campaign: string, page: string, perDay: number): Way {
  return { source, medium, campaign, page, perDay };
}
