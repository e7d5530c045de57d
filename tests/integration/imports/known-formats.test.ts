/**
 * Every known format is imported from its sample, and the books are held against the sums that were
 * worked out by hand: both stand beside the format in app/domain/imports/known-formats.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_FORMATS, REFUSED_FORMATS } from '#app/domain/imports/known-format-table.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { importFile } from './import-file.ts';

const FOLDER = fileURLToPath(new URL('../../../app/domain/imports/known-formats', import.meta.url));

/** Amounts in major units. What is not named is nothing, but units, which then may be any. */
interface Sums {
  readonly why: string;
  readonly shop: { readonly currency: string; readonly timeZone: string };
  readonly orders?: Readonly<Record<string, string | number>>;
  readonly adSpend?: {
    readonly platform: string;
    readonly days: number;
    readonly spend: string;
    readonly clicks: number;
  };
  readonly costs?: { readonly rows: number; readonly sum: string; readonly rejected: number };
  /** What is said of a file that must not be booked. */
  readonly refused?: string;
  /** It needs other files, which this test brings. */
  readonly checkedBy?: string;
}

const files = readdirSync(FOLDER);
const fileName = (key: string) => key.replaceAll('_', '-');
const read = ({ key }: { readonly key: string }) => {
  const name = fileName(key);
  const sample = files.find((file) => file === `${name}.csv` || file === `${name}.txt`) ?? '';
  const text = readFileSync(path.join(FOLDER, `${name}.json`), 'utf8');
  return { key, file: path.join(FOLDER, sample), sums: JSON.parse(text) as Sums };
};
const samples = KNOWN_FORMATS.map(read);
const refused = REFUSED_FORMATS.map(read);
const alone = samples.filter(({ sums }) => sums.checkedBy === undefined);
const withOrders = alone.filter(({ sums }) => sums.orders !== undefined);
const withCosts = alone.filter(({ sums }) => sums.costs !== undefined);
const withSpend = alone.filter(({ sums }) => sums.adSpend !== undefined);

const NONE = '0.00';
const NOTHING = {
  orders: 0,
  gross: NONE,
  discounts: NONE,
  returns: NONE,
  shipping: NONE,
  taxes: NONE,
  tips: NONE,
  fees: NONE,
  platformFees: NONE,
  rejected: 0,
};

let deps: TestDeps;
beforeAll(async () => (deps = await testDeps()));
afterAll(() => deps.close());

const into = ({ key, sums }: (typeof samples)[number]) => ({ shopName: key, ...sums.shop });

describe('an export that is known', () => {
  it('has a definition, a sample and sums of one name, and a place in the table', () => {
    const parts = files.filter(
      (file) => !['README.md', 'definition.ts', 'hints.ts'].includes(file),
    );
    const names = [...KNOWN_FORMATS, ...REFUSED_FORMATS].flatMap(({ key }) => {
      const name = fileName(key);
      const ending = files.includes(`${name}.txt`) ? 'txt' : 'csv';
      return [`${name}.ts`, `${name}.json`, `${name}.${ending}`];
    });
    expect(names.toSorted()).toEqual(parts.toSorted());
    expect(samples.filter(({ sums }) => sums.why === '')).toEqual([]);
  });

  it.each(samples)('is recognised: $key', async ({ key, file }) => {
    const inspection = await inspectFile(file);
    const proposal = await proposeImport(deps, { path: file, inspection, shopId: null });
    const { mapping, faults, isUnsure } = proposal;
    expect({ source: mapping.source, faults, isUnsure }).toEqual({
      source: key,
      faults: [],
      isUnsure: false,
    });
  });

  it.each(withOrders)('gives the sums of the arithmetic by hand: $key', async (sample) => {
    const { shop, progress } = await importFile(deps, sample.file, into(sample));
    const [sums] = await deps.db.query<Record<string, number>>(
      `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross,
         sum(discounts)::bigint as discounts, sum(returns)::bigint as returns,
         sum(shipping_charged - shipping_refunded)::bigint as shipping,
         sum(taxes_collected - taxes_refunded)::bigint as taxes, sum(tips)::bigint as tips,
         sum(platform_fees)::bigint as "platformFees", sum(units_sold)::bigint as units,
         (select coalesce(sum(fee_minor), 0)::bigint from transactions where shop_id = $1) as fees
       from ledger where shop_id = $1`,
      [shop.shopId],
    );
    const { decimals } = getCurrency(shop.currency);
    const { orders, units, ...amounts } = sums ?? {};
    const expected = sample.sums.orders ?? {};
    expect({
      ...inMajor(amounts, decimals),
      orders,
      rejected: progress.rowsRejected,
      ...(expected['units'] !== undefined && { units }),
    }).toEqual({ ...NOTHING, ...expected });
  });

  it.each(withSpend)('gives the spend of each day: $key', async (sample) => {
    const { shop } = await importFile(deps, sample.file, into(sample));
    const [spend] = await deps.db.query<Record<string, number>>(
      `select platform, count(distinct day) as days, sum(spend_minor)::bigint as spend,
         sum(clicks)::bigint as clicks from ad_spend where shop_id = $1 group by 1`,
      [shop.shopId],
    );
    const { decimals } = getCurrency(shop.currency);
    const written = inMajor({ spend: spend?.['spend'] ?? 0 }, decimals);
    expect({ ...spend, ...written }).toEqual(sample.sums.adSpend);
  });

  it.each(withCosts)('gives the costs of its orders: $key', async (sample) => {
    const { shop, progress } = await importFile(deps, sample.file, into(sample));
    const [line] = progress.totals?.lines ?? [];
    const { decimals } = getCurrency(shop.currency);
    const { booked: rows, rowsRejected: rejected } = progress;
    const { sum } = inMajor({ sum: line?.booksMinor ?? 0 }, decimals);
    expect({ rows, sum, rejected }).toEqual(sample.sums.costs);
  });

  it.each(refused)('is refused by what it is: $key', async ({ file, sums }) => {
    const inspection = await inspectFile(file);
    const proposal = proposeImport(deps, { path: file, inspection, shopId: null });
    await expect(proposal).rejects.toThrow(sums.refused);
  });

  it.each(alone)('changes nothing when it is imported again: $key', async (sample) => {
    const first = await importFile(deps, sample.file, {
      ...into(sample),
      shopName: `${sample.key} 2`,
    });
    const { progress } = await importFile(deps, sample.file, { shop: first.shop });
    expect(progress.booked).toBe(0);
  });
});

/** Minor units as the sums are written. */
function inMajor(amounts: Readonly<Record<string, number>>, decimals: number) {
  const text = (minor: number) => (minor / 10 ** decimals).toFixed(2);
  return Object.fromEntries(Object.entries(amounts).map(([key, minor]) => [key, text(minor)]));
}
