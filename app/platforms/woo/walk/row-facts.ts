export function idOfRow(row: unknown): number | null {
  if (typeof row !== 'object' || row === null || !('id' in row)) return null;
  return typeof row.id === 'number' && Number.isSafeInteger(row.id) ? row.id : null;
}

/** Returns the time of the last change, "2026-11-21T04:16:20" in UTC; null where it is not reported. */
export function modifiedOfRow(row: unknown): string | null {
  if (typeof row !== 'object' || row === null || !('date_modified_gmt' in row)) return null;
  return typeof row.date_modified_gmt === 'string' ? row.date_modified_gmt.slice(0, 19) : null;
}
