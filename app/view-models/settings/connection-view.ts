/** The connection of a shop to its platform, as the settings show it. */
import { PLATFORM } from '#app/domain/shops/platforms.ts';

export interface ConnectionView {
  readonly platformId: number;
  /** The platform's own name of the shop: "acme.myshopify.com". */
  readonly address: string;
  readonly state: 'connected' | 'disconnected' | 'revoked' | 'uninstalled';
  /** The reason of the disconnection; null while it is connected. */
  readonly reason: string | null;
  /** The time of the connection, ISO UTC. */
  readonly connectedAt: string;
  /** The first day of orders that the platform grants access to; null without a limit. */
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

/** Returns the name of a platform; files are one too. */
export function platformTitle(platformId: number): string {
  return TITLES[platformId] ?? 'Files';
}

/**
 * Returns the reason why a history does not reach the first order; null where it does. It is always
 * stated: figures of earlier days would look like days without sales.
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

export function reconnectText(platformId: number): string {
  if (platformId === PLATFORM.shopify) {
    return 'To connect it again, open Farthing from the apps of your Shopify admin.';
  }
  return 'To connect it again, give access to this same shop: its orders stay where they are.';
}

/** Returns the page that reconnects, with the shop's data; null where only the platform can. */
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
