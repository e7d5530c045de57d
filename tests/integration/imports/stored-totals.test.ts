import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importFile, importText, saveUploadedFile } from './import-file.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
let shop: Shop;
beforeEach(async () => {
  deps = await testDeps({ withRates: true });
  const orders = 'Order number,Date,SKU,Quantity,Unit price\n1,2022-01-10,A,2,10.00\n';
  ({ shop } = await importText(deps, orders, { currency: 'USD', timeZone: 'UTC' }));
});
afterEach(() => deps.close());

const ads = async () => {
  const [sums] = await deps.db.query(
    `select sum(spend_minor)::bigint as spend, sum(impressions)::bigint as impressions,
       sum(attributed_orders)::bigint as claimed, count(*)::bigint as days from ad_spend`,
  );
  return sums;
};

/** Thirty ads of a campaign on each of a hundred days, by day or by ad: 3,000 rows of 1.00. */
function dailyAds(isByAd: boolean): string {
  const days = Array.from({ length: 100 }, (_, day) =>
    new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const names = Array.from({ length: 30 }, (_, ad) => `Ad ${ad + 1}`);
  const row = (day: string, ad: string) => `${day},Campaign A,${ad},1.00,10,${day},${day}`;
  const rows = isByAd
    ? names.flatMap((ad) => days.map((day) => row(day, ad)))
    : days.toReversed().flatMap((day) => names.map((ad) => row(day, ad)));
  const header =
    'Day,Campaign name,Ad name,Amount spent (USD),Impressions,Reporting starts,Reporting ends';
  return [header, ...rows, ''].join('\n');
}

describe('ad spend of one day and campaign on many rows', () => {
  it.each([
    ['newest day first', false],
    ['sorted by ad', true],
  ])('adds up over the whole file, %s', async (_order, isByAd) => {
    const file = dailyAds(isByAd);
    const { progress } = await importText(deps, file, { shop });
    expect(progress).toMatchObject({ rowsRead: 3000, booked: 100, unchanged: 0, rowsRejected: 0 });
    // 3,000 rows of 1.00 and of 10 impressions.
    expect(progress.totals?.lines).toEqual([
      { label: 'Ad spend', minor: 3000_00, booksMinor: 3000_00 },
    ]);
    expect(await ads()).toEqual({ spend: 3000_00, impressions: 30_000, claimed: 0, days: 100 });
    const before = await fingerprint(deps.db);
    const again = await importText(deps, file, { shop });
    expect(again.progress).toMatchObject({ booked: 0, unchanged: 100 });
    expect(await fingerprint(deps.db)).toBe(before);
  });

  it('is spread over its period once it has been added up', async () => {
    const rows = Array.from(
      { length: 100 },
      (_, ad) => `2025-06-01,2025-06-30,Campaign A,Ad ${ad + 1},30.00,300`,
    );
    const header =
      'Reporting starts,Reporting ends,Campaign name,Ad name,Amount spent (USD),Impressions';
    const { progress } = await importText(deps, [header, ...rows, ''].join('\n'), { shop });
    expect(progress.totals?.lines).toEqual([
      { label: 'Ad spend', minor: 3000_00, booksMinor: 3000_00 },
    ]);
    const days = await deps.db.query(
      'select spend_minor as spend, count(*)::bigint as days from ad_spend group by 1',
    );
    // 100 rows of 30.00 over 30 days: 100.00 a day.
    expect(days).toEqual([{ spend: 100_00, days: 30 }]);
  });

  it('is rounded once for each day and campaign', async () => {
    const part = '2025-06-01,Campaign A,0.83999999';
    const file = `Day,Campaign,Spend\n${`${part}\n`.repeat(1000)}`;
    const { progress } = await importText(deps, file, { shop });
    // 1,000 × 0.83999999 = 839.99999, not 1,000 × 0.84.
    expect(progress.totals?.lines).toEqual([
      { label: 'Ad spend', minor: 840_00, booksMinor: 840_00 },
    ]);
    const small = `Day,Campaign,Spend\n${'2025-06-02,Campaign A,0.004\n'.repeat(100)}`;
    await importText(deps, small, { shop });
    // 100 × 0.004 = 0.40; each of them by itself is nothing.
    expect(await ads()).toMatchObject({ spend: 840_40 });
  });
});

describe('claimed orders in parts', () => {
  const HEADER = 'Day,Campaign,Campaign ID,Currency code,Cost,Clicks,Impr.,Conversions,Conv. value';
  const day = (number: number) => `2025-10-${String(number).padStart(2, '0')}`;

  it('are as many as their sum', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => {
      const campaign = Math.floor(index / 10) + 1;
      const on = day((index % 10) + 1);
      return `${on},Shopping ${campaign},${campaign},USD,5.00,10,200,0.40,18.50`;
    });
    await importText(deps, [HEADER, ...rows, ''].join('\n'), { shop });
    // 100 campaign days of 0.40.
    expect(await ads()).toMatchObject({ claimed: 40, spend: 500_00 });
  });

  it('of one campaign are, too', async () => {
    const rows = Array.from(
      { length: 10 },
      (_, index) => `${day(index + 1)},Brand,77,USD,5.00,10,200,0.50,18.50`,
    );
    await importText(deps, [HEADER, ...rows, ''].join('\n'), { shop });
    expect(await ads()).toMatchObject({ claimed: 5 });
  });

  it('of an account of several campaigns are what its total line says', async () => {
    await importFile(deps, fixture('google-ads-in-yen.csv'), { shopName: 'Yen', currency: 'JPY' });
    // 2.5 + 1.0 + 2.0 + 0.5
    expect(await ads()).toMatchObject({ claimed: 6 });
  });
});

