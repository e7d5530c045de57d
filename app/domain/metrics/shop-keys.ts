/**
 * Keys in a table of several shops. An id belongs to one shop: product 7 of one is no product 7 of
 * another, so there the key names the shop ("12~7"). Countries, channels, periods and the like mean
 * the same everywhere and stay as they are.
 */
import type { Filter } from './metric-query.ts';
import { isNegative } from './operators.ts';

const OF_ONE_SHOP: ReadonlySet<string> = new Set([
  'order',
  'product',
  'variant',
  'collection',
  'customer',
  'ad_account',
  'campaign',
  'ad_set',
  'ad',
  'expense',
  'affiliate',
  'social_source',
  'revenue_source',
]);

export function isOfOneShop(dimension: string): boolean {
  return OF_ONE_SHOP.has(dimension);
}

export interface ShopKey {
  readonly shopId: number;
  readonly key: string;
}

export function writeShopKey({ shopId, key }: ShopKey): string {
  return `${shopId}${SEPARATOR}${key}`;
}

/** Builds such keys from SQL columns; a null key stays null. */
export function shopKeySql(shopId: string, key: string): string {
  return `(cast(${shopId} as text) || '${SEPARATOR}' || ${key})`;
}

export function readShopKey(text: string): ShopKey | null {
  const [, shopId, key] = /^(\d{1,15})~(.*)$/s.exec(text) ?? [];
  return shopId === undefined || key === undefined ? null : { shopId: Number(shopId), key };
}

/** The effect of a filter on one of several shops; absent where the shop is not filtered. */
export type ShopFilter = Pick<Filter, 'operator' | 'values'>;

/**
 * Adapts a filter by ids to one of the shops: values of other shops are dropped, values of this one
 * lose the shop, and typed values without a shop apply to every shop. Returns null where the filter
 * matches nothing of this shop.
 */
export function filterForShop(
  { operator, values: all }: ShopFilter,
  shopId: number,
  shopIds: readonly number[],
): ShopFilter | null {
  const values = all.flatMap((value) => {
    const named = typeof value === 'string' ? readShopKey(value) : null;
    if (named === null || !shopIds.includes(named.shopId)) return [value];
    return named.shopId === shopId ? [named.key] : [];
  });
  if (values.length === all.length) return { operator, values };
  if (isNegative(operator)) return values.length === 0 ? null : { operator, values };
  // Every selected key is of another shop: this one has no rows.
  return { operator: 'in', values: values.length === 0 ? [''] : values };
}

export function filtersForShop(
  filters: readonly Filter[],
  shopId: number,
  shopIds: readonly number[],
): Filter[] {
  // A group of which nothing is left holds for everything of the shop, and so do all groups then.
  const open = new Set<number>();
  const adapted = filters.flatMap((filter) => {
    if (!isOfOneShop(filter.field)) return [filter];
    const values = filterForShop(filter, shopId, shopIds);
    if (values === null && filter.group !== undefined) open.add(filter.group);
    return values === null ? [] : [{ ...filter, ...values }];
  });
  const isOpen = [...open].some((group) => adapted.every((filter) => filter.group !== group));
  return isOpen ? adapted.filter(({ group }) => group === undefined) : adapted;
}

const SEPARATOR = '~';
