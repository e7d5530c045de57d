import type { Queryable } from '#app/data/database.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { ENTRY_COLUMNS } from './ledger-text.server.ts';

/** Returns the stored entries of one order in their order; an order without any has its void row or none. */
export function readEntries(
  db: Queryable,
  shopId: number,
  orderId: string,
): Promise<LedgerEntry[]> {
  return db.query<LedgerEntry>(
    `select ${ENTRY_COLUMNS.join(', ')} from ledger
     where shop_id = $1 and order_id = $2 order by entry_no`,
    [shopId, orderId],
  );
}
