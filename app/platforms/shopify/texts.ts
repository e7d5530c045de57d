/** One spelling for one instant: UTC. */
export function utc(instant: string): string {
  return instant.endsWith('Z') ? instant : new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** PostgreSQL's text cannot hold NUL; Shopify's can. */
export function withoutNul(given: string): string {
  return given.replaceAll('\0', '');
}

/** An empty text says nothing. */
export function textOrNull(given: string | null | undefined): string | null {
  const kept = withoutNul(given ?? '');
  return kept === '' ? null : kept;
}
