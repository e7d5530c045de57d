import type { ImportFormat } from '#app/domain/imports/column-mapping.ts';
import { agreementText, notComparedText } from '#app/domain/imports/control-texts.ts';
import { type ControlTotal } from '#app/domain/imports/control-totals.ts';
import { type ImportProgress, isRepeated } from '#app/domain/imports/import-progress.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { getCurrency } from '#app/domain/money/currency.ts';

const TELL_EVERY_MS = 500;
const REASONS_SHOWN_MAX = 8;

const NOUNS: Readonly<Record<ImportFormat, readonly [one: string, many: string]>> = {
  shopify_orders: ['order', 'orders'],
  transactions: ['order', 'orders'],
  amazon_settlement: ['order', 'orders'],
  payouts: ['order or cost', 'orders and costs'],
  shopify_products: ['variant', 'variants'],
  unit_costs: ['unit cost', 'unit costs'],
  ad_spend: ['day of ad spend', 'days of ad spend'],
  expenses: ['expense', 'expenses'],
  other_revenue: ['other revenue', 'other revenue'],
  fulfilment_costs: ['fulfillment cost', 'fulfillment costs'],
  production_costs: ['production cost', 'production costs'],
};

/**
 * Formats the one-line result: "read 541909 rows, booked 23798 orders, unchanged 0, rejected 2515
 * rows".
 */
export function summaryLine(format: ImportFormat, progress: ImportProgress): string {
  const { rowsRead, booked, unchanged, rowsRejected } = progress;
  const sold = progress.totals?.orders ?? null;
  // Money that came back within an order is booked beside it.
  const [one, many] = NOUNS[format];
  const hasReturns = sold !== null && booked + unchanged > sold && many === 'orders';
  const noun = hasReturns ? 'orders and returns' : booked === 1 ? one : many;
  const repeated = isRepeated(progress) ? '\nNothing changed: all of it was there already.' : '';
  return (
    `read ${rowCount(rowsRead)}, booked ${booked} ${noun}, unchanged ${unchanged}, ` +
    `rejected ${rowCount(rowsRejected)}${repeated}`
  );
}

export function rowCount(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

export const REJECTS_HINT =
  'Repeat with --rejects FILE to have the rejected rows with their reasons.\n';

/** Formats the totals: the days, the amounts, and the refused rows with their reasons. */
export function totalsText(totals: ImportTotals): string {
  const { currency, timeZone, orders, firstDay, lastDay, lines, unknownCodes } = totals;
  const { decimals } = getCurrency(currency);
  const amount = (minor: number) => `${majorText(minor, decimals)} ${currency}`;
  const days = firstDay === null ? '' : ` from ${firstDay} to ${lastDay ?? firstDay}`;
  const what = orders === null ? 'amounts' : orders === 1 ? '1 order' : `${orders} orders`;
  const refused = totals.rejects.map(
    ({ count, reason, line, amountMinor }) =>
      `rejected ${rowCount(count)}${amountMinor === 0 ? '' : ` of ${amount(amountMinor)}`}: ` +
      `${reason} (line ${line})\n`,
  );
  const unknown =
    unknownCodes.count === 0
      ? ''
      : `${unknownCodes.count === 1 ? '1 code is' : `${unknownCodes.count} codes are`} not among the products: ` +
        `${unknownCodes.some.slice(0, 10).join(', ')}\n`;
  return [
    ...(lines.length === 0
      ? []
      : [
          `${what}${days}, days in ${timeZone}${orders === null ? '' : ', amounts as the file states them'}\n`,
          `${lines.map(({ label, minor }) => `${label.toLowerCase()} ${amount(minor)}`).join(', ')}\n`,
          booksText(totals, amount),
        ]),
    ...(totals.controls ?? []).map((control) => controlText(control, amount)),
    ...[...(totals.estimates ?? []), ...(totals.notices ?? [])].map((text) => `${text}\n`),
    ...refused.slice(0, REASONS_SHOWN_MAX),
    waitingText(totals, amount),
    unknown,
  ].join('');
}

/** Formats the number of rows of payments that wait until their order is imported. */
function waitingText({ waiting }: ImportTotals, amount: (minor: number) => string): string {
  if (waiting === undefined) return '';
  const verb = waiting.count === 1 ? 'waits for its order' : 'wait for their orders';
  return `${rowCount(waiting.count)} of ${amount(waiting.amountMinor)} ${verb}\n`;
}

/**
 * Formats "3885 of 3885 orders agree with the order total that the file states", or the
 * differences.
 */
function controlText(control: ControlTotal, amount: (minor: number) => string): string {
  const { orders, agreeing, statedMinor, readMinor, examples } = control;
  const notCompared = notComparedText(control, amount);
  const more = notCompared === null ? '' : `${notCompared}\n`;
  if (orders === 0) return more;
  const agree = agreementText(control);
  if (agreeing === orders) return `${agree}\n${more}`;
  const shown = examples.map(
    (example) =>
      `  ${example.name}: ${amount(example.statedMinor)} stated, ${amount(example.readMinor)} read\n`,
  );
  return `${agree}: ${amount(statedMinor)} stated, ${amount(readMinor)} read\n${shown.join('')}${more}`;
}

/** Formats the stored amounts beside those of the file; empty before it was stored. */
function booksText({ lines, orders }: ImportTotals, amount: (minor: number) => string): string {
  const texts = lines.flatMap(({ label, minor, booksMinor }) => {
    if (booksMinor === undefined) return [];
    const more = booksMinor > minor ? 'more' : 'less';
    const difference =
      booksMinor === minor ? '' : ` (${amount(Math.abs(booksMinor - minor))} ${more})`;
    return `${label.toLowerCase()} ${amount(booksMinor)}${difference}`;
  });
  const where = orders === null ? 'in the books' : 'in the books, without tax';
  return texts.length === 0 ? '' : `${where}: ${texts.join(', ')}\n`;
}

/** Updates one line of a terminal; silent without a terminal. */
export function progressLine(): (progress: ImportProgress) => void {
  if (!process.stderr.isTTY) return () => undefined;
  let toldMs = 0;
  return (progress) => {
    const isEnd = progress.status === 'done';
    if (!isEnd && performance.now() - toldMs < TELL_EVERY_MS) return;
    toldMs = performance.now();
    process.stderr.write(`\r\u001b[K${textOf(progress)}${isEnd ? '\n' : ''}`);
  };
}

function textOf(progress: ImportProgress): string {
  const { status, bytesRead, bytesTotal, rowsRead, booked, unchanged } = progress;
  const percent = Math.floor((100 * bytesRead) / Math.max(1, bytesTotal));
  if (status === 'checking') return `checking ${percent} %, ${rowCount(rowsRead)}`;
  if (status === 'reading') return `storing, ${booked + unchanged} so far`;
  if (status === 'costing') {
    const noun = progress.ordersToCost === 1 ? 'order' : 'orders';
    return `costing, ${progress.ordersCosted} of ${progress.ordersToCost} ${noun}`;
  }
  return status;
}
