import { selectChargesOfDays } from '#app/data/costs/daily-cost-rows.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { countChargesOnce, COVERAGE_DAYS } from '#app/domain/counted-once/count-charges-once.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';

/**
 * The days around a charge that are read: charges a few days apart decide together which of them
 * counts.
 */
const DAYS_AROUND = 7 + COVERAGE_DAYS;

/**
 * Finds the charges that count as stated by another source, by id, with the name of that source
 * within a sentence: "the connection with Amazon".
 */
export async function findRepeatedCharges(
  db: Queryable,
  shopId: number,
  charges: readonly PlatformCharge[],
): Promise<ReadonlyMap<string, string>> {
  const days = charges.map(({ day }) => day).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return new Map();
  const range = { start: addDays(first, -DAYS_AROUND), end: addDays(last, DAYS_AROUND) };
  const { repeated } = countChargesOnce(await selectChargesOfDays(db, shopId, range));
  const ids = new Set(charges.map(({ id }) => id));
  return new Map(
    repeated.flatMap(({ charge, countedBy }) =>
      ids.has(charge.id) ? [[charge.id, countedBy] as const] : [],
    ),
  );
}
