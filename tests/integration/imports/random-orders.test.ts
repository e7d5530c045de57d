/**
 * Random orders in every known export of orders, damaged as files are: rows in another order, halves in
 * two files, saved by a spreadsheet of two countries, a column renamed. The books equal the orders, or
 * the import stops and says why; nothing in between: an order that is in the books is right.
 */
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { KNOWN_FORMATS } from '#app/domain/imports/known-format-table.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { toAppError } from '#app/lib/app-error.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { openQuestions } from '../../../scripts/import/open-questions.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, saveUploadedFile } from './import-file.ts';
import { amountsOfSale, madeSales, type MadeSale } from './random-orders/made-sales.ts';
import { SALE_FORMS, type SaleForm } from './random-orders/sale-form-table.ts';
import { headerOfSample, toSaleTable } from './random-orders/sale-table.ts';
import { type Damage, DAMAGES, damagedFiles, fileText } from './random-orders/table-damage.ts';

/** Each order by its number: amounts in minor units of the shop. */
type Book = Readonly<Record<string, number | string>>;
type Books = Readonly<Record<string, Book>>;

interface Imported {
  /** Why a person would have to be there; null where nobody would. */
  readonly stop: string | null;
  readonly books: Books;
}

const FIXED_SEED = 2029;
const FIXED_RUNS = 3;
const CHANCE_RUNS = 1;
const CHANCE_SEED = Math.floor(Math.random() * 2 ** 31);

const TAX_INSIDE = '_tax_inside';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
  console.info(`random orders: the seed by chance is ${CHANCE_SEED}`);
});
afterAll(() => deps.close());

describe('random orders', () => {
  it('are tried in every known export of orders', () => {
    const keys = KNOWN_FORMATS.filter(({ format }) => format === 'transactions');
    const tried = Object.keys(SALE_FORMS).filter((key) => !key.endsWith(TAX_INSIDE));
    expect(tried.toSorted()).toEqual(['shopify_orders', ...keys.map(({ key }) => key)].toSorted());
  });
});

describe.each(Object.entries(SALE_FORMS))('random orders in the format %s', (key, form) => {
  const filled = [...Object.keys(form.cells), ...Object.keys(form.fixed)];
  const header = headerOfSample(sampleFile(key.replace(TAX_INSIDE, '')), filled);

  it.each(DAMAGES)(
    'come into the books or are refused: %s',
    { timeout: 120_000 },
    async (damage) => {
      const property = fc.asyncProperty(
        madeSales,
        fc.constantFrom(...form.currencies),
        fc.integer({ min: 0, max: 1_000_000 }),
        async (made, currency, seed) => {
          const table = toSaleTable(form, header, currency, made);
          const files = damagedFiles(table, damage, { seed, filled });
          const result = await importAll(form, files.map(fileText), currency);
          expectBooks(result, expectedBooks(form, table.sales, currency), {
            damage,
            cut: damage === 'split' ? cutSale(files, form) : null,
          });
        },
      );
      await fc.assert(property, { numRuns: FIXED_RUNS, seed: FIXED_SEED, endOnFailure: true });
      await fc.assert(property, { numRuns: CHANCE_RUNS, seed: CHANCE_SEED, endOnFailure: true });
    },
  );
});

function expectBooks(
  { stop, books }: Imported,
  expected: Books,
  { damage, cut }: { readonly damage: Damage; readonly cut: string | null },
): void {
  if (damage === 'none') expect(stop).toBeNull();
  // What was stored before a stop is right, but for the order that nobody saw both halves of.
  const numbers = Object.keys({ ...expected, ...books }).filter(
    (number) => stop === null || (number in books && number !== cut),
  );
  const differences = numbers.flatMap((number) =>
    differencesBetween(expected[number], books[number], number),
  );
  expect({ stop, differences }).toEqual({ stop, differences: [] });
}

/** Each amount of an order that is in the books otherwise, as "1001 tax 5, and 0 in the books". */
function differencesBetween(expected: Book | undefined, booked: Book | undefined, number: string) {
  const names = Object.keys(expected ?? booked ?? {});
  return names
    .filter((name) => expected?.[name] !== booked?.[name])
    .map((name) => `${number} ${name} ${expected?.[name]}, and ${booked?.[name]} in the books`);
}

