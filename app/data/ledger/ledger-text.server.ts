import { field } from '#app/data/copy-text.ts';
import {
  LEDGER_DIMENSIONS,
  LEDGER_MEASURES,
  type LedgerDimension,
  type LedgerEntry,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import type { JourneyIds } from './write-journeys.server.ts';

const DIMENSIONS = Object.keys(LEDGER_DIMENSIONS) as LedgerDimension[];

/** Columns of an entry as the engine gives it, in the ledger's order. */
export const ENTRY_COLUMNS = ['order_id', 'entry_no', ...DIMENSIONS, ...LEDGER_MEASURES] as const;

const NO_JOURNEYS: JourneyIds = new Map();

type LedgerColumn = (typeof ENTRY_COLUMNS)[number];

/** Target of COPY for `ledgerText`. */
export const LEDGER_TARGET = `ledger (shop_id, version, journey_id, ${ENTRY_COLUMNS.join(', ')})`;

/** Entries as COPY rows of the ledger, written at this version, with the ids of their orders' journeys. */
export function ledgerText(
  shopId: number,
  version: number,
  entries: readonly LedgerEntry[],
  journeys: JourneyIds = NO_JOURNEYS,
): string {
  // Joined row by row: added cell by cell, each cell would leave a piece of rope to be cleared away.
  const cells: (string | number)[] = [shopId, version];
  let text = '';
  for (const entry of entries) {
    cells[2] = field(journeys.get(entry.order_id) ?? null);
    for (let index = 0; index < ENTRY_COLUMNS.length; index += 1) {
      const value = entry[ENTRY_COLUMNS[index] as LedgerColumn];
      cells[index + 3] = typeof value === 'number' ? value : field(value);
    }
    text += `${cells.join('\t')}\n`;
  }
  return text;
}
