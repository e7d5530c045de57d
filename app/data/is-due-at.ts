/**
 * SQL that says whether an instant has come by which something is done again. Nothing is due later than a week
 * ahead: what says so was noted by a clock that ran ahead, and is due at once.
 */
export function isDueAt(column: string, now: string): string {
  const instant = `cast(${now} as timestamptz)`;
  return `(${column} <= ${instant} or ${column} > ${instant} + interval '8 days')`;
}
