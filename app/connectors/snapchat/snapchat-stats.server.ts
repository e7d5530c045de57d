import { localMidnight } from '#app/domain/calendar/zone.ts';
import { z } from 'zod';
import type { AccountDay } from '#app/connectors/ad-rows.ts';
import { connectorFault } from '#app/connectors/connector-faults.ts';
import { decimalText, microsText, wholeNumber } from '#app/connectors/decimals.ts';
import type { AdRow } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { cursor, readPages, SNAPCHAT, type SnapchatRequest } from './snapchat-api.server.ts';
import type { SnapchatNames } from './snapchat-names.server.ts';

export interface SnapchatReport extends SnapchatRequest {
  readonly names: SnapchatNames;
  readonly range: { readonly start: string; readonly end: string };
}

const statsSchema = z.object({
  spend: microsText.default('0'),
  impressions: wholeNumber.default(0),
  swipes: wholeNumber.default(0),
  conversion_purchases: decimalText.default('0'),
  conversion_purchases_value: microsText.default('0'),
});

/** Midnight of the account: the first ten letters are its day. */
const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());

const seriesSchema = z.object({
  id: z.string().min(1),
  timeseries: z.array(z.object({ start_time: day, stats: statsSchema })).default([]),
});

const seriesOrNone = seriesSchema.shape.timeseries;

/** The position of the next page differs between the documentation and clients in use: all of them are read. */
const replySchema = z
  .object({
    timeseries_stats: z.array(
      z.object({
        sub_request_status: z.string(),
        sub_request_error_reason: optionalText,
        paging: cursor,
        timeseries_stat: z
          .object({
            breakdown_stats: z.record(z.string(), z.array(seriesSchema)).default({}),
            timeseries: seriesOrNone,
            paging: cursor,
          })
          .nullish(),
      }),
    ),
    paging: cursor,
  })
  .transform(({ timeseries_stats: parts, paging }) => ({
    parts,
    paging:
      paging ??
      parts.map((part) => part.paging ?? part.timeseries_stat?.paging ?? null).find(Boolean) ??
      null,
  }));

export async function readSnapchatCampaigns(report: SnapchatReport): Promise<AdRow[]> {
  const series = await readBreakdown(report, 'campaign');
  if (series.length === 0) return [];
  const names = await report.names('campaigns');
  return series.flatMap(({ id, timeseries }) =>
    timeseries.map((figures) => ({
      ...toFigures(figures),
      campaignId: id,
      campaign: names.get(id)?.name ?? '',
      adSetId: '',
      adSet: '',
      adId: '',
      ad: '',
    })),
  );
}

export async function readSnapchatAds(report: SnapchatReport): Promise<AdRow[]> {
  const series = await readBreakdown(report, 'ad');
  if (series.length === 0) return [];
  const campaigns = await report.names('campaigns');
  const squads = await report.names('adsquads');
  const ads = await report.names('ads');
  return series.flatMap(({ id, timeseries }) => {
    const ad = ads.get(id);
    const squad = squads.get(ad?.parentId ?? '');
    if (ad === undefined || squad === undefined) return [];
    return timeseries.map((figures) => ({
      ...toFigures(figures),
      campaignId: squad.parentId,
      campaign: campaigns.get(squad.parentId)?.name ?? '',
      adSetId: ad.parentId,
      adSet: squad.name,
      adId: id,
      ad: ad.name,
    }));
  });
}

function toFigures({ start_time: on, stats }: z.output<typeof seriesSchema>['timeseries'][number]) {
  return {
    day: on,
    spend: stats.spend,
    revenue: stats.conversion_purchases_value,
    conversions: stats.conversion_purchases,
    impressions: stats.impressions,
    clicks: stats.swipes,
  };
}

/** Reads every entity of a kind that spent, with its days. */
async function readBreakdown(
  report: SnapchatReport,
  breakdown: 'campaign' | 'ad',
): Promise<z.output<typeof seriesSchema>[]> {
  const fields = Object.keys(statsSchema.shape).join(',');
  const parts = await readStats(report, { breakdown, fields });
  return parts.flatMap((stat) => stat.breakdown_stats[breakdown] ?? []);
}

export async function readSnapchatAccount(report: SnapchatReport): Promise<AccountDay[]> {
  const parts = await readStats(report, { fields: 'spend' });
  return parts.flatMap(({ timeseries }) => timeseries.map(toFigures));
}

/** Returns the answers to one query by days: both ends are midnights of the account's clocks. */
async function readStats(
  { callApi, account, range, signal }: SnapchatReport,
  parameters: Readonly<Record<string, string>>,
) {
  const query = {
    granularity: 'DAY',
    ...parameters,
    start_time: localMidnight(range.start, account.timeZone),
    end_time: localMidnight(addDays(range.end, 1), account.timeZone),
    // Both are pinned: what the account is set to would change the past.
    swipe_up_attribution_window: '28_DAY',
    view_attribution_window: '1_DAY',
    omit_empty: 'true',
  };
  const path = `adaccounts/${encodeURIComponent(account.accountId)}/stats`;
  const pages = await readPages((at) =>
    callApi(replySchema, { path, query: { ...query, ...at }, isReport: true, signal }),
  );
  const parts = pages.flatMap((page) => page.parts);
  // Spelt in capitals or not.
  const failed = parts.find((part) => part.sub_request_status.toUpperCase() !== 'SUCCESS');
  if (failed !== undefined) throw toFault(failed.sub_request_error_reason);
  return parts.flatMap(({ timeseries_stat: stat }) => stat ?? []);
}

/** Builds the fault of a failed part of Snapchat's answer, with its own text where it has one. */
function toFault(reason: string): PlatformError {
  if (reason === '') return connectorFault(SNAPCHAT, 'unreachable');
  return new PlatformError(
    'unreachable',
    `${SNAPCHAT} could not answer (${reason.slice(0, 200)}).`,
  );
}
