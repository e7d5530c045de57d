import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { startImportCommand } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, saveUploadedFile } from './import-file.ts';

const CUT = fixture('retail-cut.csv');
const SHOP = ['--shop', 'Retail', '--currency', 'GBP', '--timezone', 'Europe/London'];

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ withRates: true })));
afterEach(() => deps.close());

const run = (...args: string[]) => startImportCommand(deps, args).ended;

describe('npm run import', () => {
  it('imports, ends with one line of what came of it, and writes the refused rows', async () => {
    const rejects = path.join(deps.dataDir, 'rejects.csv');
    const ended = await run(
      '--file',
      CUT,
      ...SHOP,
      '--return-prefix',
      'C',
      '--yes',
      '--rejects',
      rejects,
    );
    expect(ended).toEqual({
      code: 0,
      // The amounts are those of tests/fixtures/README.md.
      out:
        'read 53 rows, booked 24 orders and returns, unchanged 0, rejected 2 rows\n' +
        '17 orders from 2010-12-01 to 2011-10-11, days in Europe/London, amounts as the file states them\n' +
        'gross sales 16574.98 GBP, discounts 0.00 GBP, returns 23780.48 GBP, ' +
        'net sales -7205.50 GBP, shipping 0.00 GBP\n' +
        'in the books, without tax: gross sales 16574.98 GBP, discounts 0.00 GBP, ' +
        'returns 23780.48 GBP, net sales -7205.50 GBP, shipping 0.00 GBP\n' +
        'rejected 2 rows: the price is 0 (a sample or a stock correction) (line 14)\n',
      err:
        'Guessed, and taken as it is:\n' +
        '  Orders whose number begins with "C" give money back: they are returns.\n' +
        '  Rows at price 0 are taken for stock corrections and left out: ' +
        'some of them have a negative quantity.\n',
    });
    const reason = 'the price is 0 (a sample or a stock correction)';
    const zero = '"536589,21777,Unknown,-10,2010-12-01 16:50:00,0.000,,United Kingdom"';
    const text = await readFile(rejects, 'utf8');
    expect(text.split('\r\n').slice(0, 2)).toEqual(['line,reason,content', `14,${reason},${zero}`]);
  });

  it('asks for a confirmation of a mapping, and changes nothing before', async () => {
    const before = await fingerprint(deps.db, { withImports: true });
    const ended = await run('--file', CUT, ...SHOP);
    expect(ended.code).toBe(2);
    expect(ended.out).toBe('');
    expect(ended.err).toContain('Repeat with --yes to take this mapping');
    expect(ended.err).toContain('"order_number": "InvoiceNo"');
    // What it would come to is said before anything is stored.
    expect(ended.err).toContain('It would read 53 rows and reject 2 of them.');
    expect(ended.err).toContain('net sales -7205.50 GBP');
    expect(await fingerprint(deps.db, { withImports: true })).toBe(before);
  });

  it('takes a mapping from a file, whole or in part, and remembers it for files of that kind', async () => {
    const map = path.join(deps.dataDir, 'map.json');
    await writeFile(map, JSON.stringify({ returnPrefix: 'C' }));
    expect(await run('--file', CUT, ...SHOP, '--map', map)).toMatchObject({ code: 0 });
    const again = await run('--file', CUT, '--shop', 'retail');
    expect(again.out).toMatch(
      /^read 53 rows, booked 0 orders and returns, unchanged 24, rejected 2 rows\n/,
    );
    expect(again.out).toContain('--rejects FILE');
  });

  it('needs the currency of a new shop', async () => {
    const ended = await run('--file', CUT, '--shop', 'Retail', '--yes');
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toBe(
      'The shop "Retail" is new: in which currency?\nAdd --currency GBP, or whichever it is.\n',
    );
  });

  it('needs the time zone of a new shop where the file does not tell it', async () => {
    const ended = await run('--file', CUT, '--shop', 'Retail', '--currency', 'GBP', '--yes');
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toContain('The shop "Retail" is new: in which time zone?\n');
  });

  it('refuses another currency than the shop has', async () => {
    await run('--file', CUT, ...SHOP, '--yes');
    const ended = await run('--file', CUT, '--shop', 'Retail', '--currency', 'EUR');
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.err).toMatch(/^"Retail" is in GBP, not EUR\.\n/);
  });

  it.each([
    [['--file', 'nowhere.csv', '--shop', 'X'], /^The file .*nowhere\.csv cannot be opened\./],
    [['--shop', 'X'], /^--file is missing\.\nSee --help\./],
    [['--colour', 'red'], /Unknown option '--colour'/],
  ])('says on stderr what is wrong with %j', async (args, says) => {
    const ended = await run(...args);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(says);
  });

  it('explains itself', async () => {
    const ended = await run('--help');
    expect(ended).toMatchObject({ code: 0, err: '' });
    for (const option of ['--file', '--shop', '--return-prefix', '--map', '--yes', '--rejects']) {
      expect(ended.out).toContain(option);
    }
  });

  it('says that a bad file is bad before it starts anything', async () => {
    const file = await saveUploadedFile(deps, '');
    const ended = await run('--file', file, ...SHOP, '--yes');
    expect(ended).toMatchObject({ code: 1, err: 'The file is empty.\nExport it again.\n' });
  });

  it('asks for a required column that was guessed, also with --yes', async () => {
    const file = await saveUploadedFile(
      deps,
      'Order,Sku,Freight,Bought at the till,Price\n7,A,4.00,2021-03-01,20.00\n8,A,2.00,2021-03-02,20.00\n',
    );
    const args = [
      '--file',
      file,
      '--shop',
      'Till',
      '--currency',
      'GBP',
      '--timezone',
      'UTC',
      '--yes',
    ];
    const first = await startImportCommand(deps, args).ended;
    expect(first.code).toBe(2);
    expect(first.err).toContain('Is "Bought at the till" the column for "Date"?');
    const said = [...args, '--column', 'placed_at=Bought at the till'];
    const second = await startImportCommand(deps, [...said, '--column', 'line_shipping=Freight'])
      .ended;
    expect([second.code, second.err]).toEqual([0, second.err]);
    // Shipping of 4 + 2, once: the column that was chosen for the lines is not that of the order too.
    expect(second.out).toContain('shipping 6.00 GBP');
  });
});
