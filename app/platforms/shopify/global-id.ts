/** Shopify's ids are "gid://shopify/Order/123"; records carry "123", as its files do. */
export function parseGlobalId(gid: string): string {
  const end = gid.indexOf('?');
  return gid.slice(gid.lastIndexOf('/') + 1, end < 0 ? undefined : end);
}

export function toGlobalId(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}
