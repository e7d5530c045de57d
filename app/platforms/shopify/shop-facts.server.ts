import { z } from 'zod';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { type ShopContact, shopContact } from '#app/domain/shops/shop-contact.ts';
import { IF_IT_STAYS, PlatformError, type Abortable, type PlatformShopFacts } from '../port.ts';
import type { AdminClient } from './admin-client.server.ts';
import { SHOP } from './documents/shop.document.ts';

/** Days of orders that an app may read without `read_all_orders` (shopify.dev, Order object). */
const ORDER_DAYS = 60;

export const shopSchema = z.object({
  name: z.string().min(1),
  myshopifyDomain: z.string(),
  currencyCode: z.string(),
  ianaTimezone: z.string(),
  shopAddress: z
    .object({ countryCodeV2: z.string().nullable(), phone: z.string().nullish() })
    .nullable(),
  primaryDomain: z.object({ host: z.string() }).nullish(),
  email: z.string().nullish(),
  shopOwnerName: z.string().nullish(),
});

/** Returns the shop's country, not that of Shopify, which is the United States. */
export function getCountry({
  shopAddress,
}: Pick<z.output<typeof shopSchema>, 'shopAddress'>): string {
  return shopAddress?.countryCodeV2 ?? 'US';
}

export function toContact(shop: z.output<typeof shopSchema>): ShopContact {
  return shopContact({
    domain: shop.primaryDomain?.host ?? shop.myshopifyDomain,
    email: shop.email,
    phone: shop.shopAddress?.phone,
    ownerName: shop.shopOwnerName,
  });
}

export async function shopFacts(
  client: AdminClient,
  {
    scopes,
    now,
    ...abortable
  }: Abortable & { readonly scopes: readonly string[]; readonly now: Date },
): Promise<PlatformShopFacts> {
  const { data } = await client.request(SHOP, {}, abortable);
  const parsed = shopSchema.safeParse(data['shop']);
  if (!parsed.success) {
    throw new PlatformError(
      'malformed',
      `Shopify told of the shop in an unknown form. ${IF_IT_STAYS}`,
    );
  }
  const { name, myshopifyDomain, currencyCode, ianaTimezone } = parsed.data;
  const today = businessTime(now.toISOString(), ianaTimezone).day;
  return {
    externalKey: myshopifyDomain,
    name,
    currency: currencyCode,
    timeZone: ianaTimezone,
    country: getCountry(parsed.data),
    contact: toContact(parsed.data),
    ordersSince: firstReadableDay(scopes, today),
  };
}

/** Returns the first day whose orders may be read; null where all of them may. */
export function firstReadableDay(scopes: readonly string[], today: string): string | null {
  return scopes.includes('read_all_orders') ? null : addDays(today, -ORDER_DAYS);
}
