/** The common values of an order's rows. */

/** Returns the value of the first row that has one. */
export function said<Row, T>(rows: readonly Row[], pick: (row: Row) => T | null): T | null {
  for (const row of rows) {
    const value = pick(row);
    if (value !== null) return value;
  }
  return null;
}

/**
 * Adds up an order-level amount: repeated on each row it counts once, different figures are parts
 * of it.
 */
export function amountOnce<Row>(rows: readonly Row[], pick: (row: Row) => number | null): number {
  const amounts = rows.map(pick).filter((amount) => amount !== null);
  const [first = 0, ...rest] = amounts;
  return rest.every((amount) => amount === first)
    ? first
    : amounts.reduce((sum, amount) => sum + amount, 0);
}

export function sumRows<Row>(rows: readonly Row[], pick: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}
