/** Normalises an instant to one spelling: UTC. */
export function utc(instant: string): string {
  return instant.endsWith('Z') ? instant : new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** Removes NUL, which PostgreSQL's text cannot hold and Shopify's can. */
export function withoutNul(given: string): string {
  return given.replaceAll('\0', '');
}

/** Turns an empty text into null. */
export function textOrNull(given: string | null | undefined): string | null {
  const kept = withoutNul(given ?? '');
  return kept === '' ? null : kept;
}
