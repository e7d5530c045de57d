import { ownValue } from '#app/lib/own-value.ts';
import { PLATFORM } from './platforms.ts';

/** The last part of each platform's address (decisions.md, "Paths that the specification does not show"). */
const PLATFORMS: Readonly<Record<string, number>> = {
  shopify: PLATFORM.shopify,
  woo: PLATFORM.wooCommerce,
  wix: PLATFORM.wix,
  amazon: PLATFORM.amazon,
};

/** Which platform delivers to `/webhooks/<name>`; null for a name of none. */
export function getWebhookPlatform(name: string): number | null {
  return ownValue(PLATFORMS, name) ?? null;
}

/** "/webhooks/woo": where a platform delivers to; null for one that delivers nothing. */
export function getWebhookPath(platformId: number): string | null {
  const found = Object.entries(PLATFORMS).find(([, id]) => id === platformId);
  return found === undefined ? null : `/webhooks/${found[0]}`;
}
