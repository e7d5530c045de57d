export function utc(instant: string): string {
  return instant.endsWith('Z') ? instant : new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** Removes NUL, which PostgreSQL's text cannot hold and Shopify's can. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

export function textOrNull(text: string | null | undefined): string | null {
  const cleaned = withoutNul(text ?? '');
  return cleaned === '' ? null : cleaned;
}
