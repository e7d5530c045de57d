/** Files that a spreadsheet has saved: ids shortened, dates and decimals written its way. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { registerAccount } from '#app/services/accounts/register-account.server.ts';
import { receiveUpload } from '#app/pages/imports/receive-upload.server.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText, saveUploadedFile } from './import-file.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ now: '2026-11-26T12:00:00.000Z' })));
afterEach(() => deps.close());

const USD = { currency: 'USD', timeZone: 'America/New_York' };
const written = (name: string) => fixture(`written/${name}.csv`);

/** The orders by day, with what each sold. */
async function orders() {
  return deps.db.query<{ id: string; name: string; placedAt: string; gross: number }>(
    `select o.order_id as id, o.name, o.placed_at as "placedAt",
       (select coalesce(sum(gross_sales), 0)::bigint from ledger l
        where l.shop_id = o.shop_id and l.order_id = o.order_id) as gross
     from orders o order by o.placed_at desc`,
  );
}

const HEAD =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Created at,' +
  'Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id';
const row = (name: string, at: string, amount: string, id: string, sku = 'MUG') =>
  `${name},a@b.c,paid,${at},USD,${amount},${amount},${at},1,Mug,${amount},${sku},${id}`;
const file = (...rows: string[]) => [HEAD, ...rows, ''].join('\n');

const SHORTENED = '5.27763E+12';

describe('orders of Shopify that a spreadsheet saved', () => {
  it('are read by their names, in the order of their dates', async () => {
    await importFile(deps, written('shopify-orders-saved-by-excel'), USD);
    const found = await orders();
    expect(found.map(({ name, placedAt }) => [name, placedAt])).toEqual([
      ['1100', '2024-11-14T14:17:00.000Z'],
      ['1099', '2024-11-13T23:02:00.000Z'],
      ['1098', '2024-11-12T12:45:00.000Z'],
      ['1097', '2024-11-11T14:01:00.000Z'],
      ['1096', '2024-11-11T04:59:00.000Z'],
      ['1095', '2024-10-31T04:05:00.000Z'],
    ]);
    // 10 + 20 + 30 + 40 + 50 + 60
    expect(found.reduce((sum, { gross }) => sum + gross, 0)).toBe(210_00);
  });

  it('are read by their names where the ids alone were lost', async () => {
    await importFile(deps, written('shopify-orders-ids-only-mangled'), USD);
    const found = await orders();
    expect(found.map(({ id, gross }) => [id, gross])).toEqual([
      ['#1100', 10_00],
      ['#1099', 20_00],
      ['#1098', 30_00],
    ]);
  });

  it('are the orders that are there already under their ids', async () => {
    const at = '2024-11-14 09:17:33 -0500';
    const fresh = file(row('#1100', at, '10.00', '5277630000123'));
    const { shop } = await importText(deps, fresh, USD);
    const saved = file(
      row('1100', '11/14/24 9:17', '10', SHORTENED),
      row('1101', '11/15/24 9:17', '20', SHORTENED),
    );
    await importText(deps, saved, { shop });
    expect((await orders()).map(({ id, name, gross }) => [id, name, gross])).toEqual([
      ['1101', '1101', 20_00],
      ['5277630000123', '#1100', 10_00],
    ]);
    // And the other way round: the id comes after the name.
    const later = file(row('#1101', '2024-11-15 09:17:12 -0500', '20.00', '5277630000124'));
    await importText(deps, later, { shop });
    expect((await orders()).map(({ name, gross }) => [name, gross])).toEqual([
      ['#1101', 20_00],
      ['#1100', 10_00],
    ]);
    const again = await importText(deps, later, { shop });
    expect(again.progress).toMatchObject({ booked: 0, unchanged: 1 });
  });

  it('are refused where two orders have one id', async () => {
    const at = '2024-11-14 09:17:33 -0500';
    const id = '5277630000000';
    const text = file(row('#1100', at, '10', id), row('#1099', at, '20', id));
    await expect(importText(deps, text, USD)).rejects.toThrow(
      'The order #1099 and another order of the file have the same Id, 5277630000000.',
    );
    expect(await orders()).toEqual([]);
  });

  it('are refused where the codes of their products were shortened', async () => {
    const text = file(row('#1100', '11/14/24 9:17', '10', SHORTENED, '8.42E+11'));
    await expect(importText(deps, text, USD)).rejects.toThrow(
      'Lineitem sku "8.42E+11" was shortened by a spreadsheet: format the column as text before saving',
    );
  });

  it('follow the order of dates that a person states, and ask for it where both fit', async () => {
    const text = file(row('#1100', '11/10/24 9:17', '10', SHORTENED));
    const path = await saveUploadedFile(deps, text);
    const inspection = await inspectFile(path);
    const proposal = await proposeImport(deps, { path, inspection, shopId: null });
    expect(proposal).toMatchObject({ isSettled: false, ambiguousDate: '11/10/24 9:17' });
    const { shop } = await importText(deps, text, { ...USD, mapping: { dateOrder: 'mdy' } });
    expect(await orders()).toMatchObject([{ placedAt: '2024-11-10T14:17:00.000Z' }]);
    await importText(deps, text, { shop, mapping: { dateOrder: 'dmy' } });
    expect(await orders()).toMatchObject([{ placedAt: '2024-10-11T13:17:00.000Z' }]);
  });

  it('may have semicolons, decimal commas and dotted dates', async () => {
    const text = file(row('#1100', '14.11.2024 09:17', '10', SHORTENED))
      .replaceAll(',', ';')
      .replaceAll(/(?<=;)10(?=;)/g, '10,5');
    await importText(deps, text, USD);
    expect(await orders()).toMatchObject([{ placedAt: '2024-11-14T14:17:00.000Z', gross: 10_50 }]);
  });
});

