/** How a shop is connected to its platform, as the settings show it. */
import { PLATFORM } from '#app/domain/shops/platforms.ts';

export interface ConnectionView {
  readonly platformId: number;
  /** The platform's own name of the shop: "acme.myshopify.com". */
  readonly address: string;
  readonly state: 'connected' | 'disconnected' | 'revoked' | 'uninstalled';
  /** Why it is no longer connected; null while it is. */
  readonly reason: string | null;
  /** ISO UTC. */
  readonly connectedAt: string;
  /** First day of orders that the platform lets us read; null where it sets no limit. */
  readonly ordersSince: string | null;
  readonly lastOrder: { readonly name: string; readonly placedAt: string } | null;
}

const TITLES: Readonly<Record<number, string>> = {
  [PLATFORM.amazon]: 'Amazon',
  [PLATFORM.wix]: 'Wix',
  [PLATFORM.shopify]: 'Shopify',
  [PLATFORM.wooCommerce]: 'WooCommerce',
  [PLATFORM.ebay]: 'eBay',
};

/** What people call a platform; files are one too. */
export function platformTitle(platformId: number): string {
  return TITLES[platformId] ?? 'Files';
}

/**
 * Why a history does not go back to the first order; null where it does. Never left unsaid: figures
 * of earlier days would look like days without sales.
 */
export function historyLimitText(
  { platformId, ordersSince }: Pick<ConnectionView, 'platformId' | 'ordersSince'>,
  dayText: (day: string) => string,
): string | null {
  if (ordersSince === null) return null;
  const since = `Orders are here from ${dayText(ordersSince)} on.`;
  return platformId === PLATFORM.shopify
    ? `${since} Shopify shows apps the orders of the last 60 days until you allow more.`
    : `${since} ${platformTitle(platformId)} gives no earlier orders.`;
}

/** How a shop that is no longer connected is connected again. */
export function reconnectText(platformId: number): string {
  if (platformId === PLATFORM.shopify) {
    return 'To connect it again, open Farthing from the apps of your Shopify admin.';
  }
  return 'To connect it again, give access to this same shop: its orders stay where they are.';
}

/** Where that begins, with what is known of the shop; null where it begins at the platform alone. */
export function reconnectPath({
  platformId,
  address,
}: Pick<ConnectionView, 'platformId' | 'address'>): string | null {
  if (platformId === PLATFORM.wooCommerce) {
    const query = new URLSearchParams({ platform: 'woocommerce', address });
    return `/register/connect-platforms?${query.toString()}`;
  }
  return RECONNECT_PATHS[platformId] ?? null;
}

const RECONNECT_PATHS: Readonly<Record<number, string>> = {
  // Wix' own page follows at once: people choose it on ours first.
  [PLATFORM.wix]: '/register/select-platforms',
  [PLATFORM.amazon]: '/register/connect-platforms?platform=amazon',
};
