import { z } from 'zod';
import { Exact } from '#app/domain/money/round.ts';
import type { AdRow } from './port.ts';

/** An id that a provider writes as a text or as a number. */
export const providerId = z.union([z.string().min(1), z.number().int()]).transform(String);

/** The row of a campaign that is not reported in parts. */
export function toCampaignRow(row: Omit<AdRow, 'adSetId' | 'adSet' | 'adId' | 'ad'>): AdRow {
  return { ...row, adSetId: '', adSet: '', adId: '', ad: '' };
}

/**
 * Campaigns in the parts that are reported of them, and in a row without a part what is left: some kinds
 * of campaign spend without ads that could be reported. The sum is always that of the campaigns; one
 * whose parts come to more than itself stands whole.
 */
export function splitCampaigns(
  campaigns: readonly AdRow[],
  parts: readonly AdRow[],
): readonly AdRow[] {
  const partsByCampaign = Map.groupBy(parts, keyOf);
  return campaigns.flatMap((campaign) => {
    const own = partsByCampaign.get(keyOf(campaign)) ?? [];
    const rest = own.reduce<AdRow>(minus, campaign);
    if (isNegative(rest)) return [campaign];
    return isNothing(rest) ? own : [...own, rest];
  });
}

const keyOf = ({ day, campaignId }: AdRow) => `${day} ${campaignId}`;

const AMOUNTS = ['spend', 'revenue', 'conversions'] as const;
const COUNTS = ['impressions', 'clicks'] as const;

function minus(campaign: AdRow, part: AdRow): AdRow {
  const amount = (name: (typeof AMOUNTS)[number]) =>
    new Exact(campaign[name]).minus(part[name]).toFixed();
  return {
    ...campaign,
    spend: amount('spend'),
    revenue: amount('revenue'),
    conversions: amount('conversions'),
    impressions: campaign.impressions - part.impressions,
    clicks: campaign.clicks - part.clicks,
  };
}

function isNegative(row: AdRow): boolean {
  return AMOUNTS.some((name) => new Exact(row[name]).lt(0)) || COUNTS.some((name) => row[name] < 0);
}

function isNothing(row: AdRow): boolean {
  return (
    AMOUNTS.every((name) => new Exact(row[name]).eq(0)) && COUNTS.every((name) => row[name] === 0)
  );
}
