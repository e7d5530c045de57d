/** `npm run query`: its formats to the letter, cohorts, and the names of keys. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { readLayout } from '#app/view-models/report-views/layout-address.ts';
import { readArguments } from '../../../scripts/query/query-arguments.ts';
import { runQuery } from '../../../scripts/query/run-query.ts';
import { testDeps, type TestDeps } from '../database.ts';
import {
  cost,
  entry,
  makeShop,
  writeDailyCosts,
  writeLedger,
  writeProducts,
} from './metrics-ledger.ts';

let deps: TestDeps;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps({ now: '2011-03-20T12:00:00Z' });
  shopId = await makeShop(deps.db, 'small');
  const ann = { customer_id: 'ann', customer_first_day: '2011-01-31', country: 'FR' };
  const bob = { customer_id: 'bob', customer_first_day: '2011-02-01', country: '=GB' };
  await writeLedger(deps.db, shopId, [
    entry({ ...ann, order_id: 'a', order_day: '2011-01-31', ...first(1, 100050) }),
    entry({ ...bob, order_id: 'b', order_day: '2011-02-01', ...first(1, 2000) }),
    entry({ ...ann, order_id: 'c', order_day: '2011-03-02', ...first(2, 500) }),
    // In the same month: another order, but nobody more.
    entry({ ...ann, order_id: 'd', order_day: '2011-03-09', orders: 1, customer_order_index: 3 }),
    // A return of something bought before the data begins.
    entry({ ...bob, order_id: 'r', event: 'return', order_day: '2011-01-05', returns: 300 }),
  ]);
  await writeDailyCosts(deps.db, shopId, [
    cost({
      day: '2011-01-31',
      kind: 'ad_spend',
      sourceId: 'fb:1',
      label: 'Spring',
      amountMinor: 7,
    }),
  ]);
  await writeProducts(deps.db, shopId, [{ id: 'p', vendor: null, type: null, collections: ['c'] }]);
  await deps.db.query(
    `update shop_versions set first_data_day = '2011-01-05', last_data_day = '2011-03-09'`,
  );
});

afterAll(() => deps.close());

describe('npm run query', () => {
  it('answers as a saved view of a report page does', async () => {
    const words = 'columns=orders,net_sales&by=country&sort=orders:asc&compare=none';
    const layout = readLayout(new URLSearchParams(words), 'compare-countries');
    const settings = JSON.stringify({ version: 1, layout, days: null });
    await deps.db.query(
      `insert into report_views (shop_id, view_id, page, owner_id, name, is_shared, settings,
         created_at, saved_at)
       values ($1, 'v1', 'compare-countries', null, 'Few first', false, $2, now(), now())`,
      [shopId, settings],
    );
    expect(await answer('--view', 'v1')).toBe(
      ['country,orders,net_sales', '=GB,1,17.00', 'FR,3,1005.50', '']
        .join('\n')
        .replace('=GB', "'=GB"),
    );
    expect(await answer('--view', 'v1', '--filter', 'country=FR', '--metrics', 'orders')).toBe(
      'country,orders\nFR,3\n',
    );
    await expect(answer('--view', 'v2')).rejects.toThrow('There is no view "v2" of this shop.');
  });

  it('writes CSV with the keys, money in major units and undefined ratios empty', async () => {
    expect(await answer('--metrics', 'net_sales,orders,gross_margin', '--by', 'month')).toBe(
      [
        'month,net_sales,orders,gross_margin,costs_not_known',
        '2011-01,997.50,1,1,',
        '2011-02,20.00,1,1,',
        '2011-03,5.00,2,1,',
        '',
      ].join('\n'),
    );
    expect(await answer('--metrics', 'net_aov,gross_margin', '--range', '2011-01-06')).toBe(
      'net_aov,gross_margin,costs_not_known\n,,\n',
    );
  });

  it('calls orders in a table as the merchant does, with their id', async () => {
    await deps.db.query(
      `insert into orders (shop_id, order_id, name, kind, placed_at, is_test, taxes_included,
         order_discount_minor, tip_minor, duties_minor, additional_fees_minor, content_hash)
       values ($1, 'a', '#AP-514839', 'order', '2011-01-31T10:00:00Z', false, false, 0, 0, 0, 0, 'x')`,
      [shopId],
    );
    const table = await answer('--metrics', 'gross_sales', '--by', 'order', '--format', 'table');
    expect(table).toContain('#AP-514839 (a)');
    await deps.db.query(`delete from orders where shop_id = $1`, [shopId]);
  });

  it('writes a text that a spreadsheet would run as a text', async () => {
    const text = await answer('--metrics', 'gross_sales', '--by', 'country', '--sort', 'country');
    expect(text).toBe("country,gross_sales\n'=GB,20.00\nFR,1005.50\n");
  });

  it('writes the earlier figure beside each when compared', async () => {
    const range = ['--range', '2011-03-01..2011-03-28', '--compare', 'previous_period'];
    expect(await answer('--metrics', 'gross_sales', ...range)).toBe(
      'gross_sales,gross_sales_previous\n5.00,20.00\n',
    );
  });

  it('writes cohorts as CSV, with a return before the first order in period 0', async () => {
    expect(await answer('--cohorts', 'month')).toBe(
      [
        'cohort,period,customers,orders,net_sales,gross_profit,costs_not_known',
        '2011-01,0,1,1,1000.50,1000.50,',
        '2011-01,1,0,0,0.00,0.00,',
        '2011-01,2,1,2,5.00,5.00,',
        '2011-02,0,1,1,17.00,17.00,',
        '2011-02,1,0,0,0.00,0.00,',
        '',
      ].join('\n'),
    );
  });

  it('writes cohorts by what the first orders were, which add up to all of them', async () => {
    const [head, ...lines] = (await answer('--cohorts', 'country')).trimEnd().split('\n');
    expect(head).toBe(
      'kind,value,name,cohort,period,customers,orders,net_sales,gross_profit,costs_not_known',
    );
    // 1000.50, 5.00 and 17.00, as by month.
    const sales = lines.reduce((sum, line) => sum + Number(line.split(',').at(-2)), 0);
    expect(sales).toBe(1022.5);
  });

  it('writes the segments of all customers', async () => {
    const [head, ...lines] = (await answer('--cohorts', 'segments')).trimEnd().split('\n');
    expect(head).toBe('segment,customers,orders,net_sales,days,as_of');
    expect(lines).toHaveLength(9);
    await expect(answer('--cohorts', 'weather')).rejects.toThrow('--cohorts is one of month');
  });

  it('writes JSON with rows, total and notes', async () => {
    const text = await answer('--metrics', 'net_profit', '--by', 'country', '--format', 'json');
    expect(JSON.parse(text)).toMatchObject({
      rowCount: 3,
      rows: [
        { country: '=GB', net_profit: '17.00' },
        { country: 'FR', net_profit: '1005.50' },
        { country: '(not allocated)', net_profit: '-0.07' },
      ],
      total: { net_profit: '1022.43' },
      notes: ['Marketing, expenses and other revenue have no country: see "Not allocated".'],
    });
  });

  it('writes a table to read', async () => {
    const text = await answer('--metrics', 'orders', '--by', 'month', '--format', 'table');
    expect(text.split('\n')).toEqual([
      'month    orders',
      '2011-01       1',
      '2011-02       1',
      '2011-03       2',
      'Total         4',
      '',
    ]);
  });

  it('says which shops there are not', async () => {
    await expect(answer('--metrics', 'orders', '--shop', 'Nobody')).rejects.toThrow(
      'There is no shop "Nobody".',
    );
  });
});

describe('runCohortQuery', () => {
  it('gives the same cells on both readers and marks the month that is not over', async () => {
    const query = {
      shopId,
      by: 'month',
      range: { start: '2011-01-01', end: '2011-12-31' },
    } as const;
    const reader = await duckdbReader(deps.db, deps.dataDir);
    try {
      const { cells } = await runCohortQuery(deps, query);
      expect(await runCohortQuery({ ...deps, reader }, query)).toEqual({ cells });
      expect(cells.map(({ complete }) => complete)).toEqual([true, true, false, true, false]);
    } finally {
      await reader.close();
    }
  });

  it('takes only customers whose first order is in the range', async () => {
    const range = { start: '2011-02-01', end: '2011-02-28' };
    const { cells } = await runCohortQuery(deps, { shopId, by: 'quarter', range });
    expect(cells.map(({ cohort, customers }) => [cohort, customers])).toEqual([['2011-01-01', 1]]);
  });
});

describe('labelKeys', () => {
  it.each([
    ['product', 'p', 'Title of p'],
    ['variant', 'p-v', 'Title of p · Blue'],
    ['collection', 'c', 'Title of c'],
    ['campaign', 'fb:1', 'Spring'],
    ['country', 'FR', 'France'],
    ['product', 'gone', 'gone'],
  ])('calls the %s %s "%s"', async (dimension, key, label) => {
    expect((await labelKeys(deps, shopId, dimension, [key])).get(key)).toBe(label);
  });
});

/** The flags of a customer's order that is their first of its month, quarter and year at once. */
function first(index: number, sales: number) {
  return {
    orders: 1,
    customer_order_index: index,
    new_customers: index === 1 ? 1 : 0,
    active_in_month: 1,
    active_in_quarter: index === 1 ? 1 : 0,
    active_in_year: index === 1 ? 1 : 0,
    gross_sales: sales,
  };
}

async function answer(...argv: string[]): Promise<string> {
  const words = readArguments(argv);
  if (words === null) throw new Error('Help was asked for.');
  let text = '';
  for await (const piece of runQuery(deps, words)) text += piece;
  return text;
}
