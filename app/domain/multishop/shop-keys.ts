/**
 * Keys in a table of several shops. Ids belong to one shop: product 7 of one is no product 7 of
 * another, so there the key says whose it is ("12~7"). Countries, channels, periods and the like
 * mean the same everywhere and stay as they are.
 */
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { isNegative } from '#app/domain/metrics/operators.ts';

const OF_ONE_SHOP: ReadonlySet<string> = new Set([
  'order',
  'product',
  'variant',
  'collection',
  'customer',
  'campaign',
  'expense',
]);

/** Whether the values of a dimension are ids of one shop. */
export function isOfOneShop(dimension: string): boolean {
  return OF_ONE_SHOP.has(dimension);
}

export interface ShopKey {
  readonly shopId: number;
  readonly key: string;
}

/**
 * @example writeShopKey({ shopId: 12, key: '7' }) // '12~7'
 */
export function writeShopKey({ shopId, key }: ShopKey): string {
  return `${shopId}~${key}`;
}

/** Whose key it is; null of a key that says no shop. */
export function readShopKey(text: string): ShopKey | null {
  const [, shopId, key] = /^(\d{1,15})~(.*)$/s.exec(text) ?? [];
  return shopId === undefined || key === undefined ? null : { shopId: Number(shopId), key };
}

/**
 * Filters as one of the shops is to be asked: values that name another of them are left out, those
 * that name it lose the name. What nobody names, somebody typed: it holds for every shop.
 */
export function filtersForShop(
  filters: readonly Filter[],
  shopId: number,
  shopIds: ReadonlySet<number>,
): Filter[] {
  return filters.flatMap((filter) => {
    if (!isOfOneShop(filter.field)) return [filter];
    const values = filter.values.flatMap((value) => {
      const named = typeof value === 'string' ? readShopKey(value) : null;
      if (named === null || !shopIds.has(named.shopId)) return [value];
      return named.shopId === shopId ? [named.key] : [];
    });
    if (values.length === filter.values.length) return [{ ...filter, values }];
    if (isNegative(filter.operator)) return values.length === 0 ? [] : [{ ...filter, values }];
    // All that was asked for is another shop's: this one has nothing of it.
    return [{ ...filter, operator: 'in', values: values.length === 0 ? [''] : values }];
  });
}
