/** Matches "acme.myshopify.com" as the complete text, so that no other host slips in. */
const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/** Recognises the permanent domain of a Shopify shop, in lower case. */
export function isShopDomain(text: string): boolean {
  return SHOP_DOMAIN.test(text);
}

/** Returns the shop's host in an address such as "https://acme.myshopify.com/admin"; null for any other. */
export function parseShopDomain(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.protocol === 'https:' && url.host === url.hostname && url.username === '';
  return isPlain && isShopDomain(url.hostname) ? url.hostname : null;
}

/**
 * Recognises the `host` parameter that the admin passes to a page: the address of a shop's admin in
 * base64, "admin.shopify.com/store/acme" or "acme.myshopify.com/admin".
 */
export function isAdminHost(text: string): boolean {
  if (!/^[\w+/-]{1,400}={0,2}$/.test(text)) return false;
  const address = Buffer.from(text, 'base64').toString('utf8');
  if (/^admin\.shopify\.com\/store\/[a-z0-9][a-z0-9-]{0,59}$/.test(address)) return true;
  return address.endsWith('/admin') && isShopDomain(address.slice(0, -'/admin'.length));
}

/** Returns the `host` parameter that the admin passes to the pages of a shop. */
export function getAdminHost(shop: string): string {
  const store = shop.slice(0, -'.myshopify.com'.length);
  return Buffer.from(`admin.shopify.com/store/${store}`).toString('base64');
}

/** Returns the address of the app in the shop's admin: "https://admin.shopify.com/store/acme/apps/<key>". */
export function getAdminAddress(shop: string, apiKey: string): string {
  const store = shop.slice(0, -'.myshopify.com'.length);
  return `https://admin.shopify.com/store/${store}/apps/${encodeURIComponent(apiKey)}`;
}
