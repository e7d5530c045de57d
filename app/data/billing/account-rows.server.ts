import type { Queryable } from '#app/data/database.ts';

export interface BillingAccountRow {
  /** For example "Shopify", "Stripe". */
  readonly provider: string;
  readonly customerId: string | null;
  readonly givenPlan: string | null;
  readonly readAt: string | null;
}

/** Returns null for a shop that was never offered a plan, and of which nothing was read. */
export async function selectBillingAccount(
  db: Queryable,
  shopId: number,
): Promise<BillingAccountRow | null> {
  const [row] = await db.query<BillingAccountRow>(
    `select provider, customer_id as "customerId", given_plan as "givenPlan", read_at as "readAt"
     from billing_accounts where shop_id = $1`,
    [shopId],
  );
  return row ?? null;
}

/** Records the provider that charges a shop; another provider begins without an id of its own. */
export async function upsertBillingAccount(
  db: Queryable,
  shopId: number,
  provider: string,
): Promise<void> {
  await db.query(
    `insert into billing_accounts (shop_id, provider) values ($1, $2)
     on conflict (shop_id) do update set provider = excluded.provider,
       customer_id = case when billing_accounts.provider = excluded.provider
         then billing_accounts.customer_id end`,
    [shopId, provider],
  );
}

export async function updateBillingReading(
  db: Queryable,
  shopId: number,
  { givenPlan, readAt }: Pick<BillingAccountRow, 'givenPlan' | 'readAt'>,
): Promise<void> {
  await db.query(
    `update billing_accounts set given_plan = $2, read_at = coalesce($3, read_at)
     where shop_id = $1`,
    [shopId, givenPlan, readAt],
  );
}

/** Saves the provider's id of a shop, and returns the one in force: the first that was saved. */
export async function saveBillingCustomer(
  db: Queryable,
  shopId: number,
  customerId: string,
): Promise<string> {
  await db.query(
    `update billing_accounts set customer_id = $2 where shop_id = $1 and customer_id is null`,
    [shopId, customerId],
  );
  return (await selectBillingAccount(db, shopId))?.customerId ?? customerId;
}

/** Returns those of these shops for which a provider was read; of all shops with null. */
export async function selectBilledShops(
  db: Queryable,
  shopIds: readonly number[] | null,
): Promise<number[]> {
  const rows = await db.query<{ shopId: number }>(
    `select shop_id as "shopId" from billing_accounts
     where $1::integer[] is null or shop_id = any($1::integer[])`,
    [shopIds],
  );
  return rows.map(({ shopId }) => shopId);
}
