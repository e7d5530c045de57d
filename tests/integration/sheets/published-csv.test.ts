import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { SHEET_KIND_KEYS, SHEET_KINDS } from '#app/domain/sheets/sheet-kinds.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { importText } from '../imports/import-file.ts';
import { startSheetShop, type SheetShop } from './sheet-shop.ts';

let shop: SheetShop;
beforeEach(async () => {
  shop = await startSheetShop();
});
afterEach(() => shop.close());

describe('a sheet of unit costs', () => {
  it('is looked at first, and counts from when it is started', async () => {
    shop.sheet.write('SKU,Unit cost\nTEA,30.00\nMATE,x\n');
    const seen = await shop.connect('COGS');
    expect(seen.latest).toMatchObject({
      trigger: 'preview',
      rowsRead: 2,
      rowsRejected: 1,
      sample: { header: ['SKU', 'Unit cost'], rows: [['TEA', '30.00']] },
      rejects: [{ line: 3, reason: 'unit cost "x" is not a number', content: 'MATE,x' }],
    });
    expect(await shop.sums('cogs')).toEqual([0, 0]);
    const started = await shop.start('COGS');
    expect(started.latest).toMatchObject({ trigger: 'manual', booked: 1, removed: 0 });
    // Two pieces and one at 30.00.
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
  });

  it('is taken over as it changes: what is gone from it is gone from the orders', async () => {
    shop.sheet.write('SKU,Unit cost,Valid from\nTEA,30.00,\nTEA,35.50,2023-02-03\n');
    await shop.connect('COGS');
    await shop.start('COGS');
    // 2 x 30.00 on the 1st, 35.50 on the 3rd.
    expect(await shop.sums('cogs')).toEqual([60_00, 35_50]);
    shop.sheet.write('SKU,Unit cost,Valid from\nTEA,31.00,\n');
    const synced = await shop.sync('COGS');
    expect(synced.latest).toMatchObject({ booked: 1, removed: 1 });
    expect(await shop.sums('cogs')).toEqual([62_00, 31_00]);
  });

  it('touches nothing that somebody imported, and goes with what it brought', async () => {
    const { db } = shop.deps;
    await db.query(
      `insert into unit_costs (shop_id, unit_cost_id, variant_id, cost)
       values ($1, 'file-of-before', 'v1', 10)`,
      [shop.shopId],
    );
    shop.sheet.write('SKU,Unit cost\nTEA,30.00\n');
    await shop.connect('COGS');
    await shop.start('COGS');
    // Of two costs that begin together the sheet's holds.
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
    await shop.remove('COGS', true);
    expect((await shop.view('COGS')).source).toBeNull();
    expect(await shop.sums('cogs')).toEqual([20_00, 10_00]);
  });

  it('leaves what it brought when it is disconnected, until another takes its place', async () => {
    shop.sheet.write('SKU,Unit cost\nTEA,30.00\nv9,1.00\n');
    await shop.connect('COGS');
    expect((await shop.start('COGS')).latest?.unknownCodes).toEqual({ count: 1, some: ['v9'] });
    await shop.remove('COGS', false);
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
    shop.sheet.write('SKU,Unit cost\nTEA,29.00\n');
    await shop.connect('COGS');
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
    expect((await shop.start('COGS')).latest).toMatchObject({ booked: 1, removed: 1 });
    expect(await shop.sums('cogs')).toEqual([58_00, 29_00]);
  });
});

describe('a sheet of fulfillment costs', () => {
  it('costs the orders that it names, and no longer those that it no longer names', async () => {
    shop.sheet.write('Order number,Day,Cost\n#1001,2023-02-02,5.40\n1002,2023-02-04,7.00\n');
    await shop.connect('fulfillment');
    const { latest } = await shop.start('fulfillment');
    expect(latest).toMatchObject({
      booked: 2,
      lines: [{ label: 'Fulfillment costs', minor: 12_40 }],
    });
    expect(await shop.sums('fulfilment')).toEqual([5_40, 7_00]);
    // A second parcel of the first order, and none of the second.
    shop.sheet.write(
      'Order number,Day,Cost,Reference\n#1001,2023-02-02,5.40,\n#1001,2023-02-02,4.00,B\n',
    );
    expect((await shop.sync('fulfillment')).latest).toMatchObject({ booked: 1, removed: 1 });
    expect(await shop.sums('fulfilment')).toEqual([9_40, 0]);
    await shop.remove('fulfillment', true);
    expect(await shop.sums('fulfilment')).toEqual([0, 0]);
  });

  it('rejects a parcel that stands there twice', async () => {
    shop.sheet.write(
      'Order number,Day,Cost\n#1001,2023-02-02,5.40\n#1001,2023-02-02,6.00\n#1002,2023-02-04,7.00\n',
    );
    const { latest } = await shop.connect('fulfillment');
    expect(latest?.rejects).toMatchObject([
      { line: 2, reason: '"#1001" stands on several rows: line 3 holds, this one does not' },
    ]);
  });
});

