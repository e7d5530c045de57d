/** A report of advertising states the total of its own rows: they are held against it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText } from './import-file.ts';

const HEADER =
  'Campaign name,By Day,Cost,CPC (destination),CPM,Impressions,Clicks (destination),CTR (destination),' +
  'Conversions,Total purchase value,Currency';
const row = (campaign: string, day: string, cost: string) =>
  `${campaign},2021-11-${day},${cost},,,5000,60,,2,80.00,USD`;
const file = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`;

let deps: TestDeps;
beforeAll(async () => (deps = await testDeps()));
afterAll(() => deps.close());

const USD = { currency: 'USD', timeZone: 'UTC' };
let shops = 0;
const target = () => ({ ...USD, shopName: `Ads ${(shops += 1)}` });

async function spendOf(shopId: number) {
  const [sum] = await deps.db.query<{ spend: number }>(
    'select sum(spend_minor)::bigint as spend from ad_spend where shop_id = $1',
    [shopId],
  );
  return sum?.spend ?? 0;
}

describe('the total row of an advertising report', () => {
  const rows = [row('UGC', '26', '30.00'), row('UGC', '27', '31.50')];

  it('agrees with its rows, and is not counted', async () => {
    const text = file(...rows, row('Total of 2 results', '27', '61.50'));
    const { shop, progress } = await importText(deps, text, target());
    expect(await spendOf(shop.shopId)).toBe(61_50);
    expect(progress.totals?.controls).toEqual([
      { kind: 'rows', orders: 1, agreeing: 1, statedMinor: 61_50, readMinor: 61_50, examples: [] },
    ]);
  });

  it('differs where rows are missing, and nothing is stored', async () => {
    const text = file(...rows, row('Total of 3 results', '27', '99.50'));
    await expect(importText(deps, text, target())).rejects.toThrow(
      'The rows differ from the file’s own total row: it states 99.50 USD, and they come to 61.50 USD.',
    );
  });

  it('is no reason to stop where a person accepts the difference', async () => {
    const text = file(...rows, row('Total of 3 results', '27', '99.50'));
    const mapping = { differences: 'accept' as const };
    const { shop } = await importText(deps, text, { ...target(), mapping });
    expect(await spendOf(shop.shopId)).toBe(61_50);
  });

  it('may stand beside other totals', async () => {
    // The account spent 100.00; the filter of the report shows two of its days.
    const totals = [row('Total of 2 results', '27', '61.50'), row('Total account', '27', '100.00')];
    const { shop } = await importText(deps, file(...rows, ...totals), target());
    expect(await spendOf(shop.shopId)).toBe(61_50);
  });

  it('is known by its name in a report of any columns', async () => {
    const text =
      'Date,Campaign,Spend,Impressions\n2021-11-26,Brand,10.00,100\n2021-11-27,Brand,5.00,50\n' +
      '2021-11-27,Grand total,15.00,150\n';
    const { shop, progress } = await importText(deps, text, target());
    expect(await spendOf(shop.shopId)).toBe(15_00);
    expect(progress.rowsRejected).toBe(1);
  });

  it('is no campaign whose name begins like one', async () => {
    const text = file(...rows, row('Total Wellness', '27', '5.00'));
    const { shop } = await importText(deps, text, target());
    expect(await spendOf(shop.shopId)).toBe(66_50);
  });

  it('may be off by what each row was rounded by', async () => {
    // A hundred rows of 0.333 written as 0.33 come to 33.00, and the report adds 33.30 up: 0.30 is too much.
    const many = Array.from({ length: 100 }, () => row('UGC', '26', '0.33'));
    const near = file(...many, row('Total of 100 results', '26', '33.11'));
    const { shop } = await importText(deps, near, target());
    expect(await spendOf(shop.shopId)).toBe(33_00);
    const far = file(...many, row('Total of 100 results', '26', '33.30'));
    await expect(importText(deps, far, target())).rejects.toThrow('it states 33.30 USD');
  });
});
