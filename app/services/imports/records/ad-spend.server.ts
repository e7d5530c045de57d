import { adSpendFile } from '#app/csv/records/ad-spend-file.server.ts';
import {
  type AdSpendKey,
  selectAccountSpend,
  selectStoredAdSpend,
} from '#app/data/imports/stored-records.server.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { forgetAdSpend, saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import type { RecordFormat } from '#app/services/imports/check-records.server.ts';
import { SPEND_ACCOUNTS } from './record-origin.ts';

/** Ad spend by day and campaign; the rows of one campaign and day add up within a file. */
export const adSpendFormat: RecordFormat<AdSpend> = {
  open: adSpendFile,
  total: { label: 'Ad spend', of: ({ spendMinor, day }) => ({ minor: spendMinor, day }) },
  async store(deps, { shopId }, records, origin) {
    const accountId = SPEND_ACCOUNTS[origin];
    const byKey = new Map<string, AdSpend>();
    for (const record of records) {
      const before = byKey.get(getKey(record));
      byKey.set(getKey(record), before === undefined ? record : added(before, record));
    }
    const days = [...new Set(records.map(({ day }) => day))];
    const stored = await selectStoredAdSpend(deps.db, shopId, { accountId, days });
    const known = new Map(stored.map((spend) => [getKey(spend), formatSpend(spend)]));
    const adSpend = [...byKey]
      .filter(([key, spend]) => known.get(key) !== formatSpend(spend))
      .map(([, spend]) => spend);
    if (adSpend.length > 0) await saveAdSpend(deps, { shopId, accountId, adSpend });
    return {
      booked: adSpend.length,
      unchanged: byKey.size - adSpend.length,
      ids: [...byKey.keys()],
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

function added(a: AdSpend, b: AdSpend): AdSpend {
  return {
    ...a,
    spendMinor: a.spendMinor + b.spendMinor,
    clicks: a.clicks + b.clicks,
    impressions: a.impressions + b.impressions,
    attributedRevenueMinor: a.attributedRevenueMinor + b.attributedRevenueMinor,
    attributedOrders: a.attributedOrders + b.attributedOrders,
  };
}
