import { z } from 'zod';
import { type AccountDay, addRest, knownSpend } from '#app/connectors/ad-rows.ts';
import { decimalText, wholeNumber } from '#app/connectors/decimals.ts';
import type { AdDays, AdRow, ConnectorContext } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { Exact } from '#app/domain/money/round.ts';
import { requestTiktok, TIKTOK, TiktokError } from './tiktok-api.server.ts';

export interface TiktokReport {
  readonly context: ConnectorContext;
  readonly secret: () => Promise<string>;
  readonly accountId: string;
  readonly range: { readonly start: string; readonly end: string };
  readonly signal?: AbortSignal;
  readonly onNote?: (note: string) => void;
}

const ROWS_AT_ONCE = '1000';

/** Treats "-" as zero. */
const none = (value: unknown) => (value === '-' ? '0' : value);
const amount = z.preprocess(none, decimalText).default('0');
const count = z.preprocess(none, wholeNumber).default(0);
/** Midnight of the advertiser: "2026-11-01 00:00:00". */
const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());

const figures = z.object({
  spend: z.preprocess(none, decimalText.nullish()),
  impressions: count,
  clicks: count,
  complete_payment: amount,
  total_complete_payment_rate: amount,
  onsite_shopping: amount,
  total_onsite_shopping_value: amount,
});

const accountSchema = z.object({
  dimensions: z.object({ stat_time_day: day }),
  metrics: figures,
});

const adSchema = z.object({
  dimensions: z.object({ ad_id: z.string().min(1), stat_time_day: day }),
  metrics: figures.extend({
    campaign_id: z.string().min(1),
    campaign_name: optionalText,
    adgroup_id: optionalText,
    adgroup_name: optionalText,
    ad_name: optionalText,
  }),
});

const FIGURES = Object.keys(figures.shape);
const AD_METRICS = Object.keys(adSchema.shape.metrics.shape);

/** Without these filters, deleted entities are left out with their spend. */
const EVERY_STATE = JSON.stringify(
  ['ad_status', 'adgroup_status', 'campaign_status'].map((name) => ({
    field_name: name,
    filter_type: 'IN',
    filter_value: JSON.stringify(['STATUS_ALL']),
  })),
);

/** Reads all spend of an account, by ad or campaign and day. Spend of GMV Max is not among the ads. */
export async function readSpend(report: TiktokReport): Promise<AdDays> {
  const ads = await readAds(report);
  const days = await readAccountDays(report);
  const gmvMax = await readGmvMax(report);
  return addRest(withGmvMax(days, ads, gmvMax), [...ads, ...gmvMax]);
}

/**
 * Adds GMV Max to the account's days: TikTok does not document whether its own figures include it.
 * Where they exceed the ads by at least as much, they do, so that it is never counted twice.
 */
function withGmvMax(
  days: readonly AccountDay[],
  ads: readonly AdRow[],
  gmvMax: readonly AdRow[],
): AccountDay[] {
  const spendOn = (rows: readonly AccountDay[], date: string) =>
    rows.reduce((sum, row) => (row.day === date ? sum.plus(row.spend) : sum), new Exact(0));
  const beside = gmvMax.filter(({ day: date }) => {
    const rest = spendOn(days, date).minus(spendOn(ads, date));
    return rest.lt(spendOn(gmvMax, date));
  });
  return [...Map.groupBy([...days, ...beside], (one) => one.day)].map(([date, ofDay]) =>
    ofDay.reduce(plus, { ...NOTHING, day: date }),
  );
}

const NOTHING = { spend: '0', revenue: '0', conversions: '0', impressions: 0, clicks: 0 } as const;

function plus(a: AccountDay, b: AccountDay): AccountDay {
  const sum = (name: 'spend' | 'revenue' | 'conversions') =>
    new Exact(a[name]).plus(b[name]).toFixed();
  return {
    day: a.day,
    spend: sum('spend'),
    revenue: sum('revenue'),
    conversions: sum('conversions'),
    impressions: a.impressions + b.impressions,
    clicks: a.clicks + b.clicks,
  };
}

async function readAds(report: TiktokReport): Promise<AdRow[]> {
  const rows = await readPages(report, 'report/integrated/get/', adSchema, {
    advertiser_id: report.accountId,
    report_type: 'BASIC',
    service_type: 'AUCTION',
    data_level: 'AUCTION_AD',
    dimensions: JSON.stringify(['ad_id', 'stat_time_day']),
    metrics: JSON.stringify(AD_METRICS),
    filtering: EVERY_STATE,
  });
  return rows.map(({ dimensions, metrics }) => ({
    ...toDay(dimensions.stat_time_day, metrics),
    campaignId: metrics.campaign_id,
    campaign: metrics.campaign_name,
    adSetId: metrics.adgroup_id,
    adSet: metrics.adgroup_name,
    adId: dimensions.ad_id,
    ad: metrics.ad_name,
  }));
}

async function readAccountDays(report: TiktokReport): Promise<AccountDay[]> {
  const rows = await readPages(report, 'report/integrated/get/', accountSchema, {
    advertiser_id: report.accountId,
    report_type: 'BASIC',
    service_type: 'AUCTION',
    data_level: 'AUCTION_ADVERTISER',
    dimensions: JSON.stringify(['advertiser_id', 'stat_time_day']),
    metrics: JSON.stringify(FIGURES),
  });
  return rows.map(({ dimensions, metrics }) => toDay(dimensions.stat_time_day, metrics));
}

