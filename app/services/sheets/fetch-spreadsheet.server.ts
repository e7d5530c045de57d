import { SHEET_LIMITS } from '#app/config/limits.ts';
import type { SheetSource } from '#app/data/sheets/sheet-source-rows.server.ts';
import { getSpreadsheetId } from '#app/domain/sheets/csv-address.ts';
import { getSheetKind, SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { disconnectSource } from '#app/services/connectors/disconnect-source.server.ts';
import {
  type ConnectorDeps,
  openConnection,
} from '#app/services/connectors/open-connection.server.ts';
import { writeCells } from './write-cells.server.ts';

interface FetchSpreadsheetOptions {
  readonly shopId: number;
  readonly source: SheetSource;
  readonly file: string;
  readonly signal: AbortSignal;
}

/**
 * Writes a Google spreadsheet into a file of CSV, through the connected account. @throws AppError
 * in words for the shop's people.
 */
export async function fetchSpreadsheet(
  deps: ConnectorDeps,
  { shopId, source, file, signal }: FetchSpreadsheetOptions,
): Promise<void> {
  const key = { shopId, connector: SHEET_CONNECTOR };
  const opened = await openConnection(deps, key);
  if (opened?.source.readSheet === undefined) {
    throw new AppError('conflict', 'Google is not connected.', {
      hint: 'Connect it again, or publish the sheet and use that address.',
    });
  }
  const spreadsheetId = getSpreadsheetId(new URL(source.address)) ?? '';
  // One row more than there may be, so that it is seen, below that of the column names.
  const place = { spreadsheetId, tab: source.tab, rowsMax: SHEET_LIMITS.rows + 2 };
  try {
    const rows = await opened.source.readSheet(place, { signal });
    await writeCells(file, rows, getSheetKind(source.kind).format);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.fault === 'revoked') {
      await disconnectSource(deps, { ...key, state: 'revoked', reason: error.message });
    }
    throw new AppError('invalid_input', error.message, { cause: error });
  }
}
