import {
  type AdSpendKey,
  selectSpendOfPlatforms,
} from '#app/data/imports/stored-records.server.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { forgetAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { SPEND_ACCOUNTS } from './record-origin.ts';

type OtherSpend = AdSpendKey & Pick<AdSpend, 'campaign' | 'spendMinor'>;

/**
 * Finds stored spend on the days and platforms of a file under campaigns that the file does not
 * name: a renamed campaign would count twice.
 */
export async function findOtherCampaigns(
  { db }: Pick<Deps, 'db'>,
  { shopId }: Pick<Shop, 'shopId'>,
  batches: AsyncIterable<readonly AdSpend[]>,
): Promise<readonly OtherSpend[]> {
  const covered = new Set<string>();
  const named = new Set<string>();
  const platforms = new Set<string>();
  let [first, last] = ['', ''];
  for await (const records of batches) {
    for (const { day, platform, campaignId } of records) {
      covered.add(`${day} ${platform}`);
      named.add(`${day} ${platform} ${campaignId}`);
      platforms.add(platform);
      if (first === '' || day < first) first = day;
      if (day > last) last = day;
    }
  }
  if (first === '') return [];
  const account = { shopId, accountId: SPEND_ACCOUNTS.file };
  const days = { platforms: [...platforms], first, last };
  const stored = await selectSpendOfPlatforms(db, account, days);
  return stored.filter(
    ({ day, platform, campaignId }) =>
      covered.has(`${day} ${platform}`) && !named.has(`${day} ${platform} ${campaignId}`),
  );
}

/**
 * Refuses a file whose days have spend under other campaigns, until a person decides about it.
 * @throws AppError conflict with its amount, before anything is stored.
 */
export function refuseOtherCampaigns(
  others: readonly OtherSpend[],
  { existingOrders }: ColumnMapping,
  currency: string,
): void {
  const [first] = others;
  if (existingOrders !== 'ask' || first === undefined) return;
  const minor = others.reduce((sum, { spendMinor }) => sum + spendMinor, 0);
  const amount = `${majorText(minor, getCurrency(currency).decimals)} ${currency}`;
  throw new AppError(
    'conflict',
    `${amount} of ad spend is there already on days of this file, under campaigns that it does not ` +
      `name, such as "${first.campaign}".`,
    {
      hint:
        'Nothing was changed. Choose whether the file replaces it, as where a campaign was renamed, ' +
        'or whether both count.',
      details: { isUndecided: true },
    },
  );
}

/** Deletes the spend of other campaigns where the file replaces it. */
export async function replaceOtherCampaigns(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shopId }: Pick<Shop, 'shopId'>,
  { existingOrders }: ColumnMapping,
  others: readonly OtherSpend[],
): Promise<void> {
  if (existingOrders !== 'replace' || others.length === 0) return;
  await forgetAdSpend(deps, { shopId, accountId: SPEND_ACCOUNTS.file, gone: others });
}
