/**
 * Random orders in every known format of orders, damaged as files are: rows in another order, halves
 * in two files, saved by a spreadsheet, a column renamed. The books equal the orders, or the import
 * stops and says why; nothing in between.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '#app/lib/app-error.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { KNOWN_FORMATS } from '#app/domain/imports/known-format-table.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { type ImportProposal, proposeImport } from '#app/services/imports/propose-import.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, saveUploadedFile } from './import-file.ts';

interface MadeOrder {
  readonly number: string;
  readonly day: string;
  readonly items: readonly {
    readonly sku: string;
    readonly pieces: number;
    readonly cents: number;
  }[];
}

/** A format by its sample. */
interface Form {
  readonly key: string;
  readonly header: readonly string[];
  readonly fieldAt: ReadonlyMap<number, string>;
  /** A row of the sample that was sold, for what says so. */
  readonly sold: readonly string[];
  readonly hasItems: boolean;
  readonly currency: string;
}

const SHOPIFY_FIELDS: Readonly<Record<string, string>> = {
  Name: 'order_number',
  'Created at': 'placed_at',
  'Paid at': 'paid_at',
  'Financial Status': 'order_status',
  'Lineitem name': 'description',
  'Lineitem sku': 'product_code',
  'Lineitem quantity': 'quantity',
  'Lineitem price': 'unit_price',
  Subtotal: 'total',
  Total: 'total',
  Currency: 'currency',
};
/** Copied from the sample: that the order was paid, and in which money. */
const COPIED = new Set(['order_status', 'financial_status', 'row_kind', 'currency', 'channel']);
const FOLDER = fileURLToPath(new URL('../../../app/domain/imports/known-formats', import.meta.url));
const DAMAGES = ['none', 'shuffled', 'split', 'spreadsheet', 'renamed'] as const;
const RUNS = 2;

const formats = [
  'shopify_orders',
  ...KNOWN_FORMATS.filter(({ format }) => format === 'transactions').map(({ key }) => key),
];

let deps: TestDeps;
beforeAll(async () => (deps = await testDeps()));
afterAll(() => deps.close());

