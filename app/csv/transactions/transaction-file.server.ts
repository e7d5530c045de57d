import { amountOfCells } from '#app/csv/amount-of-cells.server.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderFile } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault } from '#app/csv/row-fault.ts';
import {
  CONTROL_FIELDS,
  CONTROL_KINDS,
  type OrderControl,
  readControls,
} from '#app/domain/imports/control-totals.ts';
import { columnName } from '#app/domain/imports/import-fields.ts';
import { findFormatByKey, type KnownFormat } from '#app/domain/imports/known-format-table.ts';
import { couponDiscount, withRefundedPieces } from './amounts-of-totals.ts';
import { assembleTransactions } from './assemble-transactions.ts';
import { productsOfRow } from './row-product.ts';
import { isQuantityLeft, TransactionRowReader } from './read-transaction-row.server.ts';
import { sumRows } from './row-values.ts';
import type { TransactionRow } from './transaction-row.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import type { Order } from '#app/domain/orders/order.ts';

/** Fields of the complete order, which are often on the first of its rows alone. */
const SHARED_FIELDS = ['placed_at', 'placed_time', 'currency', 'order_status', 'row_kind'] as const;

/**
 * Creates the reader of a file of transactions, one row per item sold or returned, through its
 * mapping.
 */
export function transactionFile(
  settings: ReadSettings,
  header: readonly string[],
): OrderFile<TransactionRow> {
  const { mapping, decimals } = settings;
  const fileFormat = findFormatByKey(mapping.source);
  const packed = fileFormat?.packedItems;
  const fees = feeColumns(fileFormat, header);
  const items = packed === undefined ? [] : header.filter((name) => name.startsWith(packed));
  const picked = pickColumns(header, [
    ...Object.values(mapping.columns),
    ...items,
    ...Object.values(fees),
    fileFormat?.taxesIncludedWhere?.column ?? '',
    fileFormat?.refundedWhere?.column ?? '',
    fileFormat?.couponColumn ?? '',
  ]);
  const withFees = {
    ...settings,
    mapping: { ...mapping, columns: { ...mapping.columns, ...fees } },
  };
  const cells = new MappedCells(withFees, picked.header);
  const reader = new TransactionRowReader(cells, settings, {
    header: picked.header,
    feeFields: Object.keys(fees),
  });
  const hasControls = cells.has(...Object.values(CONTROL_FIELDS));
  return {
    pick: picked.pick,
    hasControls,
    read: (row) => catchRowFault(() => reader.read(row.line, row.cells)),
    getOrderNumber: (row) => row.orderNumber,
    listProducts: productsOfRow,
    getRefusedAmount: (row) => amountOfCells(cells.over(row.cells), FIELDS, decimals),
    parts: {
      readOrderNumber: (row) => numberIn(cells.over(row.cells)),
      getLine: ({ line }) => line,
    },
    complete: rowCompleter(mapping.columns, picked.header),
    assemble(read) {
      const rows = isQuantityLeft(settings) ? withRefundedPieces(read, decimals) : read;
      if (rows === null) return refuse(read, PIECES_UNKNOWN);
      const reason = faultOfRows(rows);
      if (reason !== null) return refuse(rows, reason);
      const { orders, hasTakenTotal } = withCoupons(rows, settings);
      const controls = controlsOfRows(rows, orders).filter(
        ({ kind }) => kind !== 'total' || !hasTakenTotal,
      );
      return { orders, rejected: [], ...(hasControls && { controls }) };
    },
  };
}

/** Returns the fields of a selling platform's fees in several columns. */
function feeColumns(
  fileFormat: KnownFormat | null,
  header: readonly string[],
): Readonly<Record<string, string>> {
  const feeColumnNames = new Set((fileFormat?.feeColumns ?? []).map(columnName));
  const names = header.filter((name) => feeColumnNames.has(columnName(name)));
  return Object.fromEntries(names.map((name, index) => [`fee_${index}`, name]));
}

const PIECES_UNKNOWN =
  'pieces of this order were refunded, and its subtotal does not tell how many were sold of each row';

