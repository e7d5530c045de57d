import { z } from 'zod';
import { type AccountDay, toCampaignRow } from '#app/connectors/ad-rows.ts';
import { decimalText, microsText, wholeNumber } from '#app/connectors/decimals.ts';
import type { AdRow } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { batches, type GoogleRequest } from './google-ads-api.server.ts';

export interface GoogleReport {
  readonly callApi: <S extends z.ZodType>(
    schema: S,
    request: Omit<GoogleRequest, 'token'>,
  ) => Promise<z.output<S>>;
  readonly accountId: string;
  readonly via: string | null;
  readonly range: { readonly start: string; readonly end: string };
  readonly signal?: AbortSignal | undefined;
}

const named = z.object({ id: z.string().min(1), name: optionalText });

const accountDay = z.object({
  segments: z.object({ date: z.iso.date() }),
  metrics: z.object({
    costMicros: microsText.default('0'),
    impressions: wholeNumber.default(0),
    clicks: wholeNumber.default(0),
    conversions: decimalText.default('0'),
    conversionsValue: decimalText.default('0'),
  }),
});

const campaignDay = accountDay.extend({ campaign: named });
const adDay = campaignDay.extend({ adGroup: named, adGroupAd: z.object({ ad: named }) });

const ACCOUNT_FIELDS = `segments.date, metrics.cost_micros, metrics.impressions, metrics.clicks,
  metrics.conversions, metrics.conversions_value`;
const CAMPAIGN_FIELDS = `campaign.id, campaign.name, ${ACCOUNT_FIELDS}`;
const AD_FIELDS = `${CAMPAIGN_FIELDS}, ad_group.id, ad_group.name, ad_group_ad.ad.id,
  ad_group_ad.ad.name`;

export async function readGoogleAccount(report: GoogleReport): Promise<AccountDay[]> {
  return (await readDays(report, batches(accountDay), `${ACCOUNT_FIELDS} FROM customer`)).map(
    toFigures,
  );
}

export async function readGoogleCampaigns(report: GoogleReport): Promise<AdRow[]> {
  const days = await readDays(report, batches(campaignDay), `${CAMPAIGN_FIELDS} FROM campaign`);
  return days.map((day) => toCampaignRow(ofCampaign(day)));
}

export async function readGoogleAds(report: GoogleReport): Promise<AdRow[]> {
  const days = await readDays(report, batches(adDay), `${AD_FIELDS} FROM ad_group_ad`);
  return days.map((day) => ({
    ...ofCampaign(day),
    adSetId: day.adGroup.id,
    adSet: day.adGroup.name,
    adId: day.adGroupAd.ad.id,
    ad: day.adGroupAd.ad.name,
  }));
}

function readDays<S extends z.ZodType>(
  { callApi, accountId, via, range: { start, end }, signal }: GoogleReport,
  schema: S,
  fields: string,
): Promise<z.output<S>> {
  const query = `SELECT ${fields} WHERE segments.date BETWEEN '${start}' AND '${end}'`;
  const path = `customers/${encodeURIComponent(accountId)}/googleAds:searchStream`;
  return callApi(schema, { path, via, query, isReport: true, signal });
}

function ofCampaign(day: z.output<typeof campaignDay>) {
  return { ...toFigures(day), campaignId: day.campaign.id, campaign: day.campaign.name };
}

function toFigures({ segments, metrics }: z.output<typeof accountDay>): AccountDay {
  return {
    day: segments.date,
    spend: metrics.costMicros,
    revenue: metrics.conversionsValue,
    conversions: metrics.conversions,
    impressions: metrics.impressions,
    clicks: metrics.clicks,
  };
}
