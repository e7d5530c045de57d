import { selectLabels } from '#app/data/products/select-labels.server.ts';
import { keyLabel } from '#app/domain/metrics/key-label.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Reads the labels of the keys of a dimension: a product's title, an order's number, a country's
 * name. Every key is in the answer; one whose record was deleted is its own label.
 */
export async function labelKeys(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  dimension: string,
  keys: readonly string[],
  locale = 'en',
): Promise<Map<string, string>> {
  const uniqueKeys = [...new Set(keys)];
  const found = await selectLabels(db, shopId, dimension, uniqueKeys);
  return new Map(
    uniqueKeys.map((key) => [key, found.get(key) ?? keyLabel(dimension, key, locale)]),
  );
}
