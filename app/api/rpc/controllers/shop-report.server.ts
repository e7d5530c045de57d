import { z } from 'zod';
import { getCurrency } from '#app/domain/money/currency.ts';
import { builtInReport } from '#app/view-models/declared-reports/built-in-reports.ts';
import { unlockMessage, isBlocked } from '#app/domain/access/plans/features.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { readShopsReport } from '#app/services/reports/read-shops-report.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';
import { shopCall, type ShopCaller, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { toMetricQuery, reportFields, tableWire } from '#app/api/rpc/wire/report-properties.ts';

const names = (max: number) => z.array(z.string().max(100)).max(max);

const params = z.strictObject({
  become_shop_ID: shopOnScreen,
  properties: z.strictObject({
    ...reportFields,
    /** A built-in report, or fields and groupings of one's own. */
    report_ID: z.string().max(100).optional(),
    fields: names(60).optional(),
    groupings: names(2).optional(),
  }),
  /** Shops of the same workspace, beside the one on screen. */
  additional_shops: z.array(z.number().int()).max(200).optional(),
});

/** Any report over the metric layer, of one shop or of several together. */
export const getShopReport = shopCall({
  params,
  run: async (caller, { properties, additional_shops: others = [] }) => {
    const { deps, shop } = caller;
    const what = getReportContent(properties);
    const query = await openQuery(deps, { shop, input: toMetricQuery(properties, what) });
    const { result, currency, notice } = await readReport(caller, query, others);
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
        ...tableWire(result, query, labels),
      },
      currency,
      decimals: getCurrency(currency).decimals,
      notice,
    });
  },
});

async function readReport(
  { deps, shop, role, plan, requestContext }: ShopCaller,
  query: Awaited<ReturnType<typeof openQuery>>,
  additionalShopIds: readonly number[],
) {
  if (additionalShopIds.length === 0) {
    return { result: await runMetricQuery(deps, query), currency: shop.currency, notice: null };
  }
  const refusal = getActionRefusal(role, 'select_multishop');
  if (refusal !== null) throw new AppError('forbidden', refusal);
  if (isBlocked(plan, 'MultiShops')) throw new AppError('forbidden', unlockMessage('MultiShops'));
  const { account } = requestContext;
  if (account === null) throw new AppError('not_found', 'There is no such shop.');
  const { shopId } = shop;
  const { userId, locale } = account.user;
  const report = await readShopsReport(deps, { userId, locale, shopId, additionalShopIds, query });
  const { currency, notice } = report.selection;
  return { result: report.result, currency, notice };
}

type Properties = z.output<typeof params>['properties'];

function getReportContent({ report_ID: reportId, fields, groupings }: Properties) {
  if (reportId === undefined) return { metrics: fields ?? [], groupings: groupings ?? [] };
  const report = builtInReport(reportId);
  if (report === null) throw new AppError('not_found', 'There is no such report.');
  const { grouping, secondGrouping, metrics } = report;
  const own = secondGrouping === null ? [grouping] : [grouping, secondGrouping];
  return { metrics: fields ?? metrics, groupings: groupings ?? own };
}
