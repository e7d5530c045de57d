import { businessTime } from '#app/domain/calendar/zone.ts';
import { columnName } from '#app/domain/imports/import-fields.ts';
import { findFormatByKey, type KnownFormat } from '#app/domain/imports/known-format-table.ts';
import { parseOrderState } from '#app/domain/imports/order-status-table.ts';
import { parsePayoutKind, type PayoutPart } from '#app/domain/imports/payout-kinds.ts';
import { readNumber } from '#app/domain/imports/read-number.ts';
import { findCurrency, getCurrency } from '#app/domain/money/currency.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { AppError } from '#app/lib/app-error.ts';
import { shorten } from '#app/csv/cell-text.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderRowFile } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import { FileReferences, type ReferringRow } from './file-references.ts';
import type { PayoutRow } from './payout-row.ts';
import { findPayoutSource, type PayoutSource } from './payout-source-table.ts';

export interface PayoutFile extends OrderRowFile<PayoutRow> {
  readonly source: PayoutSource;
  /**
   * Reads the references of a row to others; every row is passed before the first is read. No
   * effect in most reports.
   */
  refer(cells: readonly string[]): void;
}

/**
 * Creates the reader of a payment account's report. It sells nothing: its payments and refunds
 * belong to orders that other files bring.
 * @throws AppError invalid_input for a file that is none of the known reports.
 */
export function payoutFile(settings: ReadSettings, header: readonly string[]): PayoutFile {
  const { mapping } = settings;
  const fileFormat = findFormatByKey(mapping.source);
  if (fileFormat?.format !== 'payouts') {
    throw new AppError('invalid_input', 'The file is no report of payments that is known.', {
      hint: 'Nothing was changed. Say otherwise what the file is.',
    });
  }
  const feeColumnNames = new Set((fileFormat.feeColumns ?? []).map(columnName));
  const feeNames = header.filter((name) => feeColumnNames.has(columnName(name)));
  const source = findPayoutSource(fileFormat.key);
  const payout = (source.payoutColumns ?? []).find((name) => header.includes(name));
  const columns: Columns = {
    ...mapping.columns,
    ...Object.fromEntries(feeNames.map((name, index) => [`fee_${index}`, name])),
    ...(payout !== undefined && { payout }),
  };
  const spare = otherColumns(fileFormat, { columns, header });
  const picked = pickColumns(header, [...Object.values(columns), ...Object.values(spare)]);
  const cells = new MappedCells({ ...settings, mapping: { ...mapping, columns } }, picked.header);
  const others = new MappedCells(
    { ...settings, mapping: { ...mapping, columns: { ...columns, ...spare } } },
    picked.header,
  );
  const references = new FileReferences(settings.currency);
  const reader = { key: fileFormat.key, source, references, settings };
  const fees = feeNames.map((_, index) => `fee_${index}`);
  const gateway = fileFormat.gateway ?? fileFormat.key;
  // Most payments of an account are converted and name the amount after that; others name their own.
  const cellsFor = (row: readonly string[]) =>
    cells.over(row).decimal('amount') === null ? others.over(row) : cells;
  return {
    source,
    pick: picked.pick,
    refer(row) {
      if (source.hasReferences !== true) return;
      const reading = catchRowFault(() => readReferring(cells.over(row), reader));
      if (reading.row !== undefined) references.add(reading.row);
    },
    read: (row) =>
      catchRowFault(() => ({
        ...readPayoutRow(cellsFor(row.cells), reader),
        line: row.line,
        report: fileFormat.key,
        gateway,
        platformFeeMinor: fees.reduce((sum, fee) => sum - (cells.minor(fee) ?? 0), 0) + 0,
      })),
    // Rows of no order are many: those of one instant wait together.
    getOrderNumber: (row) => row.orderNumber ?? `\u0000${row.at}`,
    listProducts: () => [],
    getRefusedAmount: (row) => readAmount(cells.over(row.cells)),
  };
}

const AMOUNTS = ['amount', 'currency', 'refunded'];

/**
 * Returns the second of the columns that may contain an amount, for rows that leave the first
 * empty.
 */
function otherColumns(
  fileFormat: KnownFormat,
  { columns, header }: { readonly columns: Columns; readonly header: readonly string[] },
): Columns {
  const pairs = AMOUNTS.flatMap((field) => {
    const names = [fileFormat.columns[field] ?? []].flat().map(columnName);
    const other = header.find(
      (name) => names.includes(columnName(name)) && name !== columns[field],
    );
    return other === undefined ? [] : [[field, other] as const];
  });
  return Object.fromEntries(pairs);
}

type Columns = Readonly<Record<string, string>>;

interface PayoutReader {
  readonly key: string;
  readonly source: PayoutSource;
  readonly references: FileReferences;
  readonly settings: ReadSettings;
}

