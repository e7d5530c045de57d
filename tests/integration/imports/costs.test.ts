import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '#app/domain/shops/shop.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { importText, previewText } from './import-file.ts';

const ORDERS = [
  'Order number,Date,SKU,Quantity,Unit price',
  '1,2022-01-10,A,2,10.00',
  '2,2022-02-10,A,3,10.00',
  '3,2022-02-11,B,1,4.00',
].join('\n');

let deps: TestDeps;
let shop: Shop;
beforeEach(async () => {
  deps = await testDeps();
  ({ shop } = await importText(deps, ORDERS));
});
afterEach(() => deps.close());

const cogs = async () => {
  const rows = await deps.db.query<{ id: string; cogs: number; unknown: number }>(
    `select order_id as id, sum(cogs)::bigint as cogs, sum(units_without_cost)::bigint as unknown
     from ledger group by 1 order by 1`,
  );
  return rows.map(({ id, cogs: cost, unknown }) => [id, cost, unknown]);
};

describe('a file of unit costs', () => {
  it('costs orders by the day each cost begins to hold', async () => {
    const file = 'SKU,Unit cost,Valid from\nA,"2.50",\nA,"3.333",2022-02-01\n';
    const { progress } = await importText(deps, file, { shop });
    expect(progress).toMatchObject({ rowsRead: 2, booked: 2, rowsRejected: 0 });
    // 2 × 2.50; 3 × 3.333 = 9.999; B has no cost.
    expect(await cogs()).toEqual([
      ['1', 5_00, 0],
      ['2', 10_00, 0],
      ['3', 0, 1],
    ]);
  });

  it('corrects the costs of an earlier file and leaves the rest', async () => {
    await importText(deps, 'SKU,Unit cost\nA,2.50\nB,1.00\n', { shop });
    const { progress } = await importText(deps, 'SKU,Unit cost\nA,3.00\nB,1.00\n', { shop });
    expect(progress).toMatchObject({ booked: 1, unchanged: 1 });
    expect(await cogs()).toEqual([
      ['1', 6_00, 0],
      ['2', 9_00, 0],
      ['3', 1_00, 0],
    ]);
  });

  it('is read from Xero’s products and services, where a blank price stays unknown', async () => {
    const file =
      '*ItemCode,ItemName,Quantity,PurchasesUnitPrice,SalesUnitPrice\n' +
      'A,Mug,10,2.5000,19.9900\nB,Cup,5,,14.9900\n';
    const { progress } = await importText(deps, file, { shop });
    expect(progress).toMatchObject({ booked: 1, rowsRejected: 0 });
    expect(await cogs()).toEqual([
      ['1', 5_00, 0],
      ['2', 7_50, 0],
      ['3', 0, 1],
    ]);
  });

  it('is read from a German price list by its net purchase prices', async () => {
    const file =
      'SKU;Artikel;EK netto;VK brutto;MwSt\nA;Becher;4,20;19,99;19\nB;Tasse;3,10;14,99;19\n';
    await importText(deps, file, { shop });
    expect(await cogs()).toEqual([
      ['1', 8_40, 0],
      ['2', 12_60, 0],
      ['3', 3_10, 0],
    ]);
  });

  it('leaves a blank cost unknown and refuses a negative one', async () => {
    const { progress } = await importText(deps, 'SKU,Unit cost\nA,\nB,1.00\nB,-1.00\n', { shop });
    expect(progress).toMatchObject({ rowsRead: 3, booked: 1, rowsRejected: 1 });
    expect(await cogs()).toEqual([
      ['1', 0, 2],
      ['2', 0, 3],
      ['3', 1_00, 0],
    ]);
  });
});

