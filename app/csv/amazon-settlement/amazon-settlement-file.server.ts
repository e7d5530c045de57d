import { businessTime } from '#app/domain/calendar/zone.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderFile, SoldProduct } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import { assembleSettlement, type SettlementRow } from './assemble-settlement.ts';

/** The columns of Amazon's settlement report (flat file V2) that are read. */
const COLUMNS = [
  'settlement-id',
  'currency',
  'transaction-type',
  'order-id',
  'marketplace-name',
  'amount-type',
  'amount-description',
  'amount',
  'fulfillment-id',
  'posted-date-time',
  'order-item-code',
  'sku',
  'quantity-purchased',
];

/**
 * Amazon's settlement report: a row for each amount that was posted. What was posted for an order makes
 * the order with its fees; what was posted back makes a return on its own day.
 */
export function amazonSettlementFile(
  settings: ReadSettings,
  header: readonly string[],
): OrderFile<SettlementRow> {
  const picked = pickColumns(header, COLUMNS);
  const columns = Object.fromEntries(picked.header.map((name) => [name, name]));
  const mapping = { ...settings.mapping, columns };
  const cells = new MappedCells({ ...settings, mapping }, picked.header);
  return {
    pick: picked.pick,
    read: (row) =>
      catchRowFault(() => readSettlementRow(row.line, cells.over(row.cells), settings)),
    orderNumberOf: (row) => row.orderId,
    productsOf: (row) => (row.sku === null ? [] : [toSoldProduct(row.sku)]),
    amountOf: () => null,
    assemble: (rows) => ({ orders: assembleSettlement(rows, settings.decimals), rejected: [] }),
  };
}

function readSettlementRow(
  line: number,
  cells: MappedCells,
  { timeZone }: ReadSettings,
): SettlementRow {
  const orderId = cells.code('order-id');
  const kind = cells.text('transaction-type');
  if (kind === null) throw new RowLeftOut('it is the total of the settlement');
  if (orderId === null) {
    throw new RowLeftOut(`"${kind}" is about no order: enter it as an expense if it is a cost`);
  }
  const postedAt = cells.required(cells.instant('posted-date-time'), 'posted-date-time');
  cells.inCurrencyOf(businessTime(postedAt, timeZone).day);
  return {
    line,
    orderId,
    postedAt,
    isRefund: /refund|chargeback|a-to-z/i.test(kind),
    settlementId: cells.text('settlement-id') ?? '',
    channel: cells.text('marketplace-name'),
    amountType: cells.text('amount-type') ?? '',
    description: cells.text('amount-description') ?? '',
    amountMinor: cells.required(cells.minor('amount'), 'amount'),
    isSentByAmazon: cells.text('fulfillment-id') === 'AFN',
    itemCode: cells.codeIfWhole('order-item-code') ?? cells.code('sku') ?? '',
    sku: cells.code('sku'),
    quantity: cells.whole('quantity-purchased') ?? 1,
  };
}

function toSoldProduct(sku: string): SoldProduct {
  return { productId: sku, variantId: sku, title: sku, variantTitle: null, sku, vendor: null };
}
