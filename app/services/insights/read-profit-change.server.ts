import {
  compareGoods,
  type ComparedGoods,
  GOODS_METRICS,
} from '#app/domain/insights/compared-goods.ts';
import { FACT_METRICS, toProfitFacts } from '#app/domain/insights/profit-facts.ts';
import { splitProfitChange } from '#app/domain/insights/split-profit-change.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { readBookedRows } from '#app/services/metrics/run-metric-query.server.ts';
import type { PagelessReport } from '#app/services/reports/open-report.ts';
import { findFirstSession } from '#app/services/traffic/has-traffic.server.ts';
import {
  CAUSE_METRICS,
  SESSION_METRICS,
  type ProfitChange,
} from '#app/view-models/insights/insights-view.ts';
import { KNOWLEDGE_METRICS, profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';

const TOTAL_METRICS = [
  ...new Set([
    'net_profit',
    'total_revenue',
    'sales_without_cost',
    'units_without_cost',
    ...FACT_METRICS,
    ...CAUSE_METRICS,
    ...KNOWLEDGE_METRICS,
  ]),
];

/** The split of a change, and the goods that it was computed from. */
export interface ReadProfitChange extends ProfitChange {
  readonly total: MetricRow;
  readonly compared: readonly ComparedGoods[];
  readonly notes: readonly string[];
}

/**
 * Explains why the profit of the report's range differs from the range before. It is of one shop:
 * the goods of several are not compared with each other.
 */
export async function readProfitChange(open: PagelessReport): Promise<ReadProfitChange> {
  const query = { ...open.query, sort: null };
  const isCompared = query.compareTo !== 'none';
  const firstSession = await findFirstSession(open.deps, open.shop.shopId);
  const traffic = firstSession === null ? [] : SESSION_METRICS;
  const [{ total, previousRange, notes }, goods] = await Promise.all([
    open.figures.read({ ...query, metrics: [...TOTAL_METRICS, ...traffic] }),
    isCompared ? readGoods(open, query) : null,
  ]);
  const { previous } = total;
  const isKnown = [total.values, previous ?? {}].every(
    (values) => profitKnowledge(values) !== 'unknown',
  );
  const compared = compareGoods(goods ?? [], isKnown);
  // Sessions that began to be recorded in between say nothing of traffic.
  const withSessions =
    firstSession !== null && firstSession <= (previousRange?.start ?? query.range.start);
  const facts = (values: MetricRow['values']) =>
    toProfitFacts(values, { withCosts: isKnown, withSessions });
  return {
    headline: isKnown ? 'net_profit' : 'total_revenue',
    total,
    effects:
      previous === null
        ? null
        : splitProfitChange(facts(previous), facts(total.values), compared)
            .filter(({ effect }) => effect !== 0)
            .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
    compared,
    notes,
  };
}

/**
 * Reads the sales of each variant, without estimates: missing costs are a cause of their own here.
 */
function readGoods(
  { deps }: PagelessReport,
  query: PagelessReport['query'],
): Promise<readonly MetricRow[]> {
  return readBookedRows(deps, { ...query, metrics: [...GOODS_METRICS], groupings: ['variant'] });
}
