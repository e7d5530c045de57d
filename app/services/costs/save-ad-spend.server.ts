import { z } from 'zod';
import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { wholeCount, costDay, label, minor, recordId } from '#app/domain/profit/cost-fields.ts';
import { type CostChange, saveCosts } from './save-costs.server.ts';

const schema = z.array(
  z.object({
    day: costDay,
    platform: recordId,
    campaignId: recordId,
    campaign: label,
    spendMinor: minor,
    clicks: wholeCount.default(0),
    impressions: wholeCount.default(0),
    attributedRevenueMinor: minor.default(0),
    attributedOrders: wholeCount.default(0),
  }),
);

/** A file names no account, and no parts of a campaign. */
const OF_FILE = { account_id: '', ad_set_id: '', ad_id: '' };

/** One campaign's day, by the ad account's own calendar. */
export type AdSpendInput = z.input<typeof schema>[number];

/**
 * Saves ad spend; a day of a campaign that is known is replaced. Throws `invalid_input`.
 */
export function saveAdSpend(
  deps: Pick<Deps, 'db' | 'clock'>,
  options: { readonly shopId: number; readonly adSpend: readonly AdSpendInput[] },
): Promise<CostChange> {
  const rows = parseInput(schema, options.adSpend).map((spend) => ({
    day: spend.day,
    platform: spend.platform,
    ...OF_FILE,
    campaign_id: spend.campaignId,
    campaign: spend.campaign,
    spend_minor: spend.spendMinor,
    clicks: spend.clicks,
    impressions: spend.impressions,
    attributed_revenue_minor: spend.attributedRevenueMinor,
    attributed_orders: spend.attributedOrders,
  }));
  return saveCosts(deps, options.shopId, COST_TABLES.adSpend, rows);
}