function refuse(rows: readonly TransactionRow[], reason: string) {
  return { orders: [], rejected: rows.map(({ line }) => ({ line, reason })) };
}

/** Builds the orders of rows, with the discount of a coupon that only their total shows. */
function withCoupons(rows: readonly TransactionRow[], settings: ReadSettings) {
  const orders = assembleTransactions(rows, settings);
  const discountMinor = couponDiscount(rows, orders);
  if (discountMinor === 0) return { orders, hasTakenTotal: false };
  const goods = sumRows(rows, ({ amountMinor }) => amountMinor);
  const ofGoods = Math.min(discountMinor, goods);
  const discounted = rows.map((row) => ({
    ...row,
    orderDiscountMinor: ofGoods,
    shippingDiscountMinor: discountMinor - ofGoods,
  }));
  return { orders: assembleTransactions(discounted, settings), hasTakenTotal: true };
}

/** Returns null for a row without a readable order number. */
function numberIn(cells: MappedCells): string | null {
  return catchRowFault(() => cells.code('order_number')).row ?? null;
}

/**
 * The maximum of days between the rows of one order in any export that names their order's date.
 */
const DAYS_APART_MAX = 7;

/** Returns the reason why the rows of one number are not one order; null when they are. */
function faultOfRows(rows: readonly TransactionRow[]): string | null {
  if (rows.some(({ placedAt }) => placedAt === '')) return 'its order has no date in the file';
  const sold = rows.filter(({ isBack }) => !isBack);
  const customers = new Set(sold.flatMap(({ customerId }) => customerId ?? []));
  const times = sold.map(({ placedAt }) => Date.parse(placedAt));
  const days = times.length < 2 ? 0 : (Math.max(...times) - Math.min(...times)) / DAY_MS;
  if (customers.size < 2 && days <= DAYS_APART_MAX) return null;
  const what =
    customers.size > 1 ? `${customers.size} customers` : `dates ${Math.round(days)} days apart`;
  return `several orders have this number: its rows have ${what}`;
}

const DAY_MS = 86_400_000;
const FIELDS = { quantity: 'quantity', price: 'unit_price', total: 'line_total' } as const;

/**
 * Completes the rows of an order that have no date by its row with a date. Several exports write it
 * on one row of each order only, at any place after the file was sorted.
 * @param columns those of the fields; @param header the columns of the rows' cells.
 */
function rowCompleter(
  columns: Readonly<Record<string, string>>,
  header: readonly string[],
): (rows: readonly FileRow[]) => readonly FileRow[] {
  const shared = SHARED_FIELDS.flatMap((field) => {
    const position = header.indexOf(columns[field] ?? '');
    return position < 0 ? [] : [position];
  });
  const dateAt = header.indexOf(columns['placed_at'] ?? '');
  const hasDate = ({ cells }: FileRow) => (cells[dateAt] ?? '').trim() !== '';
  return (rows) => {
    const head = rows.find(hasDate);
    if (head === undefined || rows.every(hasDate)) return rows;
    return rows.map((row) => {
      if (hasDate(row)) return row;
      const cells = [...row.cells];
      for (const position of shared) cells[position] ||= head.cells[position] ?? '';
      return { ...row, cells };
    });
  };
}

/** Compares the stated amounts of one order number with those of its documents. */
function controlsOfRows(
  rows: readonly TransactionRow[],
  orders: readonly Order[],
): readonly OrderControl[] {
  const stating = rows.flatMap(({ stated, isSummary }) =>
    stated === null ? [] : [{ stated, isSummary }],
  );
  if (stating.length === 0 || orders.length === 0) return [];
  const summaries = stating.filter(({ isSummary }) => isSummary);
  const read = readControls(orders);
  return CONTROL_KINDS.flatMap((kind) => {
    const stated = (summaries.length > 0 ? summaries : stating).flatMap(
      (row) => row.stated[kind] ?? [],
    );
    if (stated.length === 0) return [];
    const name = orders[0]?.name ?? '';
    return [{ kind, name, stated, read: read[kind], tolerance: rows.length }];
  });
}
