/** The shops whose rows a statement reads, and the separation of their rows. */
import type { SqlParams } from './sql-params.ts';

export interface ScopedShop {
  readonly shopId: number;
  /** The placeholder of its id among the values: "$1". */
  readonly place: string;
}

/** The shops whose rows count; never empty. */
export type ShopsOfQuery = readonly ScopedShop[];

export function addShops(shopIds: readonly number[], params: SqlParams): ShopsOfQuery {
  if (shopIds.length === 0) throw new RangeError('A query is about at least one shop.');
  return shopIds.map((shopId) => ({ shopId, place: params.add(shopId) }));
}

export function hasSeveral(shops: ShopsOfQuery): boolean {
  return shops.length > 1;
}

export function ofShops(alias: string, shops: ShopsOfQuery): string {
  const places = shops.map(({ place }) => place);
  // DuckDB takes `in` several times faster than `any`.
  return places.length === 1
    ? `${alias}.shop_id = ${places.join()}`
    : `${alias}.shop_id in (${places.join(', ')})`;
}

/** The condition on rows of the same shop as a row of another table. */
export function ofSameShop(alias: string, other: string, shops: ShopsOfQuery): string {
  const [only] = shops;
  return only !== undefined && shops.length === 1
    ? `${alias}.shop_id = ${only.place}`
    : `${alias}.shop_id = ${other}.shop_id`;
}
