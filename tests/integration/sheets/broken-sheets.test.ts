import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSheet } from '#app/services/sheets/queue-sheet.server.ts';
import { startSheetShop, type SheetShop } from './sheet-shop.ts';

let shop: SheetShop;
beforeEach(async () => {
  shop = await startSheetShop();
});
afterEach(() => shop.close());

describe('a sheet that is broken', () => {
  const broken = [
    ['log-in', 'The sheet is not shared: its address asks to log in.'],
    ['forbidden', 'The sheet is not shared: its address asks to log in.'],
    ['gone', 'There is nothing at this address.'],
    ['page', 'The address shows a page, not a CSV file.'],
    ['untold-page', 'The address shows a page, not a CSV file.'],
    ['loop', 'The address leads on and on to other addresses.'],
    ['huge', 'The sheet is larger than 10 MB.'],
  ] as const;

  beforeEach(async () => {
    shop.sheet.write('SKU,Unit cost\nTEA,30.00\n');
    await shop.connect('COGS');
    await shop.start('COGS');
  });

  it.each(broken)('says so of %s, and leaves the figures from before', async (fault, message) => {
    shop.sheet.fail(fault);
    const { latest } = await shop.sync('COGS');
    expect(latest).toMatchObject({ status: 'failed', message });
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
    shop.sheet.fail(null);
    expect((await shop.sync('COGS')).latest).toMatchObject({ status: 'done', booked: 0 });
  });

  it('says so of a host that is too busy or down', async () => {
    shop.sheet.remote.inject('429', { times: 9, retryAfterSeconds: 3600 });
    expect((await shop.sync('COGS')).latest?.message).toBe(
      'The address allows only so many requests in a time, and they are used up.',
    );
    shop.sheet.remote.heal();
    shop.sheet.remote.inject('5xx', { times: 9 });
    expect((await shop.sync('COGS')).latest?.message).toBe(
      'The address has a problem on its side (status 503).',
    );
    shop.sheet.remote.heal();
    shop.sheet.remote.inject('cut', { times: 9, match: ({ path }) => path.startsWith('/files') });
    expect((await shop.sync('COGS')).latest?.status).toBe('failed');
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
  });

  it.each([
    [
      'Code of it,Unit cost\nTEA,31\n',
      'The columns do not fit: "Product code (SKU)" has no column.',
    ],
    ['SKU,Unit cost\n', 'The file has column names but no rows.'],
    ['', 'The file is empty.'],
    [
      'SKU,Unit cost\nTEA,a\nMATE,b\nOAT,1\n',
      'Only 1 of 3 rows can be used. Most often: line 2: unit cost "a" is not a number.',
    ],
    [
      'SKU,Unit cost,Valid from\nTEA,31,03/04/2023\n',
      'The date "03/04/2023" can be read in two ways.',
    ],
    [
      `SKU,Unit cost\n${Array.from({ length: 20_001 }, (_none, row) => `S${row},1`).join('\n')}\n`,
      'The sheet has more than 20,000 rows.',
    ],
  ])('says what is wrong with its rows', async (text, message) => {
    shop.sheet.write(text);
    expect((await shop.sync('COGS')).latest).toMatchObject({ status: 'failed', message });
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
  });

  it('is read by the order of days that somebody says', async () => {
    shop.sheet.write('SKU,Unit cost,Valid from\nTEA,31,02/01/2023\n');
    expect((await shop.connect('COGS', 'dmy')).latest?.status).toBe('done');
    await shop.start('COGS');
    // From the 2nd of January on.
    expect(await shop.sums('cogs')).toEqual([62_00, 31_00]);
    await shop.connect('COGS', 'mdy');
    await shop.start('COGS');
    // From the 1st of February on, too.
    expect(await shop.sums('cogs')).toEqual([62_00, 31_00]);
  });

  it('stores nothing of a sheet when part of it cannot be stored', async () => {
    shop.sheet.write('SKU,Unit cost\nTEA,31.00\n');
    await shop.deps.db.query(
      `create function no_more() returns trigger language plpgsql as
         $$ begin raise exception 'no'; end $$;
       create trigger no_more before delete on unit_costs for each row execute function no_more();`,
    );
    shop.sheet.write('SKU,Unit cost,Valid from\nTEA,31.00,2023-02-01\n');
    expect((await shop.sync('COGS')).latest?.status).toBe('failed');
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
  });
});

describe('the address of a sheet', () => {
  it.each([
    ['https://10.1.2.3/costs.csv', 'This is an address of a private network'],
    ['https://db.internal/costs.csv', 'This is an address of a private network'],
    ['http://example.com/costs.csv', 'The address begins with https://'],
    ['https://me:secret@example.com/c.csv', 'Leave user name and password out of the address'],
    [
      'https://example.com:5432/c.csv',
      'Leave the port out of the address: only the usual one is read',
    ],
  ])('is refused where nobody is asked: %s', async (address, message) => {
    const { http } = shop.deps.typedAddresses;
    const rules = { allowsPrivateHosts: false };
    const deps = { ...shop.deps, typedAddresses: { http, rules } };
    const source = { origin: 'csv', address, tab: null, dateOrder: null, everyHours: 0 } as const;
    await expect(
      saveSheet(deps, { shopId: shop.shopId, kind: 'COGS' }, source),
    ).rejects.toMatchObject({
      fields: [{ path: 'address', message }],
    });
    expect((await shop.view('COGS')).source).toBeNull();
  });
});
