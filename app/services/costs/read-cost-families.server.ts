import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

/** Reads what is known of each family of the costs of some shops together, over some days. */
export async function readCostFamilies(
  deps: Pick<Deps, 'reader'>,
  shopIds: readonly number[],
  range: DateRange,
): Promise<readonly FamilyKnowledge[]> {
  const { total } = await runMetricQuery(deps, {
    shopIds,
    range,
    compareTo: 'none',
    metrics: ['net_profit'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  return total.costs ?? [];
}
