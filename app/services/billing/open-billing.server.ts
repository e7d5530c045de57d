import { createHash } from 'node:crypto';
import {
  saveBillingCustomer,
  selectBillingAccount,
  upsertBillingAccount,
} from '#app/data/billing/account-rows.server.ts';
import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { selectShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { getAdminAddress } from '#app/platforms/shopify/shop-domain.ts';
import type { BillingAccount, PlatformBilling } from '#app/platforms/platform-billing.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface OpenedBilling {
  readonly shop: Shop;
  readonly billing: PlatformBilling;
  /** Set when every charge is a test, for any kind of shop. */
  readonly isTestOnly: boolean;
  /** The hash by which the free days of the shop are counted, even after it was deleted. */
  readonly domainHash: string;
  /**
   * Builds the address to which the provider returns the merchant: a page of ours, in the frame
   * that they came from.
   */
  pageAddress(path: string): string;
}

/**
 * Returns the name of the provider that charges the shops of a platform; null for none, and where
 * plans are off.
 */
export function getBillingName(
  { plans, billing }: Pick<Deps, 'plans' | 'billing'>,
  { platformId, isDemo }: Pick<Shop, 'platformId' | 'isDemo'>,
): string | null {
  if (!plans.areOn || isDemo || billing === undefined) return null;
  if (platformId === PLATFORM.shopify) return billing.shopify === null ? null : 'Shopify';
  return billing.other?.name ?? null;
}

/** Decides if the provider of a shop has a page of its own for cards and invoices. */
export function hasBillingPortal(
  deps: Pick<Deps, 'plans' | 'billing'>,
  shop: Pick<Shop, 'platformId' | 'isDemo'>,
): boolean {
  if (shop.platformId === PLATFORM.shopify || getBillingName(deps, shop) === null) return false;
  return deps.billing?.other?.hasPortal === true;
}

/**
 * Opens the billing of a shop at its provider; null without one, and while its platform is not
 * connected.
 */
export async function openBilling(deps: Deps, shopId: number): Promise<OpenedBilling | null> {
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null || getBillingName(deps, shop) === null) return null;
  const { embedded, billing: settings } = deps;
  const ownAddress = (path: string) => new URL(path, deps.accounts.appUrl).href;
  if (shop.platformId !== PLATFORM.shopify) {
    const billing = settings?.other?.open(await toAccount(deps, shop)) ?? null;
    if (billing === null) return null;
    const link = await selectLink(deps.db, shopId);
    const domainHash = hashDomain(link?.externalKey ?? `shop ${shop.shopKey}`);
    return { shop, billing, isTestOnly: false, domainHash, pageAddress: ownAddress };
  }
  const opened = await openShop(deps, shopId);
  const billing = opened?.shop.billing;
  if (opened === null || billing === undefined) return null;
  const { externalKey } = opened.link;
  return {
    shop,
    billing,
    isTestOnly: settings?.shopify === 'test',
    domainHash: hashDomain(externalKey),
    pageAddress: (path) =>
      embedded === undefined
        ? ownAddress(path)
        : `${getAdminAddress(externalKey, embedded.apiKey)}${path}`,
  };
}

/** Hashes a domain, by which an erased shop is recognised when it returns. */
export function hashDomain(domain: string): string {
  return createHash('sha256').update(domain.toLowerCase()).digest('hex');
}

async function toAccount({ db, billing }: Deps, shop: Shop): Promise<BillingAccount> {
  const { shopId, name } = shop;
  await upsertBillingAccount(db, shopId, billing?.other?.name ?? '');
  const contact = await selectShopContact(db, shopId);
  return {
    shopId,
    shopName: name,
    email: contact?.email ?? null,
    customerId: async () => (await selectBillingAccount(db, shopId))?.customerId ?? null,
    saveCustomerId: (customerId) => saveBillingCustomer(db, shopId, customerId),
  };
}
