import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { CampaignSpend } from '#app/view-models/attribution/campaign-spend.ts';

/**
 * Reads the spend and claims of each campaign, by the metric layer; its name is that of the ads'
 * own rows.
 */
export async function readCampaignSpend(deps: Deps, query: MetricQuery): Promise<CampaignSpend[]> {
  const { rows } = await runMetricQuery(deps, {
    ...query,
    filters: [],
    metrics: ['ad_spend', 'attributed_revenue'],
    groupings: ['ad_platform', 'campaign'],
  });
  const ids = rows.flatMap(({ keys: [, id] }) => id ?? []);
  const names = await labelKeys(deps, query.shopIds[0] ?? 0, 'campaign', ids);
  return rows.flatMap(({ keys: [platform = null, id = null], values }) =>
    platform === null
      ? []
      : {
          platform,
          id,
          name: names.get(id ?? '') ?? id,
          spend: values['ad_spend'] ?? 0,
          claimed: values['attributed_revenue'] ?? 0,
        },
  );
}
