/** The version of Shopify's Admin API that every request names. */
export const API_VERSION = '2026-10';
