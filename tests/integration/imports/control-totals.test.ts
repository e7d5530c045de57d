import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { proposeImport, type ImportProposal } from '#app/services/imports/propose-import.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText, previewText, saveUploadedFile } from './import-file.ts';
import { runImportCommand } from './run-in-process.ts';

const USD = { currency: 'USD', timeZone: 'UTC' };

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps({ withRates: true });
});
afterEach(() => deps.close());

const lines = (...rows: readonly string[]) => [...rows, ''].join('\n');

async function propose(text: string): Promise<ImportProposal> {
  const path = await saveUploadedFile(deps, text);
  const inspection = await inspectFile(path);
  return proposeImport(deps, { path, inspection, shopId: null, currency: 'USD' });
}

const booked = async () => {
  const [sums] = await deps.db.query(
    `select count(distinct order_id)::bigint as orders, sum(gross_sales)::bigint as gross,
       sum(discounts)::bigint as discounts, sum(shipping_charged)::bigint as shipping,
       sum(taxes_collected)::bigint as taxes from ledger`,
  );
  return sums;
};

/** The price of each row is that of all its pieces: with shipping it is the order's total. */
const LINE_PRICES = lines(
  'Order number,Order date,SKU,Item name,Quantity,Item price,Shipping,Order total',
  'K1,2022-02-01,SOAP,Soap,3,13.50,4.00,17.50',
  'K2,2022-02-02,SOAP,Soap,2,9.00,4.00,13.00',
  'K3,2022-02-03,BRUSH,Brush,4,26.00,0.00,26.00',
  'K4,2022-02-04,BRUSH,Brush,1,6.50,4.00,10.50',
);

describe('what a file states of its orders', () => {
  it('decides whether a price is of a piece or of a line', async () => {
    const { mapping, notes } = await propose(LINE_PRICES);
    expect(mapping.columns).toMatchObject({
      line_total: 'Item price',
      stated_total: 'Order total',
    });
    expect(notes.map(({ text }) => text)).toContain(
      '"Item price" is the total of a line: so 4 of 4 orders come to the order total that the file ' +
        'states, and otherwise 1 of 4 orders comes to the order total that the file states.',
    );
    const { progress } = await importText(deps, LINE_PRICES, USD);
    // 13.50 + 9.00 + 26.00 + 6.50, and 3 × 4.00.
    expect(await booked()).toMatchObject({ orders: 4, gross: 55_00, shipping: 12_00 });
    expect(progress.totals?.controls).toEqual([
      { kind: 'total', orders: 4, agreeing: 4, statedMinor: 67_00, readMinor: 67_00, examples: [] },
    ]);
  });

  it('decides whether tax is inside the prices or on top', async () => {
    const row = (number: number) => `T${number},2022-02-01,SOAP,1,12.00,2.00,12.00`;
    const file = lines(
      'Order number,Order date,SKU,Quantity,Unit price,Tax,Grand total',
      ...[1, 2, 3].map(row),
    );
    const { mapping } = await propose(file);
    expect(mapping.taxesIncluded).toBe(true);
    await importText(deps, file, USD);
    // 3 × (12.00 - 2.00).
    expect(await booked()).toMatchObject({ gross: 30_00, taxes: 6_00 });
  });

  it('decides whether shipping is of the order or of each row, wherever the rows stand', async () => {
    // Both rows of an order say 5.00, and it paid that twice.
    const rows = [1, 2, 3, 4].map((number) => `S${number},2022-02-01`);
    const file = lines(
      'Order number,Order date,SKU,Quantity,Unit price,Shipping,Order total',
      ...rows.map((order) => `${order},SOAP,1,10.00,5.00,40.00`),
      ...rows.map((order) => `${order},BRUSH,1,20.00,5.00,40.00`),
    );
    const { mapping } = await propose(file);
    expect(mapping.columns).toMatchObject({ line_shipping: 'Shipping' });
    await importText(deps, file, USD);
    expect(await booked()).toMatchObject({ gross: 120_00, shipping: 40_00 });
  });

  it('decides that a tax which stands twice counts once', async () => {
    const file = lines(
      'Order number,Order date,SKU,Quantity,Unit price,Tax,Total tax,Order total',
      'D1,2022-02-01,SOAP,1,10.00,1.00,1.00,11.00',
      'D2,2022-02-02,SOAP,2,10.00,2.00,2.00,22.00',
    );
    await importText(deps, file, USD);
    expect(await booked()).toMatchObject({ gross: 30_00, taxes: 3_00 });
  });

  it('decides which mark is before the decimals', async () => {
    const file = lines(
      'Order number;Order date;SKU;Quantity;Unit price;Shipping;Order total',
      'M1;2022-02-01;DESK;1;1.250;12;1.262',
      'M2;2022-02-02;DESK;2;1.100;12;2.212',
    );
    const { mapping, ambiguousNumber } = await propose(file);
    expect({ mark: mapping.decimalMark, ambiguousNumber }).toEqual({
      mark: ',',
      ambiguousNumber: null,
    });
    await importText(deps, file, USD);
    // 1,250 + 2 × 1,100.
    expect(await booked()).toMatchObject({ gross: 3450_00, shipping: 24_00 });
  });

  /** The discount of the first order is missing among the columns. */
  const DIFFERING = lines(
    'Order number,Order date,SKU,Quantity,Unit price,Voucher,Order total',
    'V1,2022-02-01,SOAP,1,10.00,A,8.00',
    'V2,2022-02-02,SOAP,1,10.00,,10.00',
  );

  it('stops the import below 98 % until the difference is accepted', async () => {
    await expect(importText(deps, DIFFERING, USD)).rejects.toThrow(
      'Only 1 of 2 orders comes to the order total that the file states: 18.00 USD in all, and it is ' +
        'read as 20.00 USD. Order V1 states 8.00 USD and comes to 10.00 USD.',
    );
    const [{ shops } = {}] = await deps.db.query('select count(*)::int as shops from shops');
    expect(shops).toBe(0);
    const accepted = { ...USD, mapping: { differences: 'accept' as const } };
    const { shop, progress } = await importText(deps, DIFFERING, accepted);
    expect(progress.totals?.controls).toEqual([
      {
        kind: 'total',
        orders: 2,
        agreeing: 1,
        statedMinor: 18_00,
        readMinor: 20_00,
        examples: [{ name: 'V1', statedMinor: 8_00, readMinor: 10_00 }],
        edges: [{ name: 'V1', statedMinor: 8_00, readMinor: 10_00, place: 'first' }],
      },
    ]);
    // A later file of these columns is compared anew.
    await expect(importText(deps, DIFFERING, { shop })).rejects.toThrow('Only 1 of 2 orders');
    const preview = await previewText(deps, DIFFERING, shop);
    expect(preview.totals.controls).toMatchObject([{ orders: 2, agreeing: 1 }]);
  });

  it('stops the command with 2, --yes included, and says what agrees', async () => {
    const file = await saveUploadedFile(deps, DIFFERING);
    const args = ['--file', file, '--shop', 'V', '--currency', 'USD', '--timezone', 'UTC', '--yes'];
    const refused = await runImportCommand(deps, args);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('repeat with --differences accept');
    const accepted = await runImportCommand(deps, [...args, '--differences', 'accept']);
    expect(accepted).toMatchObject({ code: 0 });
    expect(accepted.out).toContain(
      '1 of 2 orders agrees with the order total that the file states: ' +
        '18.00 USD stated, 20.00 USD read\n  V1: 8.00 USD stated, 10.00 USD read\n',
    );
    const agreeing = await saveUploadedFile(deps, LINE_PRICES);
    const ended = await runImportCommand(deps, ['--file', agreeing, ...args.slice(2)]);
    expect(ended.out).toContain('4 of 4 orders agree with the order total that the file states\n');
  });

  it('agrees with every order of an export of Shopify', async () => {
    const { progress } = await importFile(deps, fixture('shopify-orders.csv'), {
      currency: 'USD',
    });
    for (const { orders, agreeing } of progress.totals?.controls ?? [])
      expect(agreeing).toBe(orders);
    expect(progress.totals?.controls?.map(({ kind }) => kind)).toEqual(['total', 'tax']);
  });

  it('is compared after a refund, too', async () => {
    const file = lines(
      'Order number,Order date,SKU,Quantity,Unit price,Refunded,Order total',
      'R1,2022-02-01,SOAP,2,10.00,5.00,15.00',
      'R2,2022-02-02,SOAP,1,10.00,,10.00',
    );
    const { progress } = await importText(deps, file, USD);
    expect(progress.totals?.controls).toMatchObject([{ orders: 2, agreeing: 2 }]);
  });
});

