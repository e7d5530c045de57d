import { businessTime } from '#app/domain/calendar/zone.ts';
import { CONTROL_FIELDS, CONTROL_KINDS } from '#app/domain/imports/control-totals.ts';
import { findFormatByKey, type KnownFormat } from '#app/domain/imports/known-format-table.ts';
import {
  parseOrderState,
  parseRowKind,
  type OrderState,
} from '#app/domain/imports/order-status-table.ts';
import { isTotalName } from '#app/domain/imports/total-name.ts';
import { normaliseReturnReason } from '#app/domain/orders/return-reason.ts';
import { parseTags } from '#app/domain/orders/tags.ts';
import { shorten } from '#app/csv/cell-text.ts';
import type { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { RowLeftOut } from '#app/csv/row-fault.ts';
import { readPackedItems } from './packed-items.ts';
import { readAmounts } from './row-amounts.ts';
import {
  NO_EXTRAS,
  type RowExtras,
  type StatedAmounts,
  type TransactionRow,
} from './transaction-row.ts';

/** Reads the rows of one file; its mapping decides once which fields exist at all. */
export class TransactionRowReader {
  readonly #cells: MappedCells;
  readonly #settings: ReadSettings;
  readonly #known: KnownFormat | null;
  readonly #hasExtras: boolean;
  readonly #hasCurrency: boolean;
  readonly #hasTags: boolean;
  readonly #itemPositions: readonly number[];
  readonly #taxes: TaxesOfRow | null;
  readonly #refundedAt: number;
  readonly #couponAt: number;
  readonly #isQuantityLeft: boolean;
  readonly #feeFields: readonly string[];

  /**
   * @param header the columns of the cells that are read; `feeFields` the fields of platform fees,
   * as negative amounts.
   */
  constructor(
    cells: MappedCells,
    settings: ReadSettings,
    {
      header,
      feeFields,
    }: { readonly header: readonly string[]; readonly feeFields: readonly string[] },
  ) {
    this.#feeFields = feeFields;
    this.#cells = cells;
    this.#settings = settings;
    const { mapping } = settings;
    const fileFormat = findFormatByKey(mapping.source);
    this.#known = fileFormat;
    this.#hasExtras = EXTRA_FIELDS.some((field) => cells.has(field)) || fileFormat !== null;
    this.#hasCurrency = cells.has('currency') || mapping.currency !== null;
    this.#hasTags = cells.has('tags');
    this.#taxes = taxesOfRow(fileFormat, header);
    this.#refundedAt = header.indexOf(fileFormat?.refundedWhere?.column ?? '');
    this.#couponAt = header.indexOf(fileFormat?.couponColumn ?? '');
    this.#isQuantityLeft = isQuantityLeft(settings);
    const prefix = fileFormat?.packedItems;
    this.#itemPositions =
      prefix === undefined
        ? []
        : header.flatMap((name, position) => (name.startsWith(prefix) ? [position] : []));
  }

  /**
   * @throws RowFault with the reason, among them a price of 0 that moves no money, an order that was
   * never paid, and a row that is no sale.
   */
  read(line: number, row: readonly string[]): TransactionRow {
    const cells = this.#cells.over(row);
    const { zeroPrices } = this.#settings.mapping;
    const orderNumber = cells.required(cells.code('order_number'), 'order_number');
    if (isTotalName(orderNumber)) {
      throw new RowLeftOut(
        `its order number is "${shorten(orderNumber)}": it is a total of other rows`,
      );
    }
    const productName = cells.text('product_code') ?? cells.text('description');
    if (this.#known === null && productName !== null && isTotalName(productName)) {
      throw new RowLeftOut(`its product is "${shorten(productName)}": it is a total of other rows`);
    }
    const isRefunded = this.#known?.refundedWhere?.matches.test(row[this.#refundedAt] ?? '');
    const written = this.#hasExtras ? parseStatus(cells) : 'sale';
    const status = isRefunded === true ? 'refunded' : written;
    const kind = this.#hasExtras ? parseKind(cells) : 'sale';
    // A row without a date waits for the row of its order that has one.
    const placedAt = cells.instant('placed_at', 'placed_time') ?? '';
    if (this.#hasCurrency && placedAt !== '') {
      cells.convertOnDay(businessTime(placedAt, this.#settings.timeZone).day);
    }
    const items = readPackedItems(
      this.#itemPositions.map((position) => row[position]),
      cells,
    );
    return {
      line,
      orderNumber,
      placedAt,
      productCode: cells.code('product_code'),
      description: cells.text('description'),
      variant: cells.text('variant'),
      ...readAmounts(cells, {
        zeroPrices,
        isRefund: kind === 'refund',
        isQuantityLeft: this.#isQuantityLeft,
      }),
      customerId: cells.customer('customer_id'),
      country: cells.country('country'),
      province: cells.text('province'),
      discountMinor: Math.abs(cells.minor('line_discount') ?? 0),
      taxMinor: Math.abs(cells.minor('line_tax') ?? 0),
      orderDiscountMinor: magnitude(cells.minor('order_discount')),
      shippingMinor: magnitude(cells.minor('shipping')),
      tipMinor: magnitude(cells.minor('tip')),
      discountCode: cells.text('discount_code'),
      tags: this.#hasTags ? parseTags(cells.text('tags') ?? '') : null,
      gateway: cells.text('gateway') ?? this.#known?.gateway ?? null,
      carrier: cells.text('carrier'),
      channel: cells.text('channel'),
      source: cells.text('source'),
      utmSource: cells.text('utm_source'),
      utmMedium: cells.text('utm_medium'),
      utmCampaign: cells.text('utm_campaign'),
      financialStatus: cells.text('financial_status'),
      fulfilmentStatus: cells.text('fulfilment_status'),
      cancelledAt: cells.instant('cancelled_at'),
      taxesIncluded: this.#taxes === null ? null : this.#taxes(row),
      ...(this.#hasExtras ? this.#extras(cells, status) : NO_EXTRAS),
      hasCoupon: (row[this.#couponAt] ?? '').trim() !== '',
      ...(items.length > 0 && { items }),
    };
  }

  #extras(cells: MappedCells, status: OrderState): Omit<RowExtras, 'hasCoupon'> {
    return {
      lineShippingMinor: Math.abs(cells.minor('line_shipping') ?? 0),
      lineShippingDiscountMinor: Math.abs(cells.minor('line_shipping_discount') ?? 0),
      lineShippingTaxMinor: Math.abs(cells.minor('line_shipping_tax') ?? 0),
      lineTipMinor: Math.abs(cells.minor('line_tip') ?? 0),
      lineFeeMinor: Math.abs(cells.minor('line_fee') ?? 0),
      lineFeeTaxMinor: Math.abs(cells.minor('line_fee_tax') ?? 0),
      orderTaxMinor: magnitude(cells.minor('order_tax')),
      shippingDiscountMinor: magnitude(cells.minor('shipping_discount')),
      orderFeeMinor: magnitude(cells.minor('order_fee')),
      paymentAmountMinor: magnitude(cells.minor('payment_amount')),
      paymentFeeMinor: this.#fee(cells),
      refundedMinor: magnitude(cells.minor('refunded')),
      refundedAt: cells.instant('refunded_at'),
      returnReason: normaliseReturnReason(cells.text('return_reason')),
      status,
      isSummary:
        this.#known?.hasSummaryRows === true &&
        cells.text('product_code') === null &&
        cells.text('description') === null,
      stated: readStated(cells),
      items: null,
    };
  }

  #fee(cells: MappedCells): number | null {
    if (this.#feeFields.length === 0) return magnitude(cells.minor('payment_fee'));
    return this.#feeFields.reduce((sum, field) => sum - (cells.minor(field) ?? 0), 0) + 0;
  }
}

/** Decides if the quantities of a file are those after refunds. */
export function isQuantityLeft({ mapping }: Pick<ReadSettings, 'mapping'>): boolean {
  const column = findFormatByKey(mapping.source)?.quantityLeft;
  return column !== undefined && mapping.columns['quantity'] === column;
}

/** Returns null where the row states nothing of its order. */
function readStated(cells: MappedCells): StatedAmounts | null {
  const stated = CONTROL_KINDS.flatMap((kind) => {
    const amount = cells.minor(CONTROL_FIELDS[kind]);
    return amount === null ? [] : [[kind, amount] as const];
  });
  return stated.length === 0 ? null : Object.fromEntries(stated);
}

type TaxesOfRow = (row: readonly string[]) => boolean;

/** Returns the reader of a row's tax setting; null for a file with one setting for all rows. */
function taxesOfRow(fileFormat: KnownFormat | null, header: readonly string[]): TaxesOfRow | null {
  const where = fileFormat?.taxesIncludedWhere;
  const at = where === undefined ? -1 : header.indexOf(where.column);
  return where === undefined || at < 0 ? null : (row) => where.matches.test(row[at] ?? '');
}

const EXTRA_FIELDS = [
  'line_shipping',
  'line_shipping_discount',
  'line_shipping_tax',
  'line_tip',
  'line_fee',
  'line_fee_tax',
  'order_tax',
  'shipping_discount',
  'order_fee',
  'payment_amount',
  'payment_fee',
  'refunded',
  'refunded_at',
  'return_reason',
  'order_status',
  'row_kind',
  ...Object.values(CONTROL_FIELDS),
];

/** @throws RowLeftOut when the row is about an order that was never paid. */
function parseStatus(cells: MappedCells): OrderState {
  const word = cells.text('order_status');
  if (word === null) return 'sale';
  const status = parseOrderState(word);
  if (status === 'unpaid') {
    throw new RowLeftOut(`the order status is "${shorten(word)}": it is no order until it is paid`);
  }
  if (status === 'cancelled' && !wasPaid(cells)) {
    throw new RowLeftOut(
      `the order status is "${shorten(word)}" and nothing says that it was paid: it is no sale`,
    );
  }
  return status;
}

const PAID = /^(paid|refunded|captured|partially|complete|settled|bezahlt|paye|pagad)/i;

function wasPaid(cells: MappedCells): boolean {
  if (cells.text('paid_at') !== null) return true;
  if (PAID.test(cells.text('financial_status') ?? '')) return true;
  return ['payment_amount', 'refunded'].some((field) => /[1-9]/.test(cells.decimal(field) ?? ''));
}

/** @throws RowLeftOut when the row moves money that is no sale, such as a payout. */
function parseKind(cells: MappedCells): 'sale' | 'refund' {
  const word = cells.text('row_kind');
  if (word === null) return 'sale';
  const kind = parseRowKind(word);
  if (kind !== 'other') return kind;
  throw new RowLeftOut(`a row of the kind "${shorten(word)}" is no sale`);
}

function magnitude(amount: number | null): number | null {
  return amount === null ? null : Math.abs(amount);
}
