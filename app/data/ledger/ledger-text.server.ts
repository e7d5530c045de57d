import { field } from '#app/data/copy-text.ts';
import {
  LEDGER_DIMENSIONS,
  LEDGER_MEASURES,
  type LedgerDimension,
  type LedgerEntry,
} from '#app/domain/profit/ledger-entry.ts';

const DIMENSIONS = Object.keys(LEDGER_DIMENSIONS) as LedgerDimension[];

/** Columns of an entry as the engine gives it, in the ledger's order. */
export const ENTRY_COLUMNS = ['order_id', 'entry_no', ...DIMENSIONS, ...LEDGER_MEASURES] as const;

/** Target of COPY for `ledgerText`. */
export const LEDGER_TARGET = `ledger (shop_id, version, ${ENTRY_COLUMNS.join(', ')})`;

/** Entries as COPY rows of the ledger, written at this version. */
export function ledgerText(
  shopId: number,
  version: number,
  entries: readonly LedgerEntry[],
): string {
  const head = `${shopId}\t${version}`;
  let text = '';
  for (const entry of entries) {
    text += head;
    for (const column of ENTRY_COLUMNS) text += `\t${field(entry[column])}`;
    text += '\n';
  }
  return text;
}