function toDay(date: string, metrics: z.output<typeof figures>): AccountDay {
  return {
    day: date,
    spend: knownSpend(TIKTOK, metrics),
    // Sales of the website, and those of TikTok Shop beside them; the rate is, despite its name, an amount.
    revenue: add(metrics.total_complete_payment_rate, metrics.total_onsite_shopping_value),
    conversions: add(metrics.complete_payment, metrics.onsite_shopping),
    impressions: metrics.impressions,
    clicks: metrics.clicks,
  };
}

const add = (a: string, b: string) => new Exact(a).plus(b).toFixed();

const storesSchema = z.object({
  store_list: z
    .array(
      z.object({
        store_id: z.string().min(1),
        // Its report is refused of a store that may not use GMV Max.
        is_gmv_max_available: z.boolean().nullish(),
      }),
    )
    .nullish(),
});

const gmvMaxSchema = z.object({
  dimensions: z.object({ campaign_id: z.string().min(1), stat_time_day: day }),
  metrics: z.object({
    cost: amount,
    orders: amount,
    gross_revenue: amount,
    campaign_name: optionalText,
  }),
});

/**
 * The cost before ad credits, as for the ads and the account: the other one, `net_cost`, is 0 for
 * up to eleven hours (https://ads.tiktok.com/help/article/how-to-use-the-net-cost-delayed-metric).
 */
const GMV_MAX_METRICS = ['cost', 'orders', 'gross_revenue'];

const PROMOTIONS = ['PRODUCT', 'LIVE'] as const;

/**
 * Reads the costs of GMV Max, by campaign and day, for each store of TikTok Shop that may use it;
 * none without a store.
 */
async function readGmvMax(report: TiktokReport): Promise<AdRow[]> {
  const { context, secret, accountId, signal } = report;
  const stores = await requestTiktok(context, storesSchema, {
    path: 'gmv_max/store/list/',
    query: { advertiser_id: accountId },
    token: await secret(),
    ...(signal !== undefined && { signal }),
  }).catch((error: unknown) => {
    noteRefusal(error, report);
    return { store_list: [] };
  });
  const collected: AdRow[] = [];
  for (const { store_id: storeId, is_gmv_max_available: isAvailable } of stores.store_list ?? []) {
    if (isAvailable === false) continue;
    const callApi = (metrics: readonly string[]) =>
      readPages(report, 'gmv_max/report/get/', gmvMaxSchema, {
        advertiser_id: accountId,
        store_ids: JSON.stringify([storeId]),
        dimensions: JSON.stringify(['campaign_id', 'stat_time_day']),
        metrics: JSON.stringify(metrics),
        filtering: JSON.stringify({ gmv_max_promotion_types: PROMOTIONS }),
      });
    const rows = await callApi([...GMV_MAX_METRICS, 'campaign_name'])
      // The name is documented for products alone: where it is refused, the costs are read without it.
      .catch((error: unknown) => {
        if (!(error instanceof TiktokError) || error.code !== BAD_PARAMETER) throw error;
        return callApi(GMV_MAX_METRICS);
      })
      .catch((error: unknown) => {
        noteRefusal(error, report);
        return [];
      });
    collected.push(...rows.map((row) => toGmvMaxRow(row, storeId)));
  }
  return collected;
}

/** A bad parameter, which TikTok also reports for a missing permission. */
const BAD_PARAMETER = 40002;
const NO_GMV_MAX: ReadonlySet<number> = new Set([40001, BAD_PARAMETER]);

/** Notes a refused permission for GMV Max, which is separate: the ads are read all the same. */
function noteRefusal(error: unknown, { onNote }: TiktokReport): void {
  if (!(error instanceof TiktokError) || !NO_GMV_MAX.has(error.code)) throw error;
  onNote?.('TikTok does not let us read GMV Max here: if you use it, its spend is missing.');
}

function toGmvMaxRow(
  { dimensions, metrics }: z.output<typeof gmvMaxSchema>,
  storeId: string,
): AdRow {
  return {
    day: dimensions.stat_time_day,
    campaignId: dimensions.campaign_id,
    campaign: metrics.campaign_name || `GMV Max ${dimensions.campaign_id}`,
    adSetId: storeId,
    adSet: 'TikTok Shop',
    adId: '',
    ad: '',
    spend: metrics.cost,
    revenue: metrics.gross_revenue,
    conversions: metrics.orders,
    impressions: 0,
    clicks: 0,
  };
}

async function readPages<S extends z.ZodType>(
  { context, secret, range, signal }: TiktokReport,
  path: string,
  row: S,
  query: Readonly<Record<string, string>>,
): Promise<z.output<S>[]> {
  const pages = z.object({ total_page: z.number().default(1) });
  const schema = z.object({ list: z.array(row).default([]), page_info: pages.optional() });
  const rows: z.output<S>[] = [];
  for (let page = 1; ; page += 1) {
    const reply: z.output<typeof schema> = await requestTiktok(context, schema, {
      path,
      query: {
        ...query,
        start_date: range.start,
        end_date: range.end,
        page: String(page),
        page_size: ROWS_AT_ONCE,
      },
      isReport: true,
      token: await secret(),
      ...(signal !== undefined && { signal }),
    });
    rows.push(...reply.list);
    if (page >= (reply.page_info?.total_page ?? 1)) return rows;
  }
}
