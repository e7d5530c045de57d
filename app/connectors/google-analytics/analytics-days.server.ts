import { z } from 'zod';
import { connectorFault } from '#app/connectors/connector-faults.ts';
import { wholeNumber } from '#app/connectors/decimals.ts';
import type { TrafficDays, TrafficRow } from '#app/connectors/traffic-row.ts';
import type { DayPullOptions } from '#app/connectors/pull-options.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { TrafficCaveat } from '#app/domain/marketing/traffic-days.ts';
import { Exact } from '#app/domain/money/round.ts';
import { IF_IT_STAYS, PlatformError } from '#app/platforms/port.ts';
import { type CallAnalytics, GOOGLE_ANALYTICS } from './analytics-api.server.ts';

export interface AnalyticsDays {
  readonly callApi: CallAnalytics;
  readonly account: { readonly accountId: string; readonly currency: string };
  readonly range: DateRange;
  readonly options: DayPullOptions;
}

/** Rows of one answer: Google returns 250,000 at most. */
const PAGE_SIZE = 100_000;

const DIMENSIONS = [
  'date',
  'sessionSource',
  'sessionMedium',
  'sessionCampaignName',
  'landingPage',
] as const;
const METRICS = ['sessions', 'engagedSessions', 'ecommercePurchases', 'purchaseRevenue'] as const;

/** Google writes amounts as floats, with any number of digits. */
const amountText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d+)?(e-?\d{1,2})?$/i)
  .transform((text) => new Exact(text).toDecimalPlaces(6).toFixed());

const value = <S extends z.ZodType>(schema: S) => z.object({ value: schema });
const text = value(z.string());
const count = value(wholeNumber);
const headers = (names: readonly string[]) =>
  z
    .array(z.object({ name: z.string() }))
    .refine((columns) => columns.map(({ name }) => name).join() === names.join());

const reportSchema = z.object({
  dimensionHeaders: headers(DIMENSIONS),
  metricHeaders: headers(METRICS),
  rows: z
    .array(
      z.object({
        dimensionValues: z.tuple([text, text, text, text, text]),
        metricValues: z.tuple([count, count, count, value(amountText)]),
      }),
    )
    .default([]),
  totals: z.array(z.object({ metricValues: z.array(text) })).default([]),
  rowCount: wholeNumber.default(0),
  metadata: z
    .object({
      currencyCode: z.string().nullish(),
      subjectToThresholding: z.boolean().default(false),
      dataLossFromOtherRow: z.boolean().default(false),
      samplingMetadatas: z.array(z.unknown()).default([]),
    })
    .prefault({}),
});
type Report = z.output<typeof reportSchema>;

/** Reads the sessions of a property by day, source, medium, campaign and landing page. */
export async function readAnalyticsDays(options: AnalyticsDays): Promise<TrafficDays> {
  const rows: TrafficRow[] = [];
  const caveats = new Set<TrafficCaveat>();
  let offset = 0;
  let rowCount = 0;
  let counted: number | null = null;
  do {
    const report = await callApi(options, offset);
    rows.push(...report.rows.map((row) => toTraffic(row, options.range)));
    for (const caveat of toCaveats(report)) caveats.add(caveat);
    ({ rowCount } = report);
    counted = wholeNumber.safeParse(report.totals[0]?.metricValues[0]?.value).data ?? counted;
    if (report.rows.length === 0 && offset < rowCount) throw endsEarly();
    offset += report.rows.length;
  } while (offset < rowCount);
  const read = rows.reduce((sum, { sessions }) => sum + sessions, 0);
  if (counted !== null) options.options.onCount?.({ ...options.range, own: counted, read });
  return { rows, caveats: [...caveats] };
}

async function callApi(
  { callApi: send, account, range, options: { signal } }: AnalyticsDays,
  offset: number,
): Promise<Report> {
  const report = await send('data', reportSchema, {
    path: `properties/${encodeURIComponent(account.accountId)}:runReport`,
    body: {
      dateRanges: [{ startDate: range.start, endDate: range.end }],
      dimensions: DIMENSIONS.map((name) => ({ name })),
      metrics: METRICS.map((name) => ({ name })),
      // Pages are cut from one order.
      orderBys: DIMENSIONS.map((dimensionName) => ({ dimension: { dimensionName } })),
      currencyCode: account.currency,
      limit: String(PAGE_SIZE),
      offset: String(offset),
      keepEmptyRows: false,
      metricAggregations: ['TOTAL'],
    },
    signal,
  });
  const { currencyCode } = report.metadata;
  if (currencyCode != null && currencyCode !== account.currency) {
    throw new PlatformError(
      'malformed',
      `${GOOGLE_ANALYTICS} answered in another currency than it was asked for. ${IF_IT_STAYS}`,
    );
  }
  return report;
}

function toTraffic(
  { dimensionValues, metricValues }: Report['rows'][number],
  range: DateRange,
): TrafficRow {
  const [date, source, medium, campaign, landingPage] = dimensionValues;
  const [sessions, engaged, orders, revenue] = metricValues;
  return {
    day: toDay(date.value, range),
    source: source.value,
    medium: medium.value,
    campaign: campaign.value,
    landingPage: landingPage.value,
    sessions: sessions.value,
    engagedSessions: engaged.value,
    orders: orders.value,
    revenue: revenue.value,
  };
}

/** Converts "20261101". Merged rows may have no day: for a single day it is implied. */
function toDay(date: string, { start, end }: DateRange): string {
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(date);
  if (parts !== null) return parts.slice(1).join('-');
  if (start === end) return start;
  throw connectorFault(GOOGLE_ANALYTICS, 'too_large');
}

function toCaveats({ metadata }: Report): TrafficCaveat[] {
  return [
    ...(metadata.subjectToThresholding ? (['withheld'] as const) : []),
    ...(metadata.dataLossFromOtherRow ? (['together'] as const) : []),
    ...(metadata.samplingMetadatas.length > 0 ? (['sampled'] as const) : []),
  ];
}

function endsEarly(): PlatformError {
  return new PlatformError(
    'malformed',
    `${GOOGLE_ANALYTICS} gave fewer rows than it counted. ${IF_IT_STAYS}`,
  );
}
