import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

export interface IdentifierOption {
  readonly value: string;
  readonly label: string;
}

export interface ListIdentifierOptions {
  readonly shop: Pick<Shop, 'shopId' | 'firstDataDay' | 'lastDataDay' | 'locale'>;
  readonly dimensions: readonly string[];
}

/** The most options: no reader selects from a longer list. */
const OPTIONS_MAX = 250;

/** Lists the values in the shop's orders by dimension, those of most orders first. */
export async function listIdentifierOptions(
  deps: Deps,
  { shop, dimensions }: ListIdentifierOptions,
): Promise<ReadonlyMap<string, readonly IdentifierOption[]>> {
  const options = new Map<string, readonly IdentifierOption[]>();
  for (const dimension of dimensions)
    options.set(dimension, await listOptions(deps, shop, dimension));
  return options;
}

async function listOptions(
  deps: Deps,
  { shopId, firstDataDay, lastDataDay, locale }: ListIdentifierOptions['shop'],
  dimension: string,
): Promise<readonly IdentifierOption[]> {
  if (firstDataDay === null || lastDataDay === null) return [];
  const { rows } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: firstDataDay, end: lastDataDay },
    compareTo: 'none',
    metrics: ['orders'],
    groupings: [dimension],
    filters: [],
    sort: { by: 'orders', direction: 'desc' },
    page: { size: OPTIONS_MAX, number: 1 },
    dating: 'event',
    weekStart: 1,
  });
  const values = rows.flatMap(({ keys }) => keys[0] ?? []);
  const labels = await labelKeys(deps, shopId, dimension, values, locale);
  return values.map((value) => ({ value, label: labels.get(value) ?? value }));
}
