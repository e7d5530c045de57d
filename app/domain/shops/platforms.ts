/** The shop platforms by their ids (shell.md section 1). */
export const PLATFORM = {
  amazon: 1,
  wix: 2,
  shopify: 3,
  wooCommerce: 4,
  ebay: 8,
  generic: 12,
} as const;

/** features.md section 3: "1 amazon, 2 wix, 3 shopify, 4 woo commerce, 8 ebay, 12 generic". */
const PLATFORM_NAMES: Readonly<Record<number, string>> = {
  [PLATFORM.amazon]: 'amazon',
  [PLATFORM.wix]: 'wix',
  [PLATFORM.shopify]: 'shopify',
  [PLATFORM.wooCommerce]: 'woo commerce',
  [PLATFORM.ebay]: 'ebay',
  [PLATFORM.generic]: 'generic',
};

/** What the wire calls a platform; an unknown one reads like files. */
export function getPlatformName(platformId: number): string {
  return PLATFORM_NAMES[platformId] ?? 'generic';
}

/** Platforms that are not connected: their shops get orders by file and by the public API. */
export function isFedByHand(platformId: number): boolean {
  return platformId === PLATFORM.generic || platformId === PLATFORM.ebay;
}
