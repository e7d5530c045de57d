import { z } from 'zod';
import { readForShops } from './read-for-shops.server.ts';
import { readCustomContent, type ReportContentOfCall } from './custom-report-content.server.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { ROW_COMPARISONS, type RowComparison } from '#app/domain/metrics/row-comparison.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readCustomTable } from '#app/services/custom-reports/read-custom-table.server.ts';
import { builtInReport } from './built-in-reports.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';
import {
  compareRows,
  readRowComparison,
} from '#app/services/reports/read-row-comparison.server.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';
import { COMPARISONS } from '#app/view-models/report/report-state.ts';
import {
  additionalShops,
  shopCall,
  type ShopCaller,
  shopOnScreen,
} from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { toMetricQuery, reportFields, tableWire } from '#app/api/rpc/wire/report-properties.ts';

const names = (max: number) => z.array(z.string().max(100)).max(max);

const params = z.strictObject({
  become_shop_ID: shopOnScreen,
  properties: z.strictObject({
    ...reportFields,
    /** Earlier days, or with one grouping the average of its rows and orders without a discount. */
    compare_to: z.enum([...COMPARISONS, ...ROW_COMPARISONS]).optional(),
    /** A built-in report, or the caller's own fields and groupings. */
    report_ID: z.string().max(100).optional(),
    fields: names(60).optional(),
    groupings: names(2).optional(),
  }),
  additional_shops: additionalShops.optional(),
});

/** Any report over the metric layer, of one shop or of several together. */
export const getShopReport = shopCall({
  params,
  run: async (caller, { properties, additional_shops: others = [] }) => {
    const { deps, shop } = caller;
    const what = await readContent(caller, properties);
    const { compare_to: compareTo, ...fields } = properties;
    const rowComparison = ROW_COMPARISONS.find((option) => option === compareTo) ?? null;
    const days = COMPARISONS.find((option) => option === compareTo);
    const input = toMetricQuery({ ...fields, compare_to: days }, what);
    const sort = input.sort ?? what.sort;
    const byOwn = what.own.some(({ key }) => key === sort?.by);
    const query = await openQuery(deps, {
      shop,
      input: {
        ...input,
        filters: [...what.filters, ...(input.filters ?? [])],
        sort: byOwn ? null : sort,
      },
    });
    let selected = { currency: shop.currency, notice: null as ReportNotice };
    const read = async (one: MetricQuery) => {
      const report = await readForShops(caller, one, others);
      selected = { currency: report.currency, notice: report.notice };
      return report.result;
    };
    const { result: plain } =
      what.columns === null
        ? { result: await read(query) }
        : await readCustomTable(read, {
            query: { ...query, sort: sort },
            own: what.own,
          });
    const result =
      rowComparison === null
        ? plain
        : await compareRowsOfCall(caller, { read, query, comparison: rowComparison }, plain);
    const { currency, notice } = selected;
    const labels = await Promise.all(
      query.groupings.map((dimension, at) => {
        const keys = result.rows.flatMap((row) => row.keys[at] ?? []);
        return labelKeys(deps, shop.shopId, dimension, keys, shop.locale);
      }),
    );
    return succeeded({
      report: {
        report_ID: properties.report_ID ?? null,
        second_grouping: query.groupings[1] ?? null,
        ...tableWire(result, query, labels, what.columns),
      },
      currency,
      decimals: getCurrency(currency).decimals,
      notice,
    });
  },
});

interface ComparedCall {
  readonly read: (query: MetricQuery) => Promise<MetricResult>;
  readonly query: MetricQuery;
  readonly comparison: RowComparison;
}

/**
 * Compares rows. Throws `invalid_input` for rows of two groupings, `forbidden` for a plan without
 * comparisons.
 */
async function compareRowsOfCall(
  { deps, shop }: ShopCaller,
  { read, query, comparison }: ComparedCall,
  result: MetricResult,
): Promise<MetricResult> {
  await refuseFeatures(deps, shop.shopId, ['CompareKeyMetrics']);
  if (query.groupings.length !== 1) {
    throw new AppError(
      'invalid_input',
      `properties.compare_to: ${comparison} compares rows of one grouping.`,
    );
  }
  const values = await readRowComparison(read, query, comparison);
  return compareRows(result, values);
}

type Properties = z.output<typeof params>['properties'];
type ReportNotice = Awaited<ReturnType<typeof readForShops>>['notice'];

/** Reads the content: own fields, a built-in report, or a stored one. */
async function readContent(
  caller: ShopCaller,
  { report_ID: reportId, fields, groupings, from_date: start, to_date: end }: Properties,
): Promise<ReportContentOfCall> {
  const plain = { filters: [], sort: null, own: [], columns: null };
  if (reportId === undefined)
    return { ...plain, metrics: fields ?? [], groupings: groupings ?? [] };
  const report = builtInReport(reportId);
  if (report === null) {
    const custom = await readCustomContent(caller, reportId, { start, end });
    return groupings === undefined ? custom : { ...custom, groupings, sort: null };
  }
  const { grouping, secondGrouping, metrics } = report;
  const reportGroupings = secondGrouping === null ? [grouping] : [grouping, secondGrouping];
  return { ...plain, metrics: fields ?? metrics, groupings: groupings ?? reportGroupings };
}
