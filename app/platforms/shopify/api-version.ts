/** The version of Shopify's Admin API in every request. */
export const API_VERSION = '2026-10';
