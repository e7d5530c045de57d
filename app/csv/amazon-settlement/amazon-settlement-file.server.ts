import { businessTime } from '#app/domain/calendar/zone.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { OrderFile, SoldProduct } from '#app/csv/order-file.ts';
import { pickColumns } from '#app/csv/pick-columns.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import { assembleSettlement } from './assemble-settlement.ts';
import { DATE_RANGE_COLUMNS, readDateRangeRow } from './read-date-range-row.server.ts';
import { chargeKind, isNoCharge } from './settlement-charges.ts';
import type { SettlementEntry, SettlementReader } from './settlement-row.ts';

/** The columns that are read from Amazon's settlement report (flat file V2). */
const COLUMNS = [
  'settlement-id',
  'total-amount',
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

/** A settlement report, and the totals that it states. */
export interface SettlementFile extends OrderFile<SettlementEntry> {
  /** Totals by settlement, as far as they were read. */
  readonly statedTotals: ReadonlyMap<string, number>;
}

/**
 * Creates the reader of Amazon's settlement report, a row for each amount that was posted, or its
 * date range report, a row for each order, refund and charge. Postings for an order make the order
 * with its fees; reversals make a return on its own day; postings without an order are charges.
 */
export function amazonSettlementFile(
  settings: ReadSettings,
  header: readonly string[],
): SettlementFile {
  const isDateRange = settings.mapping.source === 'amazon_date_range';
  const picked = pickColumns(header, isDateRange ? DATE_RANGE_COLUMNS : COLUMNS);
  const columns = Object.fromEntries(picked.header.map((name) => [name, name]));
  const mapping = { ...settings.mapping, columns };
  const cells = new MappedCells({ ...settings, mapping }, picked.header);
  const statedTotals = new Map<string, number>();
  const read = isDateRange ? readDateRangeRow : readSettlementRow;
  return {
    statedTotals,
    pick: picked.pick,
    read: (row) =>
      catchRowFault(() => read(row.line, cells.over(row.cells), { settings, statedTotals })),
    // Rows of no order are many: those of one instant wait together.
    getOrderNumber: ({ orderId, postedAt }) => orderId ?? `\u0000${postedAt}`,
    listProducts: ({ amounts }) => {
      const sku = amounts.find((amount) => amount.sku !== null)?.sku ?? null;
      return sku === null ? [] : [toSoldProduct(sku)];
    },
    getRefusedAmount: () => null,
    assemble: (entries) => ({
      orders: assembleSettlement(
        entries.flatMap(({ amounts }) => amounts),
        settings.decimals,
      ),
      rejected: [],
    }),
  };
}

function readSettlementRow(
  line: number,
  cells: MappedCells,
  { settings, statedTotals }: SettlementReader,
): SettlementEntry {
  const orderId = cells.code('order-id');
  const kind = cells.text('transaction-type');
  const settlementId = cells.text('settlement-id') ?? '';
  if (kind === null) {
    const total = isOwnCurrency(settings) ? cells.minor('total-amount') : null;
    if (total !== null) statedTotals.set(settlementId, total);
    throw new RowLeftOut('it is the total of the settlement');
  }
  const postedAt = cells.required(cells.instant('posted-date-time'), 'posted-date-time');
  const { day } = businessTime(postedAt, settings.timeZone);
  cells.convertOnDay(day);
  const amountType = cells.text('amount-type') ?? '';
  const description = cells.text('amount-description') ?? '';
  const amountMinor = cells.required(cells.minor('amount'), 'amount');
  const entry = { line, orderId, postedAt, settlementId, totalMinor: amountMinor };
  if (orderId === null) {
    const words = `${kind} ${amountType} ${description}`;
    const label = description === 'TransactionTotalAmount' ? amountType : description || kind;
    const key = JSON.stringify([settlementId, words, postedAt, cells.decimal('amount')]);
    const isMoved = isNoCharge(description) || isNoCharge(amountType);
    const charge = {
      key,
      kind: chargeKind(words),
      label,
      amountMinor: 0 - amountMinor,
      day,
      isDateRange: false,
    };
    return {
      ...entry,
      word: label,
      amounts: [],
      charge: isMoved ? null : charge,
      passedMinor: isMoved ? amountMinor : 0,
    };
  }
  const amount = {
    line,
    orderId,
    postedAt,
    isRefund: /refund|chargeback|a-to-z/i.test(kind),
    settlementId,
    channel: cells.text('marketplace-name'),
    amountType,
    description,
    amountMinor,
    isSentByAmazon: cells.text('fulfillment-id') === 'AFN',
    itemCode: cells.codeIfWhole('order-item-code') ?? cells.code('sku') ?? '',
    sku: cells.code('sku'),
    quantity: cells.whole('quantity-purchased') ?? 1,
    isSummed: false,
  };
  const isWithheld = /withheld/i.test(amountType);
  return {
    ...entry,
    word: description,
    amounts: [amount],
    charge: null,
    passedMinor: isWithheld ? amountMinor : 0,
  };
}

/**
 * Decides if all amounts are in the shop's currency; others are converted one by one, so their
 * total proves nothing about them.
 */
export function isOwnCurrency({ mapping, currency }: ReadSettings): boolean {
  return mapping.currency === null || mapping.currency.toUpperCase() === currency;
}

function toSoldProduct(sku: string): SoldProduct {
  return { productId: sku, variantId: sku, title: sku, variantTitle: null, sku, vendor: null };
}
