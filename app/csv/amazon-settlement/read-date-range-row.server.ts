import { businessTime } from '#app/domain/calendar/zone.ts';
import type { MappedCells } from '#app/csv/mapped-cells.server.ts';
import { chargeKind, isNoCharge } from './settlement-charges.ts';
import type { SettlementEntry, SettlementReader, SettlementRow } from './settlement-row.ts';

/** The columns of amounts, and their names in the settlement report. */
const AMOUNTS: Readonly<Record<string, readonly [string, string]>> = {
  'product sales': ['ItemPrice', 'Principal'],
  'product sales tax': ['ItemPrice', 'Tax'],
  'shipping credits': ['ItemPrice', 'Shipping'],
  'shipping credits tax': ['ItemPrice', 'ShippingTax'],
  'gift wrap credits': ['ItemPrice', 'GiftWrap'],
  'giftwrap credits tax': ['ItemPrice', 'GiftWrapTax'],
  'Regulatory Fee': ['ItemPrice', 'RegulatoryFee'],
  'Tax On Regulatory Fee': ['ItemPrice', 'RegulatoryFeeTax'],
  'promotional rebates tax': ['Promotion', 'Tax'],
  'marketplace withheld tax': ['ItemWithheldTax', 'MarketplaceFacilitatorTax'],
  'selling fees': ['ItemFees', 'Commission'],
  'fba fees': ['ItemFees', 'FBAFees'],
  'other transaction fees': ['ItemFees', 'OtherTransactionFees'],
  other: ['Other', 'Other'],
};
const REBATES = 'promotional rebates';

export const DATE_RANGE_COLUMNS = [
  'date/time',
  'settlement id',
  'type',
  'order id',
  'sku',
  'description',
  'quantity',
  'marketplace',
  'fulfillment',
  'total',
  REBATES,
  ...Object.keys(AMOUNTS),
];

export function readDateRangeRow(
  line: number,
  cells: MappedCells,
  { settings }: SettlementReader,
): SettlementEntry {
  const postedAt = cells.required(cells.instant('date/time'), 'date/time');
  const { day } = businessTime(postedAt, settings.timeZone);
  cells.convertOnDay(day);
  const kind = cells.text('type') ?? '';
  const orderId = cells.code('order id');
  const settlementId = cells.text('settlement id') ?? '';
  const totalMinor = cells.required(cells.minor('total'), 'total');
  const entry = { line, orderId, postedAt, settlementId, totalMinor };
  if (orderId === null) {
    const description = cells.text('description');
    const words = `${kind} ${description ?? ''}`;
    const label = description ?? kind;
    const key = JSON.stringify([settlementId, words, postedAt, cells.decimal('total')]);
    const isMoved = isNoCharge(kind);
    const charge = {
      key,
      kind: chargeKind(words),
      label,
      amountMinor: 0 - totalMinor,
      day,
      isDateRange: true,
    };
    return {
      ...entry,
      word: isMoved ? kind : label,
      amounts: [],
      charge: isMoved ? null : charge,
      passedMinor: isMoved ? totalMinor : 0,
    };
  }
  const sku = cells.code('sku');
  const base = {
    line,
    orderId,
    postedAt,
    isRefund: /refund|chargeback|a-to-z/i.test(kind),
    settlementId,
    channel: cells.text('marketplace'),
    isSentByAmazon: cells.text('fulfillment') === 'Amazon',
    itemCode: sku ?? '',
    sku,
    quantity: cells.whole('quantity') ?? 1,
    isSummed: true,
  };
  const read = [...readAmounts(cells), ...readRebates(cells)];
  const amounts = [...read, ...restOfTotal(read, totalMinor)].map((amount) => ({
    ...base,
    ...amount,
  }));
  const withheld = amounts.find(({ amountType }) => amountType === 'ItemWithheldTax');
  const passedMinor = withheld?.amountMinor ?? 0;
  return { ...entry, word: kind, amounts, charge: null, passedMinor };
}

type Amount = Pick<SettlementRow, 'amountType' | 'description' | 'amountMinor'>;

function readAmounts(cells: MappedCells): Amount[] {
  return Object.entries(AMOUNTS).flatMap(([column, [amountType, description]]) => {
    const amountMinor = cells.minor(column) ?? 0;
    return amountMinor === 0 ? [] : [{ amountType, description, amountMinor }];
  });
}

/** Returns the part of the row's total outside the known columns: Amazon adds new ones. */
function restOfTotal(read: readonly Amount[], totalMinor: number): Amount[] {
  const rest = read.reduce((left, { amountMinor }) => left - amountMinor, totalMinor);
  return rest === 0 ? [] : [{ amountType: 'Other', description: 'Rest', amountMinor: rest }];
}

/**
 * Splits a rebate, whose purpose has no column: first the shipping where it covers all of it, then
 * the goods.
 */
function readRebates(cells: MappedCells): Amount[] {
  const rebate = cells.minor(REBATES) ?? 0;
  const shipping = cells.minor('shipping credits') ?? 0;
  const isOfShipping = shipping !== 0 && Math.abs(rebate) >= Math.abs(shipping);
  const ofShipping = isOfShipping ? 0 - shipping : 0;
  const parts = [
    ['Shipping', ofShipping],
    ['Principal', rebate - ofShipping],
  ] as const;
  return parts.flatMap(([description, amountMinor]) =>
    amountMinor === 0 ? [] : [{ amountType: 'Promotion', description, amountMinor }],
  );
}
