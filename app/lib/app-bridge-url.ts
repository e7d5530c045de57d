/** Where App Bridge comes from: Shopify serves it, always the latest, and no other host may. */
export const APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';