describe('numbers that a spreadsheet shortened', () => {
  it.each(['order-numbers-in-exponent-form', 'order-numbers-of-a-spreadsheet'])(
    'are no order numbers: %s is refused',
    async (name) => {
      await expect(importFile(deps, written(name), USD)).rejects.toThrow(
        /No row can be used\..*was shortened by a spreadsheet: format the column as text/,
      );
    },
  );

  it.each([
    ['a campaign', 'Date,Campaign,Campaign ID,Spend\n2026-01-03,A,1.2E+17,5.00\n', 'campaign id'],
    ['a unit cost', 'SKU,Unit cost\n8.42E+11,5.00\n', 'product code'],
    [
      'a customer',
      'Order Number,Date,SKU,Price,Customer ID\n1,2026-01-03,A,5.00,8.42E+11\n',
      'customer',
    ],
    ['a product', 'Order Number,Date,SKU,Price\n1,2026-01-03,8.42E+11,5.00\n', 'product code'],
    [
      'a barcode',
      'Handle,Title,Variant SKU,Variant Barcode,Variant Price\nmug,Mug,MUG,8.42E+11,5.00\n',
      'barcode',
    ],
  ])('are no key of %s', async (_what, text, field) => {
    await expect(importText(deps, text, USD)).rejects.toThrow(
      new RegExp(`${field}[^"]* "[^"]*" was shortened by a spreadsheet`),
    );
  });

  it('are other codes than those with an E', async () => {
    const text = 'Order Number,Date,SKU,Price\n1E5,2026-01-03,1E3,5.00\n1,2026-01-03,1000,5.00\n';
    await importText(deps, text, USD);
    expect(await orders()).toHaveLength(2);
  });
});

describe('abandoned checkouts of Shopify', () => {
  it('are refused by name on the command line', async () => {
    const path = written('shopify-abandoned-checkouts');
    const args = ['--file', path, '--shop', 'X', '--currency', 'USD', '--timezone', 'UTC', '--yes'];
    const ended = await runImportCommand(deps, args);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(
      /^These are abandoned checkouts, not orders\.\nNothing was changed\./m,
    );
  });

  it('are refused by name when they are sent to the page', async () => {
    const { user } = await registerAccount(deps, {
      email: 'ada@example.com',
      password: 'correct horse 42',
      firstName: 'Ada',
      client: { ip: '10.0.0.1', userAgent: 'a browser' },
    });
    const form = new FormData();
    const bytes = await readFile(written('shopify-abandoned-checkouts'));
    form.set('file', new File([bytes], 'checkouts.csv'));
    const request = new Request('http://localhost/u', { method: 'POST', body: form });
    await expect(receiveUpload(deps, user, request)).rejects.toThrow(
      'These are abandoned checkouts, not orders.',
    );
  });

  it('are left out, whole, of a file that has orders too', async () => {
    const at = '2024-11-14 09:17:33 -0500';
    const text = file(
      row('#1100', at, '10.00', '5277630000123'),
      `#385397956938,a@b.c,,,USD,40.00,40.00,${at},1,Mug,20.00,MUG,`,
      '#385397956938,a@b.c,,,,,,,1,Cup,20.00,CUP,',
    );
    const { progress } = await importText(deps, text, USD);
    expect(progress).toMatchObject({ booked: 1, rowsRejected: 2 });
    expect((await orders()).map(({ name, gross }) => [name, gross])).toEqual([['#1100', 10_00]]);
  });

  it('are told from drafts', async () => {
    const text = file('#D12,a@b.c,,,USD,40.00,40.00,2024-11-14 09:17:33 -0500,1,Mug,40.00,MUG,');
    await expect(importText(deps, text, USD)).rejects.toThrow(
      'These are draft orders, not orders.',
    );
  });
});
