import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { refuseOptions } from '#app/services/imports/refuse-options.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { importText, saveUploadedFile } from './import-file.ts';

const USD = { currency: 'USD', timeZone: 'UTC' };

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps({ withRates: true });
});
afterEach(() => deps.close());

const lines = (...rows: readonly string[]) => [...rows, ''].join('\n');

const booked = async () => {
  const [sums] = await deps.db.query(
    `select count(distinct order_id)::bigint as orders, sum(gross_sales)::bigint as gross,
       sum(discounts)::bigint as discounts, sum(shipping_charged)::bigint as shipping,
       sum(taxes_collected)::bigint as taxes, sum(returns)::bigint as returns from ledger`,
  );
  return sums;
};

async function propose(text: string, timeZone?: string) {
  const path = await saveUploadedFile(deps, text);
  const inspection = await inspectFile(path);
  const proposal = await proposeImport(deps, { path, inspection, shopId: null, currency: 'USD' });
  return { proposal, inspection, timeZone };
}

describe('an order whose common cells stand on its first row only', () => {
  it('has all its items, and what it states agrees', async () => {
    const file = lines(
      'Order ID,Email,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,' +
        'Quantity,Product name,Unit price,SKU',
      '00012,a@example.com,USD,50.00,5.00,4.00,54.00,5.00,2022-01-03 10:00:00 -0500,1,Mug,20.00,MUG',
      '00012,a@example.com,,,,,,,,2,Cup,15.00,CUP',
      '00013,b@example.com,USD,20.00,0.00,0.00,20.00,0.00,2022-01-04 10:00:00 -0500,1,Mug,20.00,MUG',
    );
    const { progress } = await importText(deps, file, USD);
    expect(progress).toMatchObject({ booked: 2, rowsRejected: 0 });
    // 20 + 2 × 15 - 5 + 5 + 4, and 20.
    expect(await booked()).toMatchObject({
      orders: 2,
      gross: 70_00,
      discounts: 5_00,
      shipping: 5_00,
      taxes: 4_00,
    });
    expect(progress.totals?.controls).toMatchObject([
      { kind: 'total', orders: 2, agreeing: 2 },
      { kind: 'subtotal', orders: 2, agreeing: 2 },
    ]);
  });

  it('does not give its date to a row of another number', async () => {
    const file = lines(
      'Order number,Order date,SKU,Quantity,Unit price',
      '1,2022-01-03,MUG,1,20.00',
      '2,,CUP,1,15.00',
      '3,2022-01-03,MUG,1,20.00',
    );
    const { progress } = await importText(deps, file, USD);
    expect(progress).toMatchObject({ booked: 2, rowsRejected: 1 });
  });
});

describe('shipping that differs between the rows of an order', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => `o${String(index).padStart(3, '0')}`);
  const row = (order: string, product: string, shipping: string) =>
    `${order},2022-01-03 10:00:00,${product},20.00,${shipping}`;
  const header = 'order_id,order_purchase_timestamp,product_id,price,freight_value';

  it.each([
    ['by order', numbers.flatMap((order) => [row(order, 'A', '5.00'), row(order, 'B', '7.00')])],
    [
      'by product',
      [
        ...numbers.map((order) => row(order, 'A', '5.00')),
        ...numbers.map((o) => row(o, 'B', '7.00')),
      ],
    ],
  ])('counts on each row, sorted %s', async (_order, rows) => {
    await importText(deps, lines(header, ...rows), USD);
    // 40 × 2 × 20.00, and 40 × (5.00 + 7.00).
    expect(await booked()).toMatchObject({ orders: 40, gross: 1600_00, shipping: 480_00 });
  });
});

describe('a report of marketplaces with and without tax in their prices', () => {
  it('is read by the marketplace of each order', async () => {
    const header = [
      ['amazon-order-id', 'purchase-date', 'order-status', 'sales-channel'],
      ['product-name', 'sku', 'quantity'],
      ['currency', 'item-price', 'item-tax', 'shipping-price', 'shipping-tax'],
      ['item-promotion-discount', 'ship-promotion-discount', 'ship-country'],
    ].flat();
    const file = lines(
      header.join('\t'),
      '111-1,2022-01-03T10:00:00+00:00,Shipped,Amazon.com,Mug,MUG,2,USD,40.00,3.20,5.00,0.40,4.00,5.00,US',
      '026-4,2022-01-06T10:00:00+00:00,Shipped,Amazon.co.uk,Cup,CUP,1,USD,12.00,2.00,0.00,0.00,,,GB',
    ).replaceAll(',', '\t');
    await importText(deps, file, USD);
    // The first order 40.00 with 3.20 + 0.40 on top, the second 12.00 with 2.00 inside.
    expect(await booked()).toMatchObject({ gross: 50_00, discounts: 4_00, taxes: 5_60 });
  });
});

describe('parts of a piece', () => {
  const header = 'Order number,Order date,SKU,Quantity,';
  const wholes = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `W${number},2022-01-03,MUG,1,10.00`);

  it.each([
    ['by the piece', 'Unit price', 'F1,2022-01-03,FAB,1.5,20.00'],
    ['by the line', 'Line total', 'F1,2022-01-03,FAB,1.5,30.00'],
  ])('have their exact amount %s, and a note', async (_how, name, row) => {
    const file = lines(`${header}${name}`, ...wholes, row);
    const { proposal } = await propose(file);
    expect(proposal.notes.map(({ text }) => text)).toContain(
      '1 row sells parts of a piece, such as 1.5: the amounts are exact, the pieces are rounded, and ' +
        'so is what they cost by the piece.',
    );
    const { progress } = await importText(deps, file, USD);
    expect(progress).toMatchObject({ booked: 9, rowsRejected: 0 });
    // 8 × 10.00 and 1.5 × 20.00.
    expect(await booked()).toMatchObject({ gross: 110_00 });
  });

  it('come back with their exact amount', async () => {
    const file = lines(
      `${header}Unit price`,
      ...wholes,
      'F1,2022-01-03,FAB,1.5,20.00',
      'F1,2022-01-09,FAB,-0.5,20.00',
    );
    await importText(deps, file, USD);
    expect(await booked()).toMatchObject({ gross: 110_00, returns: 10_00 });
  });
});

describe('a column that two fields would count', () => {
  const file = lines(
    'order_id,order_purchase_timestamp,product_id,price,freight_value',
    'o1,2022-01-03 10:00:00,A,20.00,5.00',
    'o1,2022-01-03 10:00:00,B,20.00,7.00',
    'o2,2022-01-04 10:00:00,A,20.00,5.00',
    'o3,2022-01-05 10:00:00,A,20.00,5.00',
    'o3,2022-01-05 10:00:00,B,20.00,9.00',
  );

  it('is refused where both fields have it', async () => {
    const { proposal, inspection } = await propose(file);
    const columns = { ...proposal.mapping.columns, shipping: 'freight_value' };
    const options = {
      mapping: { ...proposal.mapping, columns },
      inspection,
      target: { name: 'A', ...USD },
    };
    expect(() => refuseOptions(options)).toThrow(
      '"freight_value" counts twice, as "Shipping charged" and as "Shipping of the line"',
    );
  });
});
