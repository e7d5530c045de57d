import { z } from 'zod';
import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { queueByNetworks } from '#app/data/costs/queue-by-networks.server.ts';
import { deleteAccountSpend } from '#app/data/imports/stored-records.server.ts';
import { EMAIL_PLATFORMS } from '#app/domain/marketing/email-platforms.ts';
import { SUBSCRIPTION } from '#app/domain/profit/daily-costs/email-days.ts';
import { BILLED_ADS } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { wholeCount, costDay, label, minor, recordId } from '#app/domain/profit/cost-fields.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import { type CostChange, saveCosts } from './save-costs.server.ts';

const schema = z.array(
  z
    .object({
      day: costDay,
      platform: recordId,
      campaignId: recordId,
      campaign: label,
      spendMinor: minor,
      clicks: wholeCount.default(0),
      impressions: wholeCount.default(0),
      attributedRevenueMinor: minor.default(0),
      attributedOrders: wholeCount.default(0),
    })
    .refine(({ platform }) => platform !== BILLED_ADS, {
      error: 'is what the bills of the selling platform are called: choose another name',
      path: ['platform'],
    })
    .refine(
      ({ platform, campaignId }) =>
        campaignId !== SUBSCRIPTION || !EMAIL_PLATFORMS.includes(platform),
      {
        error: 'is what the price of the platform is called: choose another id',
        path: ['campaignId'],
      },
    ),
);

/** The empty columns of a file, which names no parts of a campaign. */
const OF_FILE = { ad_set_id: '', ad_id: '' };

/** One campaign's day, by the ad account's own calendar. */
export type AdSpendInput = z.input<typeof schema>[number];

/** Saves ad spend; an existing day of a campaign is replaced. Throws `invalid_input`. */
export function saveAdSpend(
  deps: Pick<Deps, 'db' | 'clock'>,
  options: {
    readonly shopId: number;
    readonly adSpend: readonly AdSpendInput[];
    /** The account of a sheet; files name none. */
    readonly accountId?: string;
  },
): Promise<CostChange> {
  const rows = parseInput(schema, options.adSpend).map((spend) => ({
    day: spend.day,
    platform: spend.platform,
    ...OF_FILE,
    account_id: options.accountId ?? '',
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

/** Deletes days of campaigns of an account, with their daily costs. */
export async function forgetAdSpend(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: Parameters<typeof deleteAccountSpend>[1],
): Promise<CostChange> {
  const now = clock();
  const changed = await db.transaction(async (tx) => {
    const platforms = [...new Set(options.gone.map(({ platform }) => platform))];
    await queueByNetworks(tx, options.shopId, platforms, () => deleteAccountSpend(tx, options));
    return rebuildDailyCost(tx, { shopId: options.shopId, now });
  });
  return { changed };
}
