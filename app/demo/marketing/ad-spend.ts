import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { daysBetween } from '#app/domain/calendar/day.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { DEMO_DAYS, getDemand } from '../demand/day-demand.ts';
import { DEMO_SHOP } from '../demo-shop.ts';
import { randomStream } from '../random.ts';
import { CAMPAIGNS, type Campaign } from '#app/demo/demand/campaign-table.ts';
import { type Brought, findTaggedOrders } from './tagged-orders.ts';

/**
 * Generates the spend of every campaign on every day of its run, and its platform's claims: the
 * orders with its tag, times the platform's habit of claiming more or less.
 */
export function demoAdSpend(orders: readonly Order[]): AdSpend[] {
  const findBrought = findTaggedOrders(orders);
  return CAMPAIGNS.flatMap((campaign) => {
    const days = DEMO_DAYS.filter((day) => campaign.from <= day && day <= campaign.to);
    return days.map((day) => generateSpend(campaign, day, findBrought(day, campaign.utm.campaign)));
  });
}

function generateSpend(campaign: Campaign, day: string, brought: Brought): AdSpend {
  const random = randomStream(`campaign ${campaign.campaignId} ${day}`);
  const level = demandFollowed(day) * dearness(day);
  const spendMinor = Math.round(campaign.budgetDollars * level * random.integer(86, 114));
  const cost = (campaign.centsPerClick * random.integer(88, 114)) / 100;
  const clicks = Math.max(brought.orders, Math.round(spendMinor / cost));
  const views = (campaign.impressionsPerClick * random.integer(90, 112)) / 100;
  const claimed = campaign.claim * brought.orders;
  return {
    day,
    platform: campaign.platform,
    campaignId: campaign.campaignId,
    campaign: campaign.name,
    spendMinor,
    clicks,
    impressions: Math.round(clicks * views),
    attributedRevenueMinor: Math.round(campaign.claim * brought.revenueMinor),
    attributedOrders: Math.floor(claimed) + (random.chance(claimed % 1) ? 1 : 0),
  };
}

/** Advertisers follow demand, but budgets lag behind the busiest days. */
function demandFollowed(day: string): number {
  return 0.35 + 0.65 * Math.min(getDemand(day), 4);
}

/**
 * Returns the price level of a day: the same reach costs more from month to month, as it did in
 * these years.
 */
function dearness(day: string): number {
  return 1 + 0.35 * (daysBetween(DEMO_SHOP.firstDay, day) / DEMO_DAYS.length);
}
