/** Known exports with a renamed or deleted column, without which an amount would be missing. */
import { ownValue } from '#app/lib/own-value.ts';
import { columnName } from './import-fields.ts';
import { findKnownFormat } from './known-format.ts';
import { KNOWN_FORMATS, type KnownFormat } from './known-format-table.ts';
import type { Names } from './known-formats/definition.ts';

interface AlteredFormat {
  readonly label: string;
  readonly missing: string;
}

/** Fields whose column decides the meaning of a row, and whose absence no sum of the file shows. */
const ESSENTIAL_FIELDS: ReadonlySet<string> = new Set([
  'order_number',
  'placed_at',
  'placed_time',
  'quantity',
  'unit_price',
  'line_total',
  'order_status',
  'row_kind',
  'cancelled_at',
  'currency',
  'refunded',
  // Inside the prices it is in no total that would differ without it.
  'line_tax',
  'order_tax',
  // Without it nothing says whether the tax is inside the prices.
  'stated_total',
  // Reports of payouts, advertising and costs.
  'kind',
  'amount',
  'net',
  'status',
  'day',
  'spend',
  'campaign',
  'cost',
]);

const TOTALS = ['stated_total', 'stated_net'] as const;
const GOODS = [...TOTALS, 'stated_subtotal'] as const;
const TAXES = [...TOTALS, 'stated_tax'] as const;

/** The stated amounts that differ without each of an order's amounts. */
const COMPARED_AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  line_discount: GOODS,
  order_discount: GOODS,
  shipping: TOTALS,
  shipping_discount: TOTALS,
  line_shipping: TOTALS,
  line_shipping_discount: TOTALS,
  line_shipping_tax: TAXES,
  tip: TOTALS,
  order_fee: TOTALS,
  line_fee: TOTALS,
  line_fee_tax: TAXES,
  payment_fee: ['stated_net'],
};

/** The two columns that each state the tax of an order. */
const SAME_TAX: Readonly<Record<string, string>> = { line_tax: 'order_tax', order_tax: 'line_tax' };

/** The minimum of equal columns; fewer are shared by many files. */
const ALIKE_MIN = 6;
/**
 * The columns of Shopify's orders, which are no entry of the table: they have a reader of their
 * own.
 */
const SHOPIFY_ORDERS: Pick<KnownFormat, 'label' | 'requires' | 'columns'> = {
  label: 'Shopify orders export',
  requires: ['Name', 'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'],
  columns: {
    order_number: 'Name',
    placed_at: 'Created at',
    quantity: 'Lineitem quantity',
    unit_price: 'Lineitem price',
    order_status: 'Financial Status',
    cancelled_at: 'Cancelled at',
    currency: 'Currency',
    // What is in the total and in none of its columns would be taken for a fee of the order.
    order_discount: 'Subtotal',
    shipping: 'Shipping',
    order_tax: 'Taxes',
    refunded: 'Refunded Amount',
  },
};

/**
 * Finds the export with these columns except for one that was renamed or deleted, without which the
 * rows would have other sums. Returns null when it is none.
 */
export function findAlteredFormat(header: readonly string[]): AlteredFormat | null {
  const names = new Set(header.map(columnName));
  const isThere = (wanted: Names) => [wanted].flat().some((name) => names.has(columnName(name)));
  const known = findKnownFormat(header);
  const missing = known === null ? null : missingColumn(known, isThere);
  if (known !== null) return missing === null ? null : { label: known.label, missing };
  const orders = KNOWN_FORMATS.filter(({ format }) => format === 'transactions');
  const isShopify = SHOPIFY_ORDERS.requires.every(isThere);
  for (const candidate of isShopify ? [SHOPIFY_ORDERS] : [...orders, SHOPIFY_ORDERS]) {
    const { label, requires } = candidate;
    const absent = requires.filter((wanted) => !isThere(wanted));
    const known = new Set([...requires, ...Object.values(candidate.columns)].flat());
    const isAlike = absent.length <= 1 && [...known].filter(isThere).length >= ALIKE_MIN;
    const column = [absent[0] ?? missingColumn(candidate, isThere) ?? []].flat()[0];
    if (isAlike && column !== undefined) return { label, missing: column };
  }
  return null;
}

/** Returns the first column without which the rows of the export would have other sums. */
function missingColumn(
  known: Pick<KnownFormat, 'columns' | 'optional' | 'refundedWhere' | 'leftOutWhere'>,
  isThere: (wanted: Names) => boolean,
): string | null {
  const has = (field: string) => {
    const wanted = known.columns[field];
    return wanted !== undefined && isThere(wanted);
  };
  const isNeeded = (field: string) => {
    if (known.optional?.includes(field) === true || has(ownValue(SAME_TAX, field) ?? ''))
      return false;
    return ESSENTIAL_FIELDS.has(field) || ownValue(COMPARED_AMOUNTS, field)?.some(has) === false;
  };
  const fields = Object.keys(known.columns).filter((field) => isNeeded(field) && !has(field));
  const tests = [known.refundedWhere, known.leftOutWhere].flatMap((test) =>
    test === undefined ? [] : [test.column],
  );
  const wanted = [
    ...fields.flatMap((field) => known.columns[field] ?? []).slice(0, 1),
    ...tests.filter((column) => !isThere(column)).flat(),
  ];
  return wanted[0] ?? null;
}