describe('expenses of one name, category and day', () => {
  const FILE = fixture('expenses-of-one-name-and-day.csv');
  const stored = async (table: 'expenses' | 'other_revenue') => {
    const [row] = await deps.db.query(
      `select sum(amount_minor)::bigint as amount, count(*)::bigint as rows from ${table}`,
    );
    return row;
  };

  it('are as many as the file has rows', async () => {
    const { progress } = await importFile(deps, FILE, { shop });
    expect(progress).toMatchObject({ rowsRead: 4, booked: 4, unchanged: 0, rowsRejected: 0 });
    // 4.20 + 7.80 + 4.20 + 500.00
    expect(progress.totals?.lines).toEqual([
      { label: 'Expenses, each counted once', minor: 516_20, booksMinor: 516_20 },
    ]);
    expect(await stored('expenses')).toEqual({ amount: 516_20, rows: 4 });
    const before = await fingerprint(deps.db);
    const again = await importFile(deps, FILE, { shop });
    expect(again.progress).toMatchObject({ booked: 0, unchanged: 4 });
    expect(await fingerprint(deps.db)).toBe(before);
  });

  it('are so over the bounds of a batch', async () => {
    const rows = `Shipping label,Shipping,4.20,2026-01-03\n`.repeat(2500);
    await importText(deps, `Name,Category,Amount,Start\n${rows}`, { shop });
    expect(await stored('expenses')).toEqual({ amount: 2500 * 4_20, rows: 2500 });
  });

  it('are so of other revenue', async () => {
    const rows = 'Grant,Other,10.00,2026-01-03\nGrant,Other,10.00,2026-01-03\n';
    await importText(deps, `Name,Category,Amount,Start\n${rows}`, {
      shop,
      mapping: { format: 'other_revenue' },
    });
    expect(await stored('other_revenue')).toEqual({ amount: 20_00, rows: 2 });
  });

  it('that name an id twice are refused by name, but for the last', async () => {
    const file =
      'Id,Name,Category,Amount,Start\ne1,Rent,Office,1.00,2026-01-03\ne1,Rent,Office,2.00,2026-01-03\n';
    const { progress } = await importText(deps, file, { shop });
    expect(progress).toMatchObject({ booked: 1, rowsRejected: 1 });
    expect(progress.totals?.lines).toEqual([
      { label: 'Expenses, each counted once', minor: 2_00, booksMinor: 2_00 },
    ]);
    expect(progress.totals?.rejects).toMatchObject([{ count: 1, amountMinor: 1_00 }]);
  });
});

it('labels of one order and day without a reference count once, in the total too', async () => {
  const file = [
    'Order number,Date,Cost,Carrier',
    '1,2022-01-11,4.20,USPS',
    '1,2022-01-11,3.10,USPS',
    '1,2022-01-12,3.00,USPS',
    '',
  ].join('\n');
  const { progress } = await importText(deps, file, {
    shop,
    mapping: {
      format: 'fulfilment_costs',
      columns: { order_number: 'Order number', day: 'Date', cost: 'Cost', carrier: 'Carrier' },
    },
  });
  expect(progress).toMatchObject({ booked: 2, rowsRejected: 1 });
  expect(progress.totals).toMatchObject({
    lines: [{ label: 'Fulfillment costs', minor: 6_10, booksMinor: 6_10 }],
    rejects: [{ count: 1, amountMinor: 4_20 }],
  });
});

