import { MappedCells } from '../mapped-cells.server.ts';
import type { OrderFile } from '../order-file.ts';
import { pickColumns } from '../pick-columns.ts';
import type { ReadSettings } from '../read-settings.ts';
import { readingOf } from '../row-fault.ts';
import { assembleTransactions } from './assemble-transactions.ts';
import { productOfRow } from './product-of-row.ts';
import { readTransactionRow } from './read-transaction-row.server.ts';
import type { TransactionRow } from './transaction-row.ts';

/** A file of transactions, one row per item sold or returned, read through its mapping. */
export function transactionFile(
  settings: ReadSettings,
  header: readonly string[],
): OrderFile<TransactionRow> {
  const picked = pickColumns(header, Object.values(settings.mapping.columns));
  const cells = new MappedCells(settings, picked.header);
  return {
    pick: picked.pick,
    read: (row) => readingOf(() => readTransactionRow(row.line, cells.over(row.cells), settings)),
    orderNumberOf: (row) => row.orderNumber,
    productOf: productOfRow,
    assemble: (rows) => ({ orders: assembleTransactions(rows, settings), rejected: [] }),
  };
}
