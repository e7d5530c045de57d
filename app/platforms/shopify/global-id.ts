/** Parses Shopify's ids "gid://shopify/Order/123" to the "123" of records and files. */
export function parseGlobalId(gid: string): string {
  const end = gid.indexOf('?');
  return gid.slice(gid.lastIndexOf('/') + 1, end < 0 ? undefined : end);
}

export function toGlobalId(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}