describe('what nothing in a file decides', () => {
  it('is listed with its effect in money', async () => {
    const file = lines(
      'Order number,Order date,SKU,Quantity,Price,Tax',
      'A1,2022-02-01,SOAP,3,12.00,6.00',
      'A2,2022-02-02,SOAP,1,12.00,2.00',
    );
    const { notes } = await propose(file);
    const texts = notes.map(({ text }) => text);
    // 4 × 12.00 + 8.00; by line 24.00 + 8.00.
    expect(texts).toContain(
      'Assumed: "Price" is the price of a piece. So 2 orders come to 56.00 USD; if "Price" is the ' +
        'total of a line, to 32.00 USD.',
    );
    expect(texts).toContain(
      'Assumed: the tax comes on top of the prices. So 2 orders come to 56.00 USD; if prices include ' +
        'the tax, to 48.00 USD.',
    );
  });
});

describe('an order of which a row is refused', () => {
  it('is refused as a whole, by name', async () => {
    const file = lines(
      'Order number,Order date,SKU,Quantity,Unit price',
      'B1,2022-02-01,SOAP,1,10.00',
      'B2,2022-02-02,SOAP,1,10.00',
      ...[3, 4, 5].map((number) => `B${number},2022-02-01,SOAP,1,10.00`),
      'B1,2022-02-01,BRUSH,many,20.00',
    );
    const { progress } = await importText(deps, file, USD);
    expect(progress).toMatchObject({ booked: 4, rowsRejected: 2 });
    expect(progress.totals?.rejects.map(({ reason }) => reason).toSorted()).toEqual([
      'quantity "many" is not a whole number',
      'row 7 of the same order is refused, so the order would not be complete',
    ]);
    expect(await booked()).toMatchObject({ orders: 4, gross: 40_00 });
  });

  it('stays where the row moves no money', async () => {
    const file = lines(
      'Order number,Order date,SKU,Quantity,Unit price',
      'B1,2022-02-01,SOAP,1,10.00',
      'B1,2022-02-01,SAMPLE,-1,0.00',
      'B2,2022-02-02,SOAP,1,10.00',
    );
    const { progress } = await importText(deps, file, USD);
    expect(progress).toMatchObject({ booked: 2, rowsRejected: 1 });
  });
});
