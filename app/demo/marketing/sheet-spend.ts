import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { eachPeriod, endOfPeriod } from '#app/domain/calendar/day.ts';
import { DEMO_SHOP } from '../demo-shop.ts';

/** The paid writers about the shop, from a month on; they are paid at the end of each month. */
const WRITERS = [
  {
    campaignId: 'hearth-and-hand',
    campaign: 'Hearth & Hand, blog',
    from: '2021-09-01',
    cents: 18_000,
  },
  {
    campaignId: 'quiet-rooms',
    campaign: 'Quiet Rooms, newsletter',
    from: '2022-04-01',
    cents: 24_500,
  },
] as const;

/** Generates the merchant's sheet of marketing costs, which no ad platform reports. */
export function demoSheetSpend(): AdSpend[] {
  return WRITERS.flatMap(({ campaignId, campaign, from, cents }) =>
    eachPeriod({ start: from, end: DEMO_SHOP.lastDay }, 'month', 1).map((month) => ({
      day: endOfPeriod(month, 'month', 1),
      platform: 'influencer',
      campaignId,
      campaign,
      spendMinor: cents,
      clicks: 0,
      impressions: 0,
      attributedRevenueMinor: 0,
      attributedOrders: 0,
    })),
  );
}
