import { adSpendFile, type AdSpendRow } from '#app/csv/records/ad-spend-file.server.ts';
import {
  type AdSpendKey,
  selectAccountSpend,
  selectStoredAdSpend,
} from '#app/data/imports/stored-records.server.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { forgetAdSpend, saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import type { RecordFormat } from '#app/services/imports/check-records.server.ts';
import { addedUp } from '../record-batches.ts';
import { AdSpendSums, campaignKey } from './ad-spend-sums.ts';
import { SPEND_ACCOUNTS } from './record-origin.ts';

/**
 * The format of ad spend by day and campaign; the rows of one campaign and day add up, wherever in
 * the file they are.
 */
export const adSpendFormat: RecordFormat<AdSpendRow, AdSpend> = {
  open: adSpendFile,
  toBatches: addedUp({ getShareKey: campaignKey, begin: () => new AdSpendSums() }),
  total: {
    label: 'Ad spend',
    of: ({ spend, firstDay, lastDay }) => ({ amount: spend, firstDay, lastDay }),
    async stored({ db }, { shopId }, records, origin) {
      const account = { shopId, accountId: SPEND_ACCOUNTS[origin] };
      const stored = await selectStoredAdSpend(db, account, records);
      return stored.reduce((sum, { spendMinor }) => sum + spendMinor, 0);
    },
  },
  async store(deps, { shopId }, records, origin) {
    const accountId = SPEND_ACCOUNTS[origin];
    const stored = await selectStoredAdSpend(deps.db, { shopId, accountId }, records);
    const storedSpend = new Map(stored.map((spend) => [getKey(spend), formatSpend(spend)]));
    const adSpend = records.filter(
      (spend) => storedSpend.get(getKey(spend)) !== formatSpend(spend),
    );
    if (adSpend.length > 0) await saveAdSpend(deps, { shopId, accountId, adSpend });
    return {
      booked: adSpend.length,
      unchanged: records.length - adSpend.length,
      ids: records.map((spend) => getKey(spend)),
    };
  },
  async forget(deps, { shopId }, held, origin) {
    const account = { shopId, accountId: SPEND_ACCOUNTS[origin] };
    const stored = await selectAccountSpend(deps.db, account);
    const gone = stored.filter((spend) => !held.has(getKey(spend)));
    if (gone.length > 0) await forgetAdSpend(deps, { ...account, gone });
    return gone.length;
  },
};

function getKey({ day, platform, campaignId }: AdSpendKey): string {
  return JSON.stringify([day, platform, campaignId]);
}

function formatSpend(spend: AdSpend): string {
  return JSON.stringify([
    spend.campaign,
    spend.spendMinor,
    spend.clicks,
    spend.impressions,
    spend.attributedRevenueMinor,
    spend.attributedOrders,
  ]);
}
