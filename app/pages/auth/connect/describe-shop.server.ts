import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Names a shop for people: "Tea & More (tea.myshopify.com)"; null for a deleted one. */
export async function describeShop(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
): Promise<string | null> {
  const [shop, link] = await Promise.all([selectShopById(db, shopId), selectLink(db, shopId)]);
  if (shop === null) return null;
  return link === null ? shop.name : `${shop.name} (${link.externalKey})`;
}
