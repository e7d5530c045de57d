import { listGoodsEffects } from '#app/domain/insights/goods-effects.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { InsightsView, LabelledGoods } from '#app/view-models/insights/insights-view.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import { readProfitChange } from '#app/services/insights/read-profit-change.server.ts';
import {
  nameRecommendations,
  readRecommendationRows,
} from '#app/services/insights/read-recommendations.server.ts';

/** The products that are named for each of price, unit cost and mix. */
const GOODS_NAMED = 5;

/**
 * Reads why the profit of the report's range differs from the range before, and recommendations.
 */
export async function readInsights(open: OpenReport): Promise<InsightsView> {
  const { params, report } = open;
  const query = { ...open.query, sort: null };
  const [{ compared, ...change }, rows] = await Promise.all([
    readProfitChange(open),
    readRecommendationRows(open, query),
  ]);
  const { values, previous } = change.total;
  return {
    ...change,
    total: { values, previous },
    goods: await labelGoods(open, listGoodsEffects(compared, GOODS_NAMED)),
    recommendations: await nameRecommendations(open, { ...rows, ...change }),
    exportHref: `/insights/export?${withShops(withDays(params, report.state), report.shops)}`,
  };
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
