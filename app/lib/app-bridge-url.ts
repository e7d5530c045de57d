/** The address of App Bridge: Shopify serves the latest version, and no other host may. */
export const APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';