describe('a file of ad spend', () => {
  const FILE = [
    'Day,Platform,Campaign name,Spend,Clicks,Impressions',
    '2022-02-10,Facebook Ads,Spring,12.34,10,1000',
    '2022-02-10,Facebook Ads,Spring,0.66,1,100',
    '2022-02-11,Google Ads,Brand,5.00,3,50',
  ].join('\n');

  it('is a cost of its day, rows of one campaign added up', async () => {
    const { progress } = await importText(deps, FILE, { shop });
    expect(progress).toMatchObject({ rowsRead: 3, booked: 2, rowsRejected: 0 });
    const costs = await deps.db.query(
      `select day, category, label, amount_minor as amount, clicks, impressions
       from daily_cost order by day`,
    );
    expect(costs).toEqual([
      {
        day: '2022-02-10',
        category: 'facebook_ads',
        label: 'Spring',
        amount: 13_00,
        clicks: 11,
        impressions: 1100,
      },
      {
        day: '2022-02-11',
        category: 'google_ads',
        label: 'Brand',
        amount: 5_00,
        clicks: 3,
        impressions: 50,
      },
    ]);
  });

  it('changes nothing the second time', async () => {
    await importText(deps, FILE, { shop });
    const before = await fingerprint(deps.db);
    const { progress } = await importText(deps, FILE, { shop });
    expect(progress).toMatchObject({ booked: 0, unchanged: 2 });
    expect(await fingerprint(deps.db)).toBe(before);
  });
});

describe('a file of expenses', () => {
  const FILE = [
    'Name,Category,Amount,Recurrence,Start,End',
    'Rent,Office,310.00,monthly,2022-01-01,2022-02-28',
    'Fair,Marketing,100.00,,2022-01-15,',
    'Odd,Other,1.00,every blue moon,2022-01-15,',
  ].join('\n');

  it('is spread over the days it pays for', async () => {
    const { progress } = await importText(deps, FILE, { shop });
    expect(progress).toMatchObject({ rowsRead: 3, booked: 2, rowsRejected: 1 });
    const months = await deps.db.query(
      `select to_char(day, 'YYYY-MM') as month, label, count(*) as days, sum(amount_minor)::bigint as amount
       from daily_cost group by 1, 2 order by 1, 2`,
    );
    expect(months).toEqual([
      { month: '2022-01', label: 'Fair', days: 1, amount: 100_00 },
      { month: '2022-01', label: 'Rent', days: 31, amount: 310_00 },
      { month: '2022-02', label: 'Rent', days: 28, amount: 310_00 },
    ]);
    const [reject] = await deps.db.query('select line_no as line, reason from import_rejects');
    expect(reject).toEqual({
      line: 4,
      reason:
        'the recurrence "every blue moon" is not one-time, daily, weekly, monthly, quarterly, yearly, ' +
        'per order, per unit or percent of sales',
    });
  });

  it('says before it is imported what it changes of the profit so far, and that is nothing after', async () => {
    const change = 'Change of net profit so far, by day';
    const { totals } = await previewText(deps, FILE, shop);
    // Twice 310.00, and 100.00.
    expect(totals.lines.at(-1)).toEqual({ label: change, minor: -720_00 });
    await importText(deps, FILE, { shop });
    const again = await previewText(deps, FILE, shop);
    expect(again.totals.lines.at(-1)).toEqual({ label: change, minor: 0 });
  });

  it('says of expenses that follow the orders how many change', async () => {
    const { totals } = await previewText(
      deps,
      'Name,Category,Amount,Recurrence,Start,End\nAgent,Agency,1.00,per order,,\n',
      shop,
    );
    // The file has three orders.
    expect(totals.lines.at(-1)).toEqual({ label: 'Change of the profit of 3 orders', minor: -300 });
  });

  it('changes nothing the second time', async () => {
    await importText(deps, FILE, { shop });
    const before = await fingerprint(deps.db);
    const { progress } = await importText(deps, FILE, { shop });
    expect(progress).toMatchObject({ booked: 0, unchanged: 2 });
    expect(await fingerprint(deps.db)).toBe(before);
  });
});
