import { findMappedFormat, type ColumnMapping, type ImportFormat } from './column-mapping.ts';
import type { FieldKind, ImportField } from './import-fields.ts';

type FixedColumns = Readonly<Record<string, FieldKind>>;

/** Dates and amounts of the formats with fixed columns, which spreadsheets rewrite. */
const FIXED_COLUMNS: Partial<Record<ImportFormat, FixedColumns>> = {
  shopify_orders: {
    'Created at': 'date',
    'Paid at': 'date',
    'Fulfilled at': 'date',
    'Cancelled at': 'date',
    Subtotal: 'number',
    Shipping: 'number',
    Taxes: 'number',
    Total: 'number',
    'Discount Amount': 'number',
    'Lineitem price': 'number',
    'Lineitem discount': 'number',
    'Refunded Amount': 'number',
    'Outstanding Balance': 'number',
  },
  amazon_settlement: {
    'posted-date-time': 'date',
    amount: 'number',
    'date/time': 'date',
    'product sales': 'number',
    'selling fees': 'number',
    total: 'number',
  },
};

/** The columns of payment reports, which have other names in each. */
const PAYOUT_FIELDS: FixedColumns = {
  placed_at: 'date',
  amount: 'number',
  payment_fee: 'number',
  refunded: 'number',
  net: 'number',
};

/** Returns the positions of a kind's columns in a file with this header. */
export function positionsOfKind(
  { format, columns }: Pick<ColumnMapping, 'format' | 'columns'>,
  header: readonly string[],
  kind: FieldKind,
): number[] {
  const mapped = findMappedFormat(format)?.fields ?? [];
  const fields = format === 'payouts' ? Object.entries(PAYOUT_FIELDS) : mapped.map(keyAndKind);
  const names = [
    ...fields.filter(([, of]) => of === kind).map(([key]) => columns[key] ?? ''),
    ...Object.entries(FIXED_COLUMNS[format] ?? {})
      .filter(([, fixed]) => fixed === kind)
      .map(([name]) => name),
  ];
  return names.map((name) => header.indexOf(name)).filter((position) => position >= 0);
}

function keyAndKind({ key, kind }: ImportField): readonly [string, FieldKind] {
  return [key, kind];
}
