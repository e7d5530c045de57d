import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { campaignProductsQuery } from '#app/view-models/attribution/campaign-products.ts';
import { type AppliedTable, appliedTable } from '#app/view-models/tables/applied-table.ts';
import { runPage } from '#app/services/reports/run-page.server.ts';

export interface CampaignProducts {
  readonly result: MetricResult;
  readonly names: Readonly<Record<string, string>>;
  readonly applied: AppliedTable;
  readonly notices: readonly string[];
}

/** Reads the products in the orders of a campaign, which the query's filters name. */
export async function readCampaignProducts(
  deps: Deps,
  { shopId, query: base }: { readonly shopId: number; readonly query: MetricQuery },
): Promise<CampaignProducts> {
  const { query: sorted, notices } = campaignProductsQuery(base);
  const query = { ...sorted, compareTo: 'none' } as const;
  const { result, pageNumber } = await runPage(deps, query, (queryDeps, one) =>
    runMetricQuery(queryDeps, one),
  );
  const ids = result.rows.flatMap(({ keys }) => keys[0] ?? []);
  const names = Object.fromEntries(await labelKeys(deps, shopId, 'product', ids));
  return { result, names, applied: appliedTable(query, pageNumber), notices };
}
