import type { Queryable } from '#app/data/database.ts';
import type { ShopContact } from '#app/domain/shops/shop-contact.ts';

/** Returns null for a shop whose platform has reported nothing yet. */
export async function selectShopContact(
  db: Queryable,
  shopId: number,
): Promise<ShopContact | null> {
  const [row] = await db.query<ShopContact>(
    `select domain, email, phone, logo_url as "logoUrl", owner_name as "ownerName"
     from shop_contacts where shop_id = $1`,
    [shopId],
  );
  return row ?? null;
}

export async function upsertShopContact(
  db: Queryable,
  shopId: number,
  { domain, email, phone, logoUrl, ownerName }: ShopContact,
): Promise<void> {
  await db.query(
    `insert into shop_contacts (shop_id, domain, email, phone, logo_url, owner_name)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (shop_id) do update set domain = excluded.domain, email = excluded.email,
       phone = excluded.phone, logo_url = excluded.logo_url, owner_name = excluded.owner_name`,
    [shopId, domain, email, phone, logoUrl, ownerName],
  );
}