describe('a sheet of production costs', () => {
  it('takes the place of the unit costs of the lines that it names', async () => {
    shop.sheet.write('SKU,Unit cost\nTEA,30.00\n');
    await shop.connect('COGS');
    await shop.start('COGS');
    shop.sheet.write('Order number,Day,Cost\n#1002,2023-02-04,7.00\n');
    await shop.connect('fulfillment');
    await shop.start('fulfillment');
    shop.sheet.write('Order number,SKU,Day,Cost\n#1001,TEA,2023-02-02,24.00\n');
    await shop.connect('production_costs');
    const { latest } = await shop.start('production_costs');
    expect(latest).toMatchObject({
      booked: 1,
      lines: [{ label: 'Production costs', minor: 24_00 }],
    });
    // 24.00 for both pieces of the first order, 30.00 for the one of the second.
    expect(await shop.sums('cogs')).toEqual([24_00, 30_00]);
    shop.sheet.write('Order number,Day,Cost\n#1002,2023-02-02,11.50\n');
    expect((await shop.sync('production_costs')).latest).toMatchObject({ booked: 1, removed: 1 });
    expect(await shop.sums('cogs')).toEqual([60_00, 11_50]);
    await shop.remove('production_costs', true);
    expect(await shop.sums('cogs')).toEqual([60_00, 30_00]);
    // The sheet of sending stays as it was.
    expect(await shop.sums('fulfilment')).toEqual([0, 7_00]);
  });
});

describe('sheets of what has no order', () => {
  it('spread expenses and other revenue over their days, and take them away again', async () => {
    shop.sheet.write(
      'Name,Amount,Recurrence,Start\nRent,310.00,monthly,2023-01-01\nFair,50,,2023-02-05\n',
    );
    await shop.connect('expenses');
    await shop.start('expenses');
    const [sum] = await shop.deps.db.query(
      `select sum(amount_minor)::bigint as minor from daily_cost
       where shop_id = $1 and kind = 'expense' and day between '2023-01-01' and '2023-01-31'`,
      [shop.shopId],
    );
    // 310.00 over the 31 days of January.
    expect(sum).toEqual({ minor: 310_00 });
    shop.sheet.write('Name,Amount,Recurrence,Start\nFair,60,,2023-02-05\n');
    expect((await shop.sync('expenses')).latest).toMatchObject({ booked: 1, removed: 1 });
    expect(await shop.daily()).toEqual([
      { kind: 'expense', day: '2023-02-05', label: 'Fair', minor: 60_00 },
    ]);
    shop.sheet.write('Name,Amount,Start\nWorkshop,120.00,2023-02-06\n');
    await shop.connect('revenue');
    await shop.start('revenue');
    expect(await shop.daily()).toContainEqual({
      kind: 'other_revenue',
      day: '2023-02-06',
      label: 'Workshop',
      minor: 120_00,
    });
  });

  it('add up ad spend beside that of files', async () => {
    const file = 'Day,Platform,Campaign,Spend\n2023-02-02,Print,Spring,10.00\n';
    const target = await importTarget();
    await importText(shop.deps, file, { shop: target });
    shop.sheet.write(
      'Day,Platform,Campaign,Spend\n2023-02-02,Print,Spring,1.50\n2023-02-02,Print,Spring,0.50\n' +
        '2023-02-03,Print,Spring,4.00\n',
    );
    await shop.connect('marketing_costs');
    await shop.start('marketing_costs');
    const perDay = () =>
      shop.deps.db.query(
        `select day, sum(amount_minor)::bigint as minor from daily_cost
         where shop_id = $1 and kind = 'ad_spend' group by 1 order by 1`,
        [shop.shopId],
      );
    // 10.00 of the file, 1.50 and 0.50 of the sheet.
    expect(await perDay()).toEqual([
      { day: '2023-02-02', minor: 12_00 },
      { day: '2023-02-03', minor: 4_00 },
    ]);
    shop.sheet.write('Day,Platform,Campaign,Spend\n2023-02-02,Print,Spring,2.00\n');
    await shop.sync('marketing_costs');
    expect(await perDay()).toEqual([{ day: '2023-02-02', minor: 12_00 }]);
    await shop.remove('marketing_costs', true);
    expect(await perDay()).toEqual([{ day: '2023-02-02', minor: 10_00 }]);
  });

  async function importTarget() {
    const found = await selectShopById(shop.deps.db, shop.shopId);
    if (found === null) throw new Error('There is no shop.');
    return found;
  }
});

describe('the templates', () => {
  it.each(SHEET_KIND_KEYS)('of %s can be read as they are', async (kind) => {
    const { columns } = SHEET_KINDS[kind];
    const names = csvLine(columns.map(({ name }) => name));
    shop.sheet.write(names + csvLine(columns.map(({ example }) => example)));
    const { latest } = await shop.connect(kind);
    expect(latest).toMatchObject({ status: 'done', rowsRead: 1, rowsRejected: 0 });
  });
});
