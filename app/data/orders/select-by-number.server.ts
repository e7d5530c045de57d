import type { Queryable } from '#app/data/database.ts';
import { bareText } from '#app/domain/imports/altered-number.ts';

export interface NumberedOrder {
  readonly orderId: string;
  readonly name: string;
  readonly placedAt: string;
}

/** Normalises the number of an order without its prefix: "#1001" and "1001" are equal. */
export function toOrderNumber(name: string): string {
  return bareText(name).toLowerCase();
}

/** Returns the shop's orders, or the returns, of these numbers as `toOrderNumber` spells them. */
export async function selectByNumber(
  db: Queryable,
  shopId: number,
  numbers: readonly string[],
  kind: 'order' | 'return' = 'order',
): Promise<NumberedOrder[]> {
  if (numbers.length === 0) return [];
  return db.query<NumberedOrder>(
    `select order_id as "orderId", name, placed_at as "placedAt" from orders
     where shop_id = $1 and kind = $3
       and (lower(ltrim(name, '# ')) collate "C") = any($2::text[])`,
    [shopId, numbers, kind],
  );
}

/**
 * How the shop's order numbers are written, each way once: "9999" for numbers with zeros in front such as
 * "0012", "9,999" for those with marks of thousands, "9999.9" for those with decimals, "#" and "" for all
 * others. Few of them, however many orders there are.
 */
export async function selectNumberForms(db: Queryable, shopId: number): Promise<string[]> {
  const rows = await db.query<{ form: string }>(
    `select distinct case
       when ltrim(name, '# ') ~
         '^(0[0-9]+|[0-9]{1,3}([., ''][0-9]{3})+([.,]0{1,2})?|[0-9]+[.,]0{1,2})$'
       then regexp_replace(ltrim(name, '# '), '[0-9]', '9', 'g')
       else case when starts_with(name, '#') then '#' else '' end end as form
     from orders where shop_id = $1 and kind = 'order' limit 100`,
    [shopId],
  );
  return rows.map(({ form }) => form);
}
