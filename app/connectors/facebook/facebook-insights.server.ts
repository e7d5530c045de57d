import { z } from 'zod';
import { type AccountDay, addRest, knownSpend } from '#app/connectors/ad-rows.ts';
import { collectReports } from '#app/connectors/collect-reports.server.ts';
import { connectorFault } from '#app/connectors/connector-faults.ts';
import { decimalText, wholeNumber } from '#app/connectors/decimals.ts';
import type {
  AdDays,
  AdPullOptions,
  AdRow,
  ConnectorAccount,
  ConnectorContext,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { daysIn } from '#app/domain/calendar/day.ts';
import { HttpError } from '#app/lib/http/http-client.ts';
import { PlatformError } from '#app/platforms/port.ts';
import {
  requestGraph,
  FACEBOOK,
  type GraphListing,
  isTooLargeCode,
  listGraph,
} from './facebook-api.server.ts';

export interface InsightsPull {
  readonly context: ConnectorContext;
  readonly secret: () => Promise<string>;
  readonly account: Pick<ConnectorAccount, 'accountId'>;
  readonly range: { readonly start: string; readonly end: string };
  readonly options: AdPullOptions;
}

const ROWS_AT_ONCE = '500';

const action = z.object({ action_type: z.string(), value: decimalText });

const actions = z
  .array(action)
  .nullish()
  .transform((all) => all ?? []);

const daySchema = z.object({
  spend: decimalText.nullish(),
  impressions: wholeNumber.default(0),
  clicks: wholeNumber.default(0),
  actions,
  action_values: actions,
  date_start: z.iso.date(),
});

const insightSchema = daySchema.extend({
  campaign_id: z.string().min(1),
  campaign_name: optionalText,
  adset_id: optionalText,
  adset_name: optionalText,
  ad_id: optionalText,
  ad_name: optionalText,
});

const DAY_FIELDS = 'spend,impressions,clicks,actions,action_values';
const AD_FIELDS = `campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,${DAY_FIELDS}`;

/** Every state of an ad: without this filter, deleted and archived ones are left out with their spend. */
const EVERY_STATE = JSON.stringify([
  {
    field: 'ad.effective_status',
    operator: 'IN',
    value: [
      'ACTIVE',
      'ADSET_PAUSED',
      'ARCHIVED',
      'CAMPAIGN_PAUSED',
      'DELETED',
      'DISAPPROVED',
      'IN_PROCESS',
      'PAUSED',
      'PENDING_BILLING_INFO',
      'PENDING_REVIEW',
      'PREAPPROVED',
      'WITH_ISSUES',
    ],
  },
]);

/**
 * Reads the spend of an account's ads, and of the account itself. Ads are requested directly; a
 * single day that is too large is left to a report that Facebook prepares, which later readings
 * check.
 */
export async function readAdInsights(pull: InsightsPull): Promise<AdDays> {
  const { context, secret, account, range, options } = pull;
  const { start, end } = range;
  const query = {
    time_increment: '1',
    time_range: JSON.stringify({ since: start, until: end }),
    use_unified_attribution_setting: 'true',
    limit: ROWS_AT_ONCE,
  };
  const path = `act_${encodeURIComponent(account.accountId)}/insights`;
  const byAd = { ...query, level: 'ad', fields: AD_FIELDS, filtering: EVERY_STATE };
  const accountQuery = { ...query, level: 'account', fields: DAY_FIELDS };
  const { signal } = options;
  const insights = { path, secret, isReport: true, ...(signal && { signal }) };
  const ads = await readAds(pull, { ...insights, query: byAd });
  const days = await listGraph(context, daySchema, { ...insights, query: accountQuery });
  return addRest(days.map(toDay), ads.map(toRow));
}

/**
 * Ranges are split in halves first. Only single days are equal at each reading, as needed to find
 * reports being prepared.
 */
const REPORT_DAYS_MAX = 1;

type Insight = z.output<typeof insightSchema>;

async function readAds(pull: InsightsPull, listing: GraphListing): Promise<Insight[]> {
  const { context, range, options } = pull;
  const key = `ads ${range.start} ${range.end}`;
  if ((await options.reports.find(key)) === null) {
    try {
      return await listGraph(context, insightSchema, listing);
    } catch (error) {
      if (!isTooMuch(error) || daysIn(range) > REPORT_DAYS_MAX) throw error;
    }
  }
  return readAdsReport(pull, key, listing);
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  const { fault, cause } = error;
  return fault === 'too_large' || (cause instanceof HttpError && cause.failure === 'timeout');
}

/**
 * States of an AdReportRun, from experience: Meta publishes their field and not their texts. Any
 * other means a report being prepared.
 */
const FAILED: ReadonlySet<string> = new Set(['Job Failed', 'Job Skipped']);
const COMPLETED = 'Job Completed';

const requestedSchema = z.object({
  report_run_id: z.union([z.string().min(1), z.number().int()]).transform(String),
});
const statusSchema = z.object({
  async_status: z.string(),
  error_subcode: z.number().nullish(),
});

async function readAdsReport(
  { context, secret, options }: InsightsPull,
  key: string,
  { path, query, ...listing }: GraphListing,
): Promise<Insight[]> {
  const { reports, signal } = options;
  const callApi = async <S extends z.ZodType>(
    schema: S,
    request: Omit<Parameters<typeof requestGraph>[2], 'token' | 'signal'>,
  ) => requestGraph(context, schema, { ...request, token: await secret(), signal });
  const { limit: _limit, ...requested } = query;
  const request = async () =>
    (await callApi(requestedSchema, { path, query: requested, body: {} })).report_run_id;
  const look = async (id: string) => {
    const state = await callApi(statusSchema, { path: encodeURIComponent(id), query: {} });
    if (state.async_status === COMPLETED) return { url: id };
    if (!FAILED.has(state.async_status)) return null;
    if (!isTooLargeCode(state.error_subcode)) return 'failed' as const;
    await reports.forget([key]);
    throw connectorFault(FACEBOOK, 'too_large');
  };
  const [id = ''] = await collectReports(context, FACEBOOK, [{ key, request, look }], {
    reports,
    signal,
  });
  return listGraph(context, insightSchema, {
    ...listing,
    path: `${encodeURIComponent(id)}/insights`,
    query: { limit: ROWS_AT_ONCE },
  });
}

function toRow(insight: z.output<typeof insightSchema>): AdRow {
  return {
    ...toDay(insight),
    campaignId: insight.campaign_id,
    campaign: insight.campaign_name,
    adSetId: insight.adset_id,
    adSet: insight.adset_name,
    adId: insight.ad_id,
    ad: insight.ad_name,
  };
}

function toDay(insight: z.output<typeof daySchema>): AccountDay {
  return {
    day: insight.date_start,
    spend: knownSpend(FACEBOOK, insight),
    revenue: getPurchases(insight.action_values),
    conversions: getPurchases(insight.actions),
    impressions: insight.impressions,
    clicks: insight.clicks,
  };
}

/** They overlap: exactly one of them is taken, the widest first. */
const PURCHASES = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'];

function getPurchases(actions: readonly z.output<typeof action>[]): string {
  for (const name of PURCHASES) {
    const matching = actions.find(({ action_type: type }) => type === name);
    if (matching !== undefined) return matching.value;
  }
  return '0';
}
