import { compareGoods, GOODS_METRICS } from '#app/domain/insights/compared-goods.ts';
import { listGoodsEffects } from '#app/domain/insights/goods-effects.ts';
import { FACT_METRICS, toProfitFacts } from '#app/domain/insights/profit-facts.ts';
import { splitProfitChange } from '#app/domain/insights/split-profit-change.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import {
  CAUSE_METRICS,
  type InsightsView,
  type LabelledGoods,
} from '#app/view-models/insights/insights-view.ts';
import { KNOWLEDGE_METRICS, profitKnowledge } from '#app/view-models/report/profit-knowledge.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import { nameRecommendations, readRecommendationRows } from './read-recommendations.server.ts';

/** Of each of price, unit cost and mix so many products are named. */
const GOODS_NAMED = 5;

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

/**
 * Why the profit of the report's range is another than that of the range before, and what is worth
 * a look. Of one shop: the goods of several are not compared with each other.
 */
export async function readInsights(open: OpenReport): Promise<InsightsView> {
  const { figures, params, report } = open;
  const query = { ...open.query, sort: null };
  const isCompared = query.compareTo !== 'none';
  const [{ total, notes }, goods, rows] = await Promise.all([
    figures.read({ ...query, metrics: TOTAL_METRICS }),
    isCompared ? readGoods(open, query) : null,
    readRecommendationRows(open, query),
  ]);
  const { previous } = total;
  const isKnown = [total.values, previous ?? {}].every(
    (values) => profitKnowledge(values) !== 'unknown',
  );
  const compared = compareGoods(goods?.rows ?? [], isKnown);
  const facts = (values: MetricRow['values']) => toProfitFacts(values, isKnown);
  return {
    headline: isKnown ? 'net_profit' : 'total_revenue',
    total: { values: total.values, previous },
    effects:
      previous === null
        ? null
        : splitProfitChange(facts(previous), facts(total.values), compared)
            .filter(({ effect }) => effect !== 0)
            .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
    goods: await labelGoods(open, listGoodsEffects(compared, GOODS_NAMED)),
    recommendations: await nameRecommendations(open, { ...rows, total }),
    notes,
    exportHref: `/insights/export?${withShops(withDays(params, report.state), report.shops)}`,
  };
}

/** What was sold of each variant: as it is, for what is not known is a cause of its own here. */
function readGoods({ deps }: OpenReport, query: OpenReport['query']): Promise<MetricResult> {
  return runMetricQuery(deps, { ...query, metrics: [...GOODS_METRICS], groupings: ['variant'] });
}

async function labelGoods(
  { figures, shop }: OpenReport,
  goods: readonly Omit<LabelledGoods, 'label'>[],
): Promise<LabelledGoods[]> {
  const keys = goods.flatMap(({ key }) => key ?? []);
  const labels = await figures.labels('variant', keys, shop.locale);
  return goods.map((one) => ({
    ...one,
    label: one.key === null ? 'No variant' : (labels.get(one.key) ?? one.key),
  }));
}
