import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleSheets } from '#app/connectors/google-sheets/google-sheets-connector.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { disconnectSource } from '#app/services/connectors/disconnect-source.server.ts';
import { queuePulls } from '#app/services/connectors/queue-pull.server.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { saveSheet, startSheet, syncSheetNow } from '#app/services/sheets/queue-sheet.server.ts';
import { syncSheet } from '#app/services/sheets/sync-sheet.server.ts';
import { type AdSandbox, startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { type SheetWorld, sheetsProvider } from '#tests/sandbox/sheets/google-sheets-sandbox.ts';
import { startSheetShop, type SheetShop } from './sheet-shop.ts';

const ID = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms';
const ADDRESS = `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=7`;

let shop: SheetShop;
let google: AdSandbox<SheetWorld>;
let deps: Deps;
let key: { readonly shopId: number; readonly connector: string };
beforeEach(async () => {
  shop = await startSheetShop();
  google = await startAdSandbox<SheetWorld>({ spreadsheetId: ID, tabs: [] }, sheetsProvider);
  const { clock } = shop.deps;
  const { keys } = google;
  const http = quickHttp(clock);
  const opened = googleSheets.connect({ http, clock, wait: noWait, random: () => 0, keys });
  const find = (name: string) => (name === googleSheets.key ? opened : null);
  deps = { ...shop.deps, connectors: { all: [googleSheets], find, variables: () => [] } };
  key = { shopId: shop.shopId, connector: googleSheets.key };
  const token = await opened.redeem({
    query: new URLSearchParams(google.brings()),
    redirectUri: 'https://farthing.example/connect/source/google_docs/return',
  });
  if (token === null) throw new Error('The code was not taken.');
  await connectSource(deps, { ...key, token });
});
afterEach(async () => {
  await google.close();
  await shop.close();
});

const write = (...values: SheetWorld['tabs'][number]['values']) => {
  google.world.tabs = [
    { id: 0, title: 'Notes', values: [['Nothing here']] },
    { id: 7, title: "Ada's costs", values },
  ];
};
const work = async () => {
  await syncSheet(deps, { shopId: shop.shopId, kind: 'COGS' }, new AbortController().signal);
  return shop.view('COGS');
};
const start = async () => {
  const source = { origin: 'google', address: ADDRESS, tab: '7', dateOrder: null } as const;
  const cogs = { shopId: shop.shopId, kind: 'COGS' } as const;
  await saveSheet(deps, cogs, { ...source, everyHours: 6 });
  await work();
  await startSheet(deps, cogs);
  return work();
};
const sync = async () => {
  await syncSheetNow(deps, { shopId: shop.shopId, kind: 'COGS' });
  return work();
};

describe('a spreadsheet that a Google account opens', () => {
  it('costs the orders by its numbers and by the days that it stores as numbers', async () => {
    // 44960 is the 3rd of February 2023; the second row ends with its last cell.
    write(['SKU', 'Unit cost', 'Valid from'], ['TEA', 30], ['TEA', 35.5, 44960], ['MATE', 'x']);
    const { latest } = await start();
    expect(latest).toMatchObject({
      status: 'done',
      rowsRead: 3,
      booked: 2,
      rejects: [{ line: 4, reason: 'unit cost "x" is not a number', content: 'MATE,x,' }],
    });
    // 2 x 30.00 on the 1st, 35.50 on the 3rd.
    expect(await shop.sums('cogs')).toEqual([60_00, 35_50]);
    write(['SKU', 'Unit cost', 'Valid from'], ['TEA', '31,25']);
    expect((await sync()).latest).toMatchObject({ status: 'done', booked: 1, removed: 1 });
    expect(await shop.sums('cogs')).toEqual([62_50, 31_25]);
  });

  it('is read at its own turns, not with the ads', async () => {
    const [view] = await readConnectors(deps, { shopId: shop.shopId, of: 'sheets' });
    expect(view).toMatchObject({ state: 'connected', userName: 'Ada L', progress: null });
    expect(await queuePulls(deps, { shopId: shop.shopId, source: 'login-refresh' })).toBe(
      'not connected',
    );
  });
});

describe('a spreadsheet that cannot be read', () => {
  beforeEach(async () => {
    write(['SKU', 'Unit cost'], ['TEA', 30]);
    await start();
  });
  afterEach(async () => {
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
  });

  const fails = async (message: string) =>
    expect((await sync()).latest).toMatchObject({ status: 'failed', message });

  it('is not shared with the account, or no longer there', async () => {
    google.fail('account_closed');
    await fails(
      'The Google account that is connected may not open this spreadsheet: share it with that account.',
    );
    google.mend();
    google.world.tabs = [{ id: 0, title: 'Notes', values: [['SKU', 'Unit cost']] }];
    await fails(
      'The tab that the address names is no longer there: copy the address of the tab again.',
    );
    write(['Article', 'Price'], ['TEA', 3]);
    expect((await sync()).latest?.message).toMatch(/^The columns do not fit/);
    write();
    await fails('The file is empty.');
  });

  it('says so when Google was asked too often, or did not let us read sheets', async () => {
    google.remote.inject('429', { times: 9, retryAfterSeconds: 3600 });
    await fails(
      'Google Sheets allows only so many requests in a time, and they are used up (status 429).',
    );
    google.mend();
    google.fail('permission');
    await fails(
      'Google Sheets did not grant the permission to read this account: connect again and allow it.',
    );
  });

  it('has more rows than are read', async () => {
    const rows = Array.from({ length: 20_001 }, (_none, row) => [`S${row}`, 1]);
    write(['SKU', 'Unit cost'], ...rows);
    await fails('The sheet has more than 20,000 rows.');
  });

  it('waits until Google is connected again', async () => {
    google.fail('expired');
    await fails('Google Sheets no longer accepts this connection: connect it again.');
    const [view] = await readConnectors(deps, { shopId: shop.shopId, of: 'sheets' });
    expect(view).toMatchObject({ state: 'revoked' });
    await disconnectSource(deps, { ...key, state: 'disconnected', reason: 'Disconnected by Ada.' });
    await fails('Google is not connected.');
  });
});
