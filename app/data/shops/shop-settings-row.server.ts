import type { Queryable } from '#app/data/database.ts';

export interface ShopChanges {
  readonly name?: string | undefined;
  readonly country?: string | undefined;
  readonly locale?: string | undefined;
  readonly defaultDateRange?: string | undefined;
}

/** Changes the given fields of a shop; currency and time zone stay, for its ledger is built with them. */
export async function updateShopRow(
  db: Queryable,
  shopId: number,
  changes: ShopChanges,
): Promise<void> {
  await db.query(
    `update shops set name = coalesce($2, name), country = coalesce($3, country),
       locale = coalesce($4, locale), default_date_range = coalesce($5, default_date_range)
     where shop_id = $1`,
    [
      shopId,
      changes.name ?? null,
      changes.country ?? null,
      changes.locale ?? null,
      changes.defaultDateRange ?? null,
    ],
  );
}
