import type { Queryable } from '#app/data/database.ts';

export interface NumberedOrder {
  readonly orderId: string;
  readonly name: string;
  readonly placedAt: string;
}

/** Normalises the number of an order without its prefix: "#1001" and "1001" are equal. */
export function toOrderNumber(name: string): string {
  return name.replace(/^[# ]+/, '').toLowerCase();
}

/** Returns the shop's orders of these numbers, as `toOrderNumber` spells them. */
export async function selectByNumber(
  db: Queryable,
  shopId: number,
  numbers: readonly string[],
): Promise<NumberedOrder[]> {
  if (numbers.length === 0) return [];
  return db.query<NumberedOrder>(
    `select order_id as "orderId", name, placed_at as "placedAt" from orders
     where shop_id = $1 and kind = 'order'
       and (lower(ltrim(name, '# ')) collate "C") = any($2::text[])`,
    [shopId, numbers],
  );
}