it('two unit costs of one code and day are refused by name, but for the last', async () => {
  const file = 'SKU,Unit cost\nA,2.50\nB,1.00\nA,3.00\nB,1.00\n';
  const { progress } = await importText(deps, file, { shop });
  expect(progress).toMatchObject({ rowsRead: 4, rowsRejected: 1 });
  expect(progress.totals?.rejects[0]?.reason).toBe(
    '"A" stands on several rows: line 4 holds, this one does not',
  );
});

it('a product that its rows describe in two ways is no change the second time', async () => {
  const file = [
    'Handle,Title,Vendor,Status,Option1 Value,Variant SKU,Variant Price',
    'mug,Mug,Old,archived,Red,MUG-R,10.00',
    'mug,Mug,New,active,Blue,MUG-B,10.00',
    '',
  ].join('\n');
  await importText(deps, file, { shop });
  const again = await importText(deps, file, { shop });
  expect(again.progress).toMatchObject({ booked: 0, unchanged: 2 });
  expect(await deps.db.query("select vendor from products where product_id = 'mug'")).toEqual([
    { vendor: 'New' },
  ]);
});

it('npm run import says what the books hold, and that the same file changes nothing', async () => {
  const file = await saveUploadedFile(deps, dailyAds(true));
  const args = ['--file', file, '--shop', shop.shopKey, '--yes'];
  const first = await runImportCommand(deps, args);
  expect(first.out).toContain(
    'read 3000 rows, booked 100 days of ad spend, unchanged 0, rejected 0 rows\n' +
      'amounts from 2025-01-01 to 2025-04-10, days in UTC\n' +
      'ad spend 3000.00 USD\nin the books: ad spend 3000.00 USD\n',
  );
  const again = await runImportCommand(deps, args);
  expect(again.out).toContain(
    'booked 0 days of ad spend, unchanged 100, rejected 0 rows\n' +
      'Nothing changed: all of it was there already.\n',
  );
});

describe('a campaign that was renamed', () => {
  const file = (campaign: string, second: string) =>
    [
      'Day,Campaign name,Amount spent (USD)',
      `2022-08-01,${campaign},40.00`,
      `2022-08-02,${campaign},${second}`,
      '',
    ].join('\n');
  const renamed = file('Prospecting A (paused)', '42.50');

  it('does not count twice: it is asked whether the file replaces it', async () => {
    await importText(deps, file('Prospecting A', '42.00'), { shop });
    await expect(importText(deps, renamed, { shop })).rejects.toThrow(
      '82.00 USD of ad spend is there already on days of this file, under campaigns that it does ' +
        'not name, such as "Prospecting A".',
    );
    expect(await ads()).toMatchObject({ spend: 82_00 });
    await importText(deps, renamed, { shop, mapping: { existingOrders: 'replace' } });
    // 40.00 + 42.50 under the new name alone.
    expect(await ads()).toMatchObject({ spend: 82_50, days: 2 });
  });

  it('is no question on other days, and both count where a person says so', async () => {
    await importText(deps, file('Prospecting A', '42.00'), { shop });
    const later = renamed.replaceAll('2022-08', '2022-09');
    await importText(deps, later, { shop });
    expect(await ads()).toMatchObject({ spend: 164_50 });
    await importText(deps, renamed, { shop, mapping: { existingOrders: 'keep' } });
    expect(await ads()).toMatchObject({ spend: 247_00 });
  });
});

describe('a shop with ad spend and no order yet', () => {
  it('has data of the days of its spend', async () => {
    const file = 'Day,Campaign,Spend\n2022-08-01,A,200.00\n2022-08-05,A,300.00\n';
    const target = { currency: 'USD', timeZone: 'UTC', shopName: 'Before the first order' };
    const { shop: early } = await importText(deps, file, target);
    expect(await selectShopById(deps.db, early.shopId)).toMatchObject({
      firstDataDay: '2022-08-01',
      lastDataDay: '2022-08-05',
    });
  });
});