const madeOrders = fc.uniqueArray(
  fc.record({
    serial: fc.integer({ min: 1, max: 900_000 }),
    month: fc.constantFrom('01', '04', '07', '12'),
    date: fc.constantFrom('02', '05', '13', '28'),
    items: fc.array(
      fc.record({
        sku: fc.constantFrom('MUG', 'CUP', 'BOWL'),
        pieces: fc.integer({ min: 1, max: 5 }),
        cents: fc.integer({ min: 101, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 4, maxLength: 8, selector: ({ serial }) => serial },
);

describe.each(formats)('random orders in the format %s', (key) => {
  it.each(DAMAGES)(
    'come into the books or are refused: %s',
    { timeout: 120_000 },
    async (damage) => {
      const form = await readForm(key);
      await fc.assert(
        fc.asyncProperty(
          madeOrders,
          fc.boolean(),
          fc.integer({ min: 0, max: 1_000_000 }),
          async (drawn, isLong, seed) => {
            const orders = drawn.map(({ serial, month, date, items }) => ({
              number: isLong ? `${5_277_630_000_000 + serial}` : `${serial}`,
              day: `2021-${month}-${date}`,
              items,
            }));
            const { header, rows } = damaged(form, damage, toRows(form, orders), seed);
            const at = damage === 'split' ? 1 + (seed % Math.max(1, rows.length - 1)) : rows.length;
            const files = [rows.slice(0, at), rows.slice(at)].filter((part) => part.length > 0);
            const result = await importAll(
              form,
              files.map((part) => [header, ...part]),
            );
            if (damage === 'none') expect(result.stop).toBeNull();
            if (result.stop === null) expect(result.books).toEqual(expectedBooks(orders));
          },
        ),
        { numRuns: RUNS, seed: 2029, endOnFailure: true },
      );
    },
  );
});

async function readForm(key: string): Promise<Form> {
  const isShopify = key === 'shopify_orders';
  const name = key.replaceAll('_', '-');
  const sample = readdirSync(FOLDER).find((file) => new RegExp(`^${name}\\.(csv|txt)$`).test(file));
  const file = isShopify ? fixture('shopify-orders.csv') : path.join(FOLDER, sample ?? '');
  const inspection = await inspectFile(file);
  const { header, rows } = inspection.sample;
  const proposal = await proposeImport(deps, { path: file, inspection, shopId: null });
  const columns = Object.entries(proposal.mapping.columns);
  const fields = isShopify
    ? Object.entries(SHOPIFY_FIELDS)
    : columns.map(([field, column]) => [column, field] as const);
  const fieldAt = new Map(fields.map(([column, field]) => [header.indexOf(column), field]));
  const mapped = new Set(fieldAt.values());
  return {
    key,
    header,
    fieldAt,
    sold: rows[0] ?? [],
    hasItems: mapped.has('product_code') && mapped.has('quantity'),
    currency: proposal.currency ?? 'USD',
  };
}

/** The rows of the orders, one for each item where the format has items, else one for the order. */
function toRows(form: Form, orders: readonly MadeOrder[]): readonly (readonly string[])[] {
  return orders.flatMap((order) => {
    const total = order.items.reduce((sum, { pieces, cents }) => sum + pieces * cents, 0);
    const whole = [{ sku: 'ALL', pieces: 1, cents: total }];
    return (form.hasItems ? order.items : whole).map((item, index) =>
      form.header.map((_name, at) => cellOf(form, at, { order, item, total, index })),
    );
  });
}

interface Place {
  readonly order: MadeOrder;
  readonly item: MadeOrder['items'][number];
  readonly total: number;
  readonly index: number;
}

function cellOf(form: Form, at: number, { order, item, total, index }: Place): string {
  const field = form.fieldAt.get(at) ?? '';
  const isHeadOnly = form.key === 'shopify_orders' && index > 0;
  if (field !== 'placed_at' && isHeadOnly && (COPIED.has(field) || field === 'total')) return '';
  if (COPIED.has(field)) return form.sold[at] ?? '';
  switch (field) {
    case 'order_number':
      return order.number;
    case 'placed_at':
    case 'paid_at':
      return isHeadOnly ? '' : hasOwnTime(form) ? order.day : `${order.day} 10:00:00`;
    case 'placed_time':
      return '10:00:00';
    case 'product_code':
    case 'description':
      return item.sku;
    case 'quantity':
      return `${item.pieces}`;
    case 'unit_price':
      return inMajor(item.cents);
    case 'line_total':
      return inMajor(item.pieces * item.cents);
    case 'total':
      return inMajor(total);
    default:
      return '';
  }
}

function hasOwnTime({ fieldAt }: Form): boolean {
  return [...fieldAt.values()].includes('placed_time');
}

/** The table as it is after somebody had it: `seed` says what happens to it. */
function damaged(
  form: Form,
  damage: (typeof DAMAGES)[number],
  rows: readonly (readonly string[])[],
  seed: number,
) {
  const { header } = form;
  const renamed = [...form.fieldAt.keys()].filter((at) => at >= 0);
  switch (damage) {
    case 'shuffled':
      return { header, rows: rows.toSorted((a, b) => rank(a, seed) - rank(b, seed)) };
    case 'spreadsheet':
      return { header, rows: rows.map((cells) => cells.map(spreadsheetCell)) };
    case 'renamed': {
      const lost = renamed[seed % renamed.length];
      return { header: header.map((name, at) => (at === lost ? 'Notes 7' : name)), rows };
    }
    default:
      return { header, rows };
  }
}

function rank(cells: readonly string[], seed: number): number {
  return [...cells.join('|')].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, seed);
}

/** Excel shows twelve digits and more as a power of ten, and days as the computer's country does. */
function spreadsheetCell(cell: string): string {
  if (/^\d{12,}$/.test(cell)) return Number(cell).toExponential(5).replace('e', 'E');
  const day = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d):\d\d)?$/.exec(cell);
  if (day === null) return cell.replace(/^(\d+)\.(\d)0$/, '$1.$2').replace(/^(\d+)\.00$/, '$1');
  const [, year = '', month, date, time] = day;
  const clock = time === undefined ? '' : ` ${time}`;
  return `${Number(month)}/${Number(date)}/${year.slice(2)}${clock}`;
}

type Books = Readonly<Record<string, { readonly day: string; readonly gross: number }>>;

/** Imports the files one after the other; `stop` is why a person would have to be there. */
async function importAll(
  form: Form,
  files: readonly (readonly (readonly string[])[])[],
): Promise<{ readonly stop: string | null; readonly books: Books }> {
  let shop: Shop | undefined;
  const stops: string[] = [];
  for (const rows of files) {
    const text = rows.map((cells) => cells.map(quoted).join(',')).join('\n');
    const file = await saveUploadedFile(deps, `${text}\n`);
    try {
      const inspection = await inspectFile(file);
      const shopId = shop?.shopId ?? null;
      const proposal = await proposeImport(deps, { path: file, inspection, shopId });
      const question = questionOf(proposal);
      if (question !== null) return { stop: question, books: {} };
      const place = { currency: form.currency, timeZone: 'UTC' };
      const options =
        shop === undefined ? { shopName: `${form.key} ${(shops += 1)}`, ...place } : { shop };
      const summary = await importFile(deps, file, options);
      shop = summary.shop;
      stops.push(...(summary.progress.totals?.rejects ?? []).map(({ reason }) => reason));
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'internal') throw error;
      stops.push(message);
    }
  }
  return { stop: stops[0] ?? null, books: shop === undefined ? {} : await readBooks(shop.shopId) };
}

let shops = 0;

function questionOf(proposal: ImportProposal): string | null {
  const { isUnsure, guessedRequired, ambiguousDate, ambiguousNumber, faults, notes } = proposal;
  if (isUnsure) return 'its columns do not say what it is';
  const guesses = notes.filter(({ kind }) => kind === 'question').map(({ text }) => text);
  return (
    [...faults, ...guessedRequired, ambiguousDate, ambiguousNumber, ...guesses].find(
      (one) => one !== null,
    ) ?? null
  );
}

async function readBooks(shopId: number): Promise<Books> {
  const rows = await deps.db.query<{ name: string; day: string; gross: number }>(
    `select o.name, min(l.order_day)::text as day, sum(l.gross_sales)::bigint as gross
     from ledger l join orders o on o.shop_id = l.shop_id and o.order_id = l.order_id
     where l.shop_id = $1 group by o.name`,
    [shopId],
  );
  return Object.fromEntries(rows.map(({ name, day, gross }) => [name, { day, gross }]));
}

function expectedBooks(orders: readonly MadeOrder[]): Books {
  return Object.fromEntries(
    orders.map(({ number, day, items }) => [
      number,
      { day, gross: items.reduce((sum, { pieces, cents }) => sum + pieces * cents, 0) },
    ]),
  );
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

function inMajor(cents: number): string {
  return (cents / 100).toFixed(2);
}
