import { z } from 'zod';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';
import { shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { toMetricQuery, reportFields, tableWire } from '#app/api/rpc/wire/report-properties.ts';

const METRICS = [
  'marketing_cost',
  'ad_spend',
  'platform_advertising',
  'commissions',
  'clicks',
  'impressions',
  'ctr',
  'cpc',
  'cpm',
  'attributed_revenue',
  'attributed_orders',
  'roas',
] as const;

/** getMarketingPage: ad spend by platform, or by campaign. */
export const getMarketingPage = shopCall({
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    ...reportFields,
    grouping: z.enum(['ad_platform', 'campaign', 'day']).default('ad_platform'),
  }),
  run: async ({ deps, shop }, { grouping, ...fields }) => {
    const input = toMetricQuery(fields, { metrics: METRICS, groupings: [grouping] });
    const query = await openQuery(deps, { shop, input });
    const result = await runMetricQuery(deps, query);
    const keys = result.rows.flatMap((row) => row.keys[0] ?? []);
    const labels = await labelKeys(deps, shop.shopId, grouping, keys, shop.locale);
    return succeeded({ ...tableWire(result, query, [labels]), currency: shop.currency });
  },
});
