import {
  type FoundThing,
  type RecommendationKind,
  type RecommendationRows,
  listRecommendations,
} from '#app/domain/insights/recommendations.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { readStock } from '#app/services/inventory/read-stock.server.ts';
import type { PagelessReport } from '#app/services/reports/open-report.ts';
import type { LabelledRecommendation } from '#app/view-models/insights/insights-view.ts';
import { isToReorder } from '#app/view-models/inventory/stock-row.ts';

/** The dimension of each search for recommendations, and its metrics. */
const SEARCHES = {
  products: {
    dimension: 'product',
    metrics: [
      'units_sold',
      'gross_profit',
      'units_returned',
      'returns',
      'gross_sales',
      'discounts',
    ],
  },
  codes: { dimension: 'discount_code', metrics: ['orders', 'gross_profit'] },
  countries: { dimension: 'country', metrics: ['orders', 'gross_profit'] },
  adPlatforms: { dimension: 'ad_platform', metrics: ['marketing_cost', 'cm3'] },
  gateways: {
    dimension: 'gateway',
    metrics: ['transaction_fees', 'total_sales', 'fees_charged', 'fees_expected'],
  },
} as const;
type SearchKey = keyof typeof SEARCHES;

const DIMENSION_OF_KIND: Readonly<Record<RecommendationKind, string | null>> = {
  missing_costs: null,
  product_losses: 'product',
  code_losses: 'discount_code',
  country_losses: 'country',
  ad_losses: 'ad_platform',
  returns_up: 'product',
  fees_up: 'gateway',
  fees_over: 'gateway',
  reorder: 'variant',
};

/** Reads the rows of a range in which recommendations are searched. */
export async function readRecommendationRows(
  open: PagelessReport,
  query: MetricQuery,
): Promise<Omit<RecommendationRows, 'total'>> {
  const read = async (key: SearchKey) => {
    const { dimension, metrics } = SEARCHES[key];
    return (await open.figures.read({ ...query, metrics: [...metrics], groupings: [dimension] }))
      .rows;
  };
  const [products, codes, countries, adPlatforms, gateways, toReorder] = await Promise.all([
    read('products'),
    read('codes'),
    read('countries'),
    read('adPlatforms'),
    read('gateways'),
    readGoodsToReorder(open),
  ]);
  return { products, codes, countries, adPlatforms, gateways, toReorder };
}

async function readGoodsToReorder(open: PagelessReport): Promise<FoundThing[]> {
  const { rows, today } = await readStock(open);
  return rows
    .filter((row) => isToReorder(row, today))
    .map(({ key, grossProfit }) => ({ key, amount: grossProfit ?? 0 }));
}

/** Ranks the recommendations in these rows, with the names of their subjects. */
export function nameRecommendations(
  { figures, shop }: PagelessReport,
  rows: RecommendationRows,
): Promise<LabelledRecommendation[]> {
  return Promise.all(
    listRecommendations(rows).map(async ({ largest, ...recommendation }) => {
      const dimension = DIMENSION_OF_KIND[recommendation.kind];
      const keys = largest.map(({ key }) => key);
      const labels = dimension === null ? null : await figures.labels(dimension, keys, shop.locale);
      return {
        ...recommendation,
        largest: largest.map(({ key, amount }) => ({ label: labels?.get(key) ?? key, amount })),
      };
    }),
  );
}
