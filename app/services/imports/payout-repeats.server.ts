import type { Queryable } from '#app/data/database.ts';
import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { findRepeatedCharges } from '#app/services/costs/find-repeated-charges.server.ts';

/**
 * The amounts of a file that other sources state as well and count instead, by the name of the
 * source; minor units.
 */
export type Repeats = ReadonlyMap<string, number>;

/** The source of fees and refunds from an order's own file or connection. */
export const OF_ORDERS_THEMSELVES = 'the orders themselves';

/** Reads the charges of a file that count as another source states them. */
export async function readRepeats(
  db: Queryable,
  shopId: number,
  charges: readonly PlatformCharge[],
): Promise<Repeats> {
  const countedBy = await findRepeatedCharges(db, shopId, charges);
  const repeats = new Map<string, number>();
  for (const { id, amountMinor } of charges) {
    const source = countedBy.get(id);
    if (source !== undefined) repeats.set(source, (repeats.get(source) ?? 0) + amountMinor);
  }
  return repeats;
}

export function addRepeats(a: Repeats, b: Repeats): Repeats {
  const added = new Map(a);
  for (const [source, minor] of b) added.set(source, (added.get(source) ?? 0) + minor);
  return added;
}

/** Builds a line for each source that is counted instead of the file. */
export function repeatLines(repeats: Repeats): TotalLine[] {
  return [...repeats].flatMap(([source, minor]) =>
    minor === 0 ? [] : [{ label: `Also stated by ${source}, not counted again`, minor }],
  );
}
