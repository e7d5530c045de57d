import type { Queryable } from '#app/data/database.ts';

/** Returns the cancellation times of those of these orders that are stored as cancelled, by id. */
export async function selectCancellations(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.query<{ orderId: string; at: string }>(
    `select order_id as "orderId", cancelled_at as at from orders
     where shop_id = $1 and order_id = any($2::text[]) and cancelled_at is not null`,
    [shopId, orderIds],
  );
  return new Map(rows.map(({ orderId, at }) => [orderId, at]));
}

/**
 * Returns the ids of the shop's orders that have one of these names, by that name; "1001" and
 * "#1001" are one name. A name of several orders is ambiguous and left out.
 */
export async function selectIdsByName(
  db: Queryable,
  shopId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ name: string; orderId: string }>(
    `select ltrim(name, '#') as name, min(order_id) as "orderId" from orders
     where shop_id = $1 and kind = 'order' and ltrim(name, '#') = any($2::text[])
     group by 1 having count(*) = 1`,
    [shopId, names.map(bareName)],
  );
  const ids = new Map(rows.map(({ name, orderId }) => [name, orderId]));
  return new Map(
    names.flatMap((name) => {
      const id = ids.get(bareName(name));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

export async function selectReturnedNumbers(
  db: Queryable,
  shopId: number,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db.query<{ name: string }>(
    `select distinct ltrim(name, '#') as name from orders
     where shop_id = $1 and kind = 'return' and ltrim(name, '#') = any($2::text[])`,
    [shopId, numbers.map(bareName)],
  );
  const names = new Set(rows.map(({ name }) => name));
  return new Set(numbers.filter((number) => names.has(bareName(number))));
}

export async function selectOrdersWithPayouts(
  db: Queryable,
  shopId: number,
  { ids, prefix }: { readonly ids: readonly string[]; readonly prefix: string },
): Promise<string[]> {
  const rows = await db.query<{ orderId: string }>(
    `select order_id as "orderId" from transactions
     where shop_id = $1 and order_id = any($2::text[]) and starts_with(transaction_id, $3)
     union select order_id from order_platform_fees
     where shop_id = $1 and order_id = any($2::text[]) and starts_with(fee_id, $3)
     union select order_id from refunds
     where shop_id = $1 and order_id = any($2::text[]) and starts_with(refund_id, $3)`,
    [shopId, ids, prefix],
  );
  return rows.map(({ orderId }) => orderId);
}

function bareName(name: string): string {
  return name.replace(/^#+/, '');
}

/** Returns those of these variants that the catalogue marks as never sent: downloads, services. */
export async function selectNeverSent(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (variantIds.length === 0) return new Set();
  const rows = await db.query<{ variantId: string }>(
    `select variant_id as "variantId" from variants
     where shop_id = $1 and variant_id = any($2::text[]) and requires_shipping = false`,
    [shopId, variantIds],
  );
  return new Set(rows.map(({ variantId }) => variantId));
}

export interface LineFacts {
  readonly productId: string | null;
  readonly variantId: string | null;
  /** The unit cost at the sale, by the platform's first report: an exact decimal. */
  readonly unitCost: string | null;
}

export async function selectLineFacts(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, LineFacts>>> {
  const byOrder = new Map<string, Map<string, LineFacts>>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db.query<LineFacts & { orderId: string; lineId: string }>(
    `select order_id as "orderId", line_id as "lineId", product_id as "productId",
       variant_id as "variantId", unit_cost::text as "unitCost"
     from order_lines where shop_id = $1 and order_id = any($2::text[])
       and (product_id is not null or variant_id is not null or unit_cost is not null)`,
    [shopId, orderIds],
  );
  for (const { orderId, lineId, ...facts } of rows) {
    const lines = byOrder.get(orderId) ?? new Map<string, LineFacts>();
    byOrder.set(orderId, lines.set(lineId, facts));
  }
  return byOrder;
}
