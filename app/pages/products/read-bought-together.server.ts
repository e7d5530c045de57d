import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { readMetricRows, runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { BoughtTogether } from './bought-together.ts';

export interface BoughtTogetherOptions {
  readonly shopId: number;
  readonly productId: string;
  /** The query, of which only the days count, not the filters. */
  readonly query: MetricQuery;
}

const SHOWN = 8;
/** The fewest common orders: one is chance. */
const ORDERS_MIN = 2;

/**
 * Reads the other products in the orders of a product, the most frequent first, with the frequency
 * of their sales.
 */
export async function readBoughtTogether(
  deps: Pick<Deps, 'db' | 'reader'>,
  { shopId, productId, query }: BoughtTogetherOptions,
): Promise<readonly BoughtTogether[]> {
  const days = { ...query, compareTo: 'none', groupings: [], filters: [], page: null } as const;
  const ofProduct = { field: 'product', operator: 'eq', values: [productId] } as const;
  const others = { field: 'product', operator: 'nin', values: [productId, null] } as const;
  const orders = { ...days, metrics: ['orders'], sort: null };
  const [together, productTotals, all] = await Promise.all([
    readMetricRows(deps, {
      ...days,
      metrics: ['orders', 'units_sold', 'gross_profit'],
      groupings: ['product'],
      filters: [others, { field: 'orders', operator: 'gte', values: [ORDERS_MIN] }],
      ordersWith: productId,
      sort: { by: 'orders', direction: 'desc' },
      page: { size: SHOWN, number: 1 },
    }),
    runMetricQuery(deps, { ...orders, filters: [ofProduct] }),
    runMetricQuery(deps, orders),
  ]);
  const ids = together.flatMap(({ keys }) => keys[0] ?? []);
  if (ids.length === 0) return [];
  const theirs = { field: 'product', operator: 'in', values: ids } as const;
  const [each, titles] = await Promise.all([
    readMetricRows(deps, { ...orders, groupings: ['product'], filters: [theirs] }),
    labelKeys(deps, shopId, 'product', ids),
  ]);
  const ordersByProduct = new Map(each.map(({ keys, values }) => [keys[0], values['orders']]));
  return together.map(({ keys, values }) => {
    const id = keys[0] ?? '';
    return {
      productId: id,
      title: titles.get(id) ?? id,
      orders: values['orders'] ?? 0,
      shareOfOwn: share(values['orders'], productTotals.total.values['orders']),
      shareOfAll: share(ordersByProduct.get(id), all.total.values['orders']),
      grossProfitMinor: values['gross_profit'] ?? null,
    };
  });
}

function share(part: number | null | undefined, total: number | null | undefined): number | null {
  return part == null || total == null || total === 0 ? null : part / total;
}