function readPayoutRow(
  row: MappedCells,
  { key, source, references, settings }: PayoutReader,
): Omit<PayoutRow, 'line' | 'report' | 'gateway' | 'platformFeeMinor'> {
  leaveOutUnpaid(row);
  const word = row.text('kind');
  const description = row.text('description');
  const reference = row.text('reference');
  const orderNumber = readOrderNumber(row, { source, references });
  const at = row.required(row.instant('placed_at', 'placed_time'), 'placed_at');
  const { day } = businessTime(at, settings.timeZone);
  const currency = readCurrency(row, settings);
  const converted = isConversion(word) ? row.text('refers_to') : reference;
  const ownRate = references.rateAt(converted, currency);
  if (ownRate === null) row.convertOnDay(day);
  else row.inCurrencyAt(currency, ownRate);
  const ownAmount = row.decimal('amount') ?? amountInText(description, settings);
  const amount = row.required(ownAmount, 'amount');
  const isIncoming = !amount.startsWith('-');
  const parsed = parsePayoutKind(key, { word, description, orderNumber, isIncoming });
  // Money that a refund brings back belongs to no case that is known.
  const isBack = parsed.part === 'refund' && isIncoming && /[1-9]/.test(amount);
  const kind: PayoutPart = isBack ? { part: 'unknown' } : parsed;
  const amountMinor = row.minor('amount') ?? row.converted(toMinor(amount, settings.decimals));
  const netMinor = row.minor('net');
  const fee = row.minor('payment_fee');
  const feeMinor = fee === null ? null : fee * source.feeSign + 0;
  return {
    orderNumber,
    at,
    day,
    kind,
    ...readPayout(row, word, source),
    word: word ?? '',
    amountMinor,
    paymentFeeMinor: ownRate === null || netMinor === null ? feeMinor : amountMinor - netMinor,
    refundedMinor: Math.abs(row.minor('refunded') ?? 0),
    refundedAt: row.instant('refunded_at') ?? at,
    netMinor,
    description,
    reference,
    hasId: source.hasIds === true && reference !== null,
    decimals: settings.decimals,
    customerId: row.customer('customer_id'),
    country: row.country('country'),
    ownAmount: amount,
    currency,
  };
}

function readPayout(
  row: MappedCells,
  word: string | null,
  { refersIn }: PayoutSource,
): Pick<PayoutRow, 'payout' | 'isPayout'> {
  const isPayout = /^payouts?$/i.test(word ?? '');
  const referredPayout = isPayout && refersIn !== undefined ? row.text('refers_to') : null;
  return { payout: referredPayout ?? row.text('payout'), isPayout };
}

/** @throws RowLeftOut of a row that has moved no money. */
function leaveOutUnpaid(row: MappedCells): void {
  const status = row.text('status');
  const state = status === null ? 'sale' : parseOrderState(status);
  if (state !== 'unpaid' && state !== 'cancelled') return;
  throw new RowLeftOut(`its status is "${shorten(status ?? '')}": no money has moved`);
}

function readOrderNumber(
  row: MappedCells,
  { source, references }: Pick<PayoutReader, 'source' | 'references'>,
): string | null {
  const written = row.code('order_number');
  if (source.orderNumberIn !== undefined) {
    const text = `${row.text('description') ?? ''} ${row.text('reference') ?? ''}`;
    return source.orderNumberIn.exec(text)?.[1] ?? null;
  }
  const refersTo = findReference(row, source);
  const referred = references.orderAt(refersTo);
  if (source.refersIn === undefined) return written ?? referred;
  if (referred !== refersTo) return referred;
  // Without a column of order numbers each row has its own reference there.
  return written === row.text('refers_to') ? (refersTo ?? written) : (written ?? refersTo);
}

/** Returns the other row of the file that this one is about; null where it names none. */
function findReference(row: MappedCells, { refersIn }: PayoutSource): string | null {
  if (refersIn === undefined) return row.text('refers_to');
  return refersIn.exec(row.text('description') ?? '')?.[0] ?? null;
}

function readCurrency(row: MappedCells, settings: ReadSettings): string {
  return (row.text('currency') ?? settings.mapping.currency ?? settings.currency).toUpperCase();
}

/**
 * Reads the amount that left the account from a text where no column states it: "$22.13 sent to
 * your bank account".
 */
function amountInText(text: string | null, { mapping }: ReadSettings): string | null {
  const digits = /\d[\d.,]*\d|\d/.exec(text ?? '')?.[0];
  const amount = digits === undefined ? null : readNumber(digits, mapping.decimalMark);
  return amount === null ? null : `-${amount}`;
}

function isConversion(word: string | null): boolean {
  return /conversion|umrechnung/i.test(word ?? '');
}

function readReferring(
  row: MappedCells,
  { source, settings }: Pick<PayoutReader, 'source' | 'settings'>,
): ReferringRow {
  const currency = readCurrency(row, settings);
  const decimals = findCurrency(currency) === null ? 2 : getCurrency(currency).decimals;
  return {
    // Where rows name others in their text, the column holds what they are named by.
    id: row.text(source.refersIn === undefined ? 'reference' : 'refers_to'),
    refersTo: findReference(row, source),
    orderNumber: row.code('order_number'),
    isConversion: isConversion(row.text('kind')),
    currency,
    ownMinor: toMinor(row.decimal('amount') ?? '0', decimals),
  };
}

function readAmount(row: MappedCells): number | null {
  try {
    return row.minor('amount');
  } catch (error) {
    if (error instanceof RowFault) return null;
    throw error;
  }
}
