import { createHash } from 'node:crypto';
import { field } from '#app/data/copy-text.ts';
import {
  LEDGER_DIMENSIONS,
  LEDGER_MEASURES,
  type LedgerDimension,
  type LedgerEntry,
} from '#app/domain/profit/ledger/ledger-entry.ts';

const DIMENSIONS = Object.keys(LEDGER_DIMENSIONS) as LedgerDimension[];

export const ENTRY_COLUMNS = ['order_id', 'entry_no', ...DIMENSIONS, ...LEDGER_MEASURES] as const;

type LedgerColumn = (typeof ENTRY_COLUMNS)[number];

export const LEDGER_TARGET = `ledger (shop_id, version, entries_hash, journey_id, ${ENTRY_COLUMNS.join(', ')})`;

/** The ledger rows of one order, before their version is assigned. */
export interface LedgerRows {
  /** A signed number of 64 bits; two orders with the same hash have the same entries and journey. */
  readonly hash: string;
  /** The cells of each entry from `journey_id` on, in COPY format. */
  readonly rows: readonly string[];
}

export function ledgerRows(entries: readonly LedgerEntry[], journeyId: string | null): LedgerRows {
  // Joined row by row: added cell by cell, each cell would leave a piece of rope to be cleared away.
  const cells: (string | number)[] = [field(journeyId)];
  const rows = entries.map((entry) => {
    for (let index = 0; index < ENTRY_COLUMNS.length; index += 1) {
      const value = entry[ENTRY_COLUMNS[index] as LedgerColumn];
      cells[index + 1] = typeof value === 'number' ? value : field(value);
    }
    return cells.join('\t');
  });
  const digest = createHash('sha256').update(rows.join('\n')).digest();
  return { hash: digest.readBigInt64BE(0).toString(), rows };
}

export function ledgerText(shopId: number, version: number, orders: readonly LedgerRows[]): string {
  let text = '';
  for (const { hash, rows } of orders) {
    rows.forEach((row, index) => {
      text += `${shopId}\t${version}\t${index === 0 ? hash : '\\N'}\t${row}\n`;
    });
  }
  return text;
}
