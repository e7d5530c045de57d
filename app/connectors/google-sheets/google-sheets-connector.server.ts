import { z } from 'zod';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { connectorFault, faultByStatus } from '#app/connectors/connector-faults.ts';
import {
  defineGoogleConnector,
  GOOGLE_THROTTLED_MS,
  identifyGoogleUser,
} from '#app/connectors/google-oauth.server.ts';
import type { SheetCell, SheetPlace } from '#app/connectors/sheet-cell.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import type { HttpReply } from '#app/lib/http/http-client.ts';
import { PlatformError } from '#app/platforms/port.ts';

const NAME = 'Google Sheets';

/** https://developers.google.com/workspace/sheets/api: v4 has no end. */
const SHEETS_API = { version: 'v4', endsOn: null } as const;

/** Google Sheets: people allow reading their spreadsheets, and nothing else. */
export const googleSheets = defineGoogleConnector(
  {
    key: 'google_docs',
    name: NAME,
    api: SHEETS_API,
    capabilities: { level: 'sheet', restatedDays: 0, daysAtOnceMax: 1, historyDays: 0 },
    ownTotal: { none: 'A sheet has no total of its own.' },
  },
  'spreadsheets.readonly',
  (context, secret) => ({
    identify: async ({ signal } = {}) =>
      identifyGoogleUser(context, { name: NAME, token: await secret(), signal }),
    // A spreadsheet is named by its address; there is nothing to choose among.
    accounts: () => Promise.resolve([]),
    readSheet: async (place, { signal } = {}) =>
      readSheet({ context, token: await secret(), signal }, place),
  }),
);

interface SheetRequest {
  readonly context: ConnectorContext;
  readonly token: string;
  readonly signal: AbortSignal | undefined;
}

const API: JsonApi = {
  name: NAME,
  host: 'https://sheets.googleapis.com',
  toError,
  throttledMs: GOOGLE_THROTTLED_MS,
};

const tabsSchema = z.object({
  sheets: z
    .array(z.object({ properties: z.object({ sheetId: z.number(), title: z.string() }) }))
    .min(1),
});
const valuesSchema = z.object({
  // Absent of an empty tab; rows end with their last cell that is not empty.
  values: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))).default([]),
});

/** Reads the stored cells of a tab: numbers as numbers, and days as the number of their day. */
async function readSheet(
  { context, token, signal }: SheetRequest,
  { spreadsheetId, tab, rowsMax }: SheetPlace,
): Promise<readonly (readonly SheetCell[])[]> {
  const path = `${SHEETS_API.version}/spreadsheets/${spreadsheetId}`;
  const headers = bearer(token);
  const query = { fields: 'sheets.properties(sheetId,title)' };
  const { sheets } = await requestJson(context, API, tabsSchema, { path, query, headers, signal });
  const valueRange =
    tab === null ? sheets[0] : sheets.find(({ properties }) => String(properties.sheetId) === tab);
  if (valueRange === undefined) {
    throw new PlatformError(
      'malformed',
      'The tab that the address names is no longer there: copy the address of the tab again.',
    );
  }
  const title = valueRange.properties.title.replaceAll("'", "''");
  const range = encodeURIComponent(`'${title}'!A1:Z${rowsMax}`);
  const { values } = await requestJson(context, API, valuesSchema, {
    path: `${path}/values/${range}`,
    query: {
      majorDimension: 'ROWS',
      valueRenderOption: 'UNFORMATTED_VALUE',
      dateTimeRenderOption: 'SERIAL_NUMBER',
    },
    headers,
    signal,
  });
  return values;
}

/** Maps an error: Google uses one status for a missing permission, and for a file that the user may not open. */
function toError({ status, text }: HttpReply): PlatformError {
  if (status === 403 && !text.includes('SCOPE_INSUFFICIENT')) {
    return new PlatformError(
      'malformed',
      'The Google account that is connected may not open this spreadsheet: share it with that account.',
    );
  }
  if (status === 403) return connectorFault(NAME, 'forbidden');
  if (status === 404) {
    return new PlatformError(
      'malformed',
      'There is no spreadsheet at this address: copy the address of the spreadsheet again.',
    );
  }
  return faultByStatus(NAME, status);
}
