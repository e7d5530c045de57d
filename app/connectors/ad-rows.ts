import { z } from 'zod';
import { Exact } from '#app/domain/money/round.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { AdDays, AdRow } from './port.ts';

export const providerId = z.union([z.string().min(1), z.number().int()]).transform(String);

/**
 * Returns the spend of a row. For a row with impressions, a missing spend is unknown, which is
 * never zero.
 *
 * @throws PlatformError `malformed` for such a row.
 */
export function knownSpend(
  source: string,
  {
    spend,
    impressions,
    clicks,
  }: {
    readonly spend?: string | null | undefined;
    readonly impressions: number;
    readonly clicks: number;
  },
): string {
  if (spend != null) return spend;
  if (impressions + clicks === 0) return '0';
  const text = `${source} does not say what was spent on an ad that it showed.`;
  throw new PlatformError('malformed', text);
}

export function toCampaignRow(row: Omit<AdRow, 'adSetId' | 'adSet' | 'adId' | 'ad'>): AdRow {
  return { ...row, adSetId: '', adSet: '', adId: '', ad: '' };
}

/**
 * Splits campaigns into their reported parts, with the rest in a row without a part: some kinds of
 * campaign spend without ads that could be reported. The sum is always that of the campaigns; one
 * whose parts exceed it stays unsplit.
 */
export function splitCampaigns(
  campaigns: readonly AdRow[],
  parts: readonly AdRow[],
): readonly AdRow[] {
  const partsByCampaign = Map.groupBy(parts, toKey);
  return campaigns.flatMap((campaign) => {
    const ofCampaign = partsByCampaign.get(toKey(campaign)) ?? [];
    const rest = ofCampaign.reduce<AdRow>(minus, campaign);
    if (isNegative(rest)) return [campaign];
    return isNothing(rest) ? ofCampaign : [...ofCampaign, rest];
  });
}

const REST = { campaignId: 'rest', campaign: 'Not reported by ads' } as const;

export type AccountDay = Pick<
  AdRow,
  'day' | 'spend' | 'revenue' | 'conversions' | 'impressions' | 'clicks'
>;

/**
 * Adds to the reported parts of an account a row without an ad for the rest of its spend: providers
 * count deleted ads in the account's own figures, and may report no part of them. Where the parts
 * exceed the account, they count alone. Returns the compared totals, day by day; none where the
 * account's own figures are unknown.
 */
export function addRest(account: readonly AccountDay[] | null, parts: readonly AdRow[]): AdDays {
  if (account === null) return { rows: parts, totals: null };
  const partsByDay = Map.groupBy(parts, ({ day }) => day);
  const rests = account.flatMap((day) => {
    const restRow = toCampaignRow({ ...day, ...REST });
    const rest = withoutNegative((partsByDay.get(day.day) ?? []).reduce<AdRow>(minus, restRow));
    return new Exact(rest.spend).gt(0) ? [rest] : [];
  });
  const spendByDay = sumSpend(account);
  const partsSpend = sumSpend(parts);
  const days = [...new Set([...spendByDay.keys(), ...partsSpend.keys()])].toSorted();
  const totals = days.map((day) => ({
    day,
    own: spendByDay.get(day) ?? '0',
    parts: partsSpend.get(day) ?? '0',
  }));
  return { rows: [...parts, ...rests], totals };
}

/**
 * Reads an account's own days; null, with a note, where the provider refuses that request alone:
 * its parts are read all the same.
 */
export async function readOwnDays(
  name: string,
  days: Promise<readonly AccountDay[]>,
  onNote: ((note: string) => void) | undefined,
): Promise<readonly AccountDay[] | null> {
  try {
    return await days;
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fault !== 'malformed') throw error;
    onNote?.(
      `${name} does not report what the account spent as a whole: its ads cannot be checked against it.`,
    );
    return null;
  }
}

function sumSpend(rows: readonly AccountDay[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const { day, spend } of rows) {
    sums.set(day, new Exact(sums.get(day) ?? '0').plus(spend).toFixed());
  }
  return sums;
}

export function explains(account: readonly AccountDay[] | null, parts: readonly AdRow[]): boolean {
  if (account === null) return false;
  const restRow = new Map(account.map((day) => [day.day, toCampaignRow({ ...day, ...REST })]));
  if (parts.some(({ day }) => !restRow.has(day))) return false;
  for (const part of parts) {
    const before = restRow.get(part.day);
    if (before !== undefined) restRow.set(part.day, minus(before, part));
  }
  return [...restRow.values()].every(isNothing);
}

/** Raises each negative figure to zero. */
function withoutNegative(row: AdRow): AdRow {
  const amount = (name: (typeof AMOUNTS)[number]) => (new Exact(row[name]).lt(0) ? '0' : row[name]);
  return {
    ...row,
    spend: amount('spend'),
    revenue: amount('revenue'),
    conversions: amount('conversions'),
    impressions: Math.max(0, row.impressions),
    clicks: Math.max(0, row.clicks),
  };
}

const toKey = ({ day, campaignId }: AdRow) => `${day} ${campaignId}`;

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
