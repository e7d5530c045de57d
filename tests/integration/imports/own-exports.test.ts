/** What Farthing writes itself, read in again: the books stay as they are, or the file is refused by what it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { getSheetKind, SHEET_KIND_KEYS } from '#app/domain/sheets/sheet-kinds.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { AppError, toAppError } from '#app/lib/app-error.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { exportProductCosts } from '#app/services/costs/export-product-costs.server.ts';
import { exportScheduledAmounts } from '#app/pages/expenses/export-scheduled-amounts.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { csvTitle } from '#app/view-models/tables/csv-title.ts';
import { openQuestions } from '../../../scripts/import/open-questions.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { importText, saveUploadedFile } from './import-file.ts';

const KUWAIT = { currency: 'KWD', timeZone: 'Asia/Kuwait' };
const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps();
  const orders = lines(
    'Order number,Date,SKU,Product name,Quantity,Unit price',
    '1,2022-01-10,-A,"Mug, blue",2,10.125',
    '2,2022-02-10,-A,"Mug, blue",3,10.125',
    '3,2022-02-11,00012,-Bowl,1,4.000',
  );
  const made = await importText(deps, orders, KUWAIT);
  expect(made.progress.totals?.rejects).toEqual([]);
  ({ shop } = made);
  const costs = lines(
    'SKU,Unit cost,Currency,Valid from',
    '-A,2.5,KWD,',
    '-A,3.333,KWD,2022-02-01',
    '00012,1.2345,KWD,',
  );
  await importText(deps, costs, { shop });
  const expenses = lines(
    'Name,Category,Amount,Recurrence,Period,Start,End',
    '-Soft,-Tools,12.345,one-time,,2022-01-05,',
    '-Soft,-Tools,12.345,one-time,,2022-01-05,',
    '"Rent, office",Rent,900,monthly,billing,2022-01-03,2022-12-31',
    'Refunded fee,Fees,-4.5,one-time,,2022-01-06,',
    'Agent,Agency,5,percent of net sales,,2022-01-01,',
    'Wrapping,Packaging,0.5,per order,,2022-01-01,2022-06-30',
  );
  await importText(deps, expenses, { shop, mapping: { costSign: 'plus' } });
  const revenue = lines(
    'Other revenue,Category,Amount,Recurrence,Start',
    'Workshop,Services,540.005,one-time,2022-01-08',
    'Licence,Services,10,weekly,2022-01-03',
  );
  await importText(deps, revenue, { shop });
});
afterAll(() => deps.close());

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function propose(text: string) {
  const path = await saveUploadedFile(deps, text);
  const place = { shopId: shop.shopId, currency: shop.currency };
  return proposeImport(deps, { path, inspection: await inspectFile(path), ...place });
}

describe('an export of Farthing', () => {
  it.each(['expense', 'other_revenue'] satisfies ScheduledKind[])(
    'of amounts leaves the books as they are: %s',
    async (kind) => {
      const text = await textOf(exportScheduledAmounts(deps, { shop, kind, isTemplate: false }));
      expect(openQuestions(await propose(text), null)).toEqual([]);
      const before = await fingerprint(deps.db);
      const { progress } = await importText(deps, text, { shop });
      const rowsRead = kind === 'expense' ? 6 : 2;
      expect(progress).toMatchObject({ rowsRead, booked: 0, rowsRejected: 0 });
      expect(await fingerprint(deps.db)).toBe(before);
    },
  );

  it('of product costs leaves the cost of every order as it is', async () => {
    const cogs = () =>
      deps.db.query(
        `select order_id, sum(cogs)::bigint as cogs from ledger where shop_id = $1 group by 1 order by 1`,
        [shop.shopId],
      );
    const before = await cogs();
    // 2 × 2.500, 3 × 3.333, and 1.2345 rounded to the fils.
    expect(before.map(({ cogs: cost }) => cost)).toEqual([5_000, 9_999, 1_235]);
    const text = await textOf(exportProductCosts(deps, { shop }));
    expect(openQuestions(await propose(text), null)).toEqual([]);
    const { progress } = await importText(deps, text, { shop });
    expect(progress).toMatchObject({ booked: 0, rowsRejected: 0 });
    expect(await cogs()).toEqual(before);
  });

  it.each(SHEET_KIND_KEYS)(
    'is a template that is read as what it is for, or asked about: %s',
    async (kind) => {
      const { columns, format } = getSheetKind(kind);
      const rows = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
      const proposal = await propose(rows.map(csvLine).join(''));
      // What its columns do not say is asked, and never taken for something else.
      if (openQuestions(proposal, null).length > 0) return;
      expect(proposal.mapping.format).toBe(format);
    },
  );

  const title = (metric: string) => csvTitle(getMetric(metric), shop.currency);
  it.each([
    ['the statement of profit and loss', ['Line', 'Part of', 'Sign', 'Jan 2022'], []],
    ['sales by day', ['Day'], ['orders', 'net_sales', 'ad_spend', 'net_profit']],
    ['campaigns', ['Campaign id', 'Campaign'], ['ad_spend', 'clicks', 'impressions']],
    ['UTM attribution', ['Source', 'Medium', 'Campaign'], ['orders', 'net_sales', 'ad_spend']],
    ['stock', ['Variant id', 'Variant', 'SKU', 'Unit cost', 'Price', 'Reorder by'], []],
    ['products', ['Product id', 'Product', 'Vendor', 'Product type'], ['net_sales', 'cogs']],
  ])('that is a report is asked about or refused: %s', async (_name, lead, metrics) => {
    const header = [...lead, ...metrics.map(title)];
    const rows = ['2022-01-10', '2022-01-11'].map((day) =>
      header.map((_, at) => (at === 0 ? day : 7)),
    );
    const text = [header, ...rows].map(csvLine).join('');
    const proposal = await propose(text).catch((error: unknown) => toAppError(error));
    if (proposal instanceof AppError) {
      expect(proposal.code).toBe('invalid_input');
      return;
    }
    expect([...openQuestions(proposal, null), ...proposal.faults]).not.toEqual([]);
  });
});
