import { type BookedSales, selectBookedSales } from '#app/data/imports/booked-sales.server.ts';
import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import type { Deps } from '#app/services/deps.ts';
import type { StoredIds } from './stored-ids.server.ts';

/** Reads the stored sums of the orders of an import, in the order of the lines of its totals. */
export async function readBookedSales(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  ids: StoredIds,
): Promise<number[]> {
  let sums: BookedSales = { gross: 0, discounts: 0, returns: 0, shipping: 0 };
  for await (const batch of ids.batches()) {
    const { gross, discounts, returns, shipping } = await selectBookedSales(db, shopId, batch);
    sums = {
      gross: sums.gross + gross,
      discounts: sums.discounts + discounts,
      returns: sums.returns + returns,
      shipping: sums.shipping + shipping,
    };
  }
  const { gross, discounts, returns, shipping } = sums;
  return [gross, discounts, returns, gross - discounts - returns, shipping];
}

/** Adds the stored sums to the lines of the file. */
export function withBooks(lines: readonly TotalLine[], books: readonly number[]): TotalLine[] {
  return lines.map((line, index) => {
    const booksMinor = books[index];
    return booksMinor === undefined ? line : { ...line, booksMinor };
  });
}