/** The number of the order whose rows stand in both files. */
function cutSale(
  files: readonly {
    readonly header: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[],
  { cells }: SaleForm,
): string | null {
  const [column] = Object.entries(cells).find(([, meaning]) => meaning === 'number') ?? [''];
  const [first, second] = files.map(({ header, rows }) => {
    const at = header.indexOf(column);
    return rows.map((row) => row[at] ?? '');
  });
  const last = first?.at(-1) ?? null;
  return last !== null && second?.[0] === last ? last : null;
}

let shops = 0;

/** Imports the files one after the other, answering no question, until one stops. */
async function importAll(
  form: SaleForm,
  files: readonly string[],
  currency: string,
): Promise<Imported> {
  let shop: Shop | undefined;
  const stops: string[] = [];
  for (const text of files) {
    const path = await saveUploadedFile(deps, text);
    try {
      const inspection = await inspectFile(path);
      const shopId = shop?.shopId ?? null;
      const proposal = await proposeImport(deps, { path, inspection, shopId });
      const { faults, ambiguousDate } = proposal;
      const questions = [...openQuestions(proposal, null), ...faults, ambiguousDate];
      const question = questions.find((one) => one !== null);
      if (question !== undefined) {
        stops.push(question);
        break;
      }
      const place = { currency: proposal.currency ?? currency, timeZone: 'UTC' };
      const target =
        shop === undefined ? { shopName: `Random ${(shops += 1)}`, ...place } : { shop };
      const summary = await importFile(deps, path, target);
      shop = summary.shop;
      stops.push(...(summary.progress.totals?.rejects ?? []).map(({ reason }) => reason));
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'internal') throw error;
      stops.push(message);
    }
  }
  return {
    stop: stops[0] ?? null,
    books: shop === undefined ? {} : await readBooks(shop, form),
  };
}

async function readBooks({ shopId, currency }: Shop, form: SaleForm): Promise<Books> {
  const rows = await deps.db.query<{ name: string; day: string } & Record<string, number>>(
    `select o.name, min(l.order_day)::text as day, sum(units_sold)::bigint as units,
       sum(gross_sales)::bigint as gross, sum(discounts)::bigint as discounts,
       sum(shipping_charged)::bigint as shipping, sum(greatest(additional_fees, 0))::bigint as wrap,
       sum(taxes_collected)::bigint as tax, sum(refunded_amount)::bigint as refunded,
       sum(gross_sales - discounts - returns + shipping_charged - shipping_refunded
         + taxes_collected - taxes_refunded + tips + additional_fees)::bigint as left,
       (select coalesce(sum(fee_minor), 0)::bigint from transactions t
        where t.shop_id = o.shop_id and t.order_id = o.order_id) as fee
     from ledger l join orders o on o.shop_id = l.shop_id and o.order_id = l.order_id
     where l.shop_id = $1 group by o.shop_id, o.order_id, o.name`,
    [shopId],
  );
  return Object.fromEntries(
    rows.map(({ name, day, left = 0, refunded = 0, ...amounts }) => [
      name,
      { ...compared(amounts, form), day, currency, refunded, left },
    ]),
  );
}

function expectedBooks(form: SaleForm, sales: readonly MadeSale[], currency: string): Books {
  return Object.fromEntries(
    sales.map((made) => {
      const isTaxInside = form.isTaxInside === true;
      const { total, refunded, tip: _tip, ...amounts } = amountsOfSale(made, isTaxInside);
      const inside = isTaxInside ? amounts.tax : 0;
      const charged = { ...amounts, gross: amounts.gross - inside };
      const { number, day } = made;
      return [
        number,
        { ...compared(charged, form), day, currency, refunded, left: total - refunded },
      ];
    }),
  );
}

/** Prices with tax leave open which of them holds how much of it, so that these are compared together. */
function compared(amounts: Readonly<Record<string, number>>, { isTaxInside }: SaleForm) {
  const { gross = 0, discounts = 0, shipping = 0, wrap = 0, ...others } = amounts;
  return isTaxInside === true
    ? { ...others, charged: gross - discounts + shipping + wrap }
    : { ...others, gross, discounts, shipping };
}

function sampleFile(key: string): string {
  if (key === 'shopify_orders') return fixture('shopify-orders.csv');
  const [csv, text] = ['csv', 'txt'].map((ending) => fixture(`known/${key}.${ending}`));
  return existsSync(csv ?? '') ? (csv ?? '') : (text ?? '');
}
