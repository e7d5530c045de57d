/**
 * Builds SQL that tests if an instant of repetition has come. Nothing is due later than a week
 * ahead: such an instant was recorded by a clock that ran ahead, and is due at once.
 */
export function isDueAt(column: string, now: string): string {
  const instant = `cast(${now} as timestamptz)`;
  return `(${column} <= ${instant} or ${column} > ${instant} + interval '8 days')`;
}
