import { businessTime } from '#app/domain/calendar/zone.ts';
import { columnName } from '#app/domain/imports/import-fields.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { parsePayoutKind } from '#app/domain/imports/payout-kinds.ts';
import { AppError } from '#app/lib/app-error.ts';
import { shorten } from '#app/csv/cell-text.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderRowFile } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import type { PayoutRow } from './payout-row.ts';

/** Rows that belong to no order wait under this number. */
const NO_ORDER = '';

/**
 * A report of the movements of a payment account. It sells nothing: its payments and refunds are those
 * of orders that other files bring.
 * @throws AppError invalid_input for a file that is none of the known reports.
 */
export function payoutFile(
  settings: ReadSettings,
  header: readonly string[],
): OrderRowFile<PayoutRow> {
  const { mapping } = settings;
  const known = findFormatByKey(mapping.source);
  if (known?.format !== 'payouts') {
    throw new AppError('invalid_input', 'The file is no report of payments that is known.', {
      hint: 'Nothing was changed. Say otherwise what the file is.',
    });
  }
  const wanted = new Set((known.feeColumns ?? []).map(columnName));
  const feeNames = header.filter((name) => wanted.has(columnName(name)));
  const columns = {
    ...mapping.columns,
    ...Object.fromEntries(feeNames.map((name, index) => [`fee_${index}`, name])),
  };
  const picked = pickColumns(header, Object.values(columns));
  const cells = new MappedCells({ ...settings, mapping: { ...mapping, columns } }, picked.header);
  const fees = feeNames.map((_, index) => `fee_${index}`);
  const gateway = known.gateway ?? known.key;
  return {
    pick: picked.pick,
    read: (row) =>
      catchRowFault(() => ({
        ...readPayoutRow(cells.over(row.cells), known.key, settings),
        line: row.line,
        gateway,
        platformFeeMinor: fees.reduce((sum, fee) => sum - (cells.minor(fee) ?? 0), 0) + 0,
      })),
    orderNumberOf: (row) => row.orderNumber ?? NO_ORDER,
    productsOf: () => [],
    amountOf: (row) => amountOf(cells.over(row.cells)),
  };
}

function readPayoutRow(
  row: MappedCells,
  source: string,
  settings: ReadSettings,
): Omit<PayoutRow, 'line' | 'gateway' | 'platformFeeMinor'> {
  const word = row.text('kind');
  const description = row.text('description');
  const kind = parsePayoutKind(source, word, description);
  if (kind.part === 'none') {
    // Unquoted, so that rows of each kind are counted and added up by themselves.
    throw new RowLeftOut(`${shorten(word ?? 'a row without a kind')}: no sale and no cost here`);
  }
  const orderNumber = row.text('order_number');
  const isOfOrder = kind.part === 'payment' || kind.part === 'refund';
  if (isOfOrder && orderNumber === null) {
    throw new RowLeftOut(`${shorten(word ?? 'payment')} without an order number`);
  }
  const at = row.required(row.instant('placed_at'), 'placed_at');
  const { day } = businessTime(at, settings.timeZone);
  const currency = row.text('currency') ?? settings.mapping.currency ?? settings.currency;
  row.inCurrencyOf(day);
  const ownAmount = row.required(row.decimal('amount'), 'amount');
  if (kind.part === 'label' && !ownAmount.startsWith('-')) {
    throw new RowLeftOut(`${shorten(word ?? 'label')} that was paid back`);
  }
  return {
    orderNumber,
    at,
    day,
    kind,
    amountMinor: row.required(row.minor('amount'), 'amount'),
    paymentFeeMinor: row.minor('payment_fee'),
    refundedMinor: Math.abs(row.minor('refunded') ?? 0),
    description,
    reference: row.text('reference'),
    ownAmount,
    currency: currency.toUpperCase(),
  };
}

function amountOf(row: MappedCells): number | null {
  try {
    return row.minor('amount');
  } catch (error) {
    if (error instanceof RowFault) return null;
    throw error;
  }
}
