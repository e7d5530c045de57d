import { amountOfCells } from '#app/csv/amount-of-cells.server.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderFile } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault } from '#app/csv/row-fault.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { assembleTransactions } from './assemble-transactions.ts';
import { productsOfRow } from './row-product.ts';
import { TransactionRowReader } from './read-transaction-row.server.ts';
import type { TransactionRow } from './transaction-row.ts';

/** A file of transactions, one row per item sold or returned, read through its mapping. */
export function transactionFile(
  settings: ReadSettings,
  header: readonly string[],
): OrderFile<TransactionRow> {
  const { mapping, decimals } = settings;
  const packed = findFormatByKey(mapping.source)?.packedItems;
  const items = packed === undefined ? [] : header.filter((name) => name.startsWith(packed));
  const picked = pickColumns(header, [...Object.values(mapping.columns), ...items]);
  const cells = new MappedCells(settings, picked.header);
  const reader = new TransactionRowReader(cells, settings, picked.header);
  return {
    pick: picked.pick,
    read: (row) => catchRowFault(() => reader.read(row.line, row.cells)),
    orderNumberOf: (row) => row.orderNumber,
    productsOf: productsOfRow,
    amountOf: (row) => amountOfCells(cells.over(row.cells), FIELDS, decimals),
    assemble: (rows) => ({ orders: assembleTransactions(rows, settings), rejected: [] }),
  };
}

const FIELDS = { quantity: 'quantity', price: 'unit_price', total: 'line_total' } as const;
