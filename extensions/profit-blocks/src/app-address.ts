/**
 * Returns Shopify's address for a page of the app inside the admin: "app:orders/1001" for
 * "/orders/1001".
 */
export function appAddress(path: string): string {
  return `app:${path.replace(/^\//, '')}`;
}
