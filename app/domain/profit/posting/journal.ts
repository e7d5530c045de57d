/**
 * The only writer of measures. Every amount is posted together with its reason, so the reasons of
 * an entry add up to the entry by construction. Reasons are recorded only when they are requested:
 * the engine then runs again, through the same code, with `recording` on.
 */
import type { BusinessTime } from '#app/domain/calendar/zone.ts';
import type { Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type {
  LedgerDimension,
  LedgerEntry,
  LedgerEvent,
  LedgerMeasure,
  Reason,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import { type Share, shareByValue, weighShares } from './share-by-value.ts';

export type Draft = { -readonly [column in keyof LedgerEntry]: LedgerEntry[column] };

export type OrderColumns = Pick<
  LedgerEntry,
  | 'order_id'
  | Exclude<
      LedgerDimension,
      | 'event'
      | 'event_day'
      | 'event_hour'
      | LineDimension
      | FirstOfLines
      | 'gateway'
      | 'carrier'
      | 'expense_id'
      | 'expense_category'
      | 'return_reason'
    >
>;
type LineDimension = 'line_id' | 'product_id' | 'variant_id';
type FirstOfLines = 'first_of_product' | 'first_of_variant';

export interface LineKey {
  readonly id: string;
  readonly productId: string | null;
  readonly variantId: string | null;
}

export interface Heading {
  readonly event: LedgerEvent;
  readonly at: BusinessTime;
  /** Null when the event has no line to carry it. */
  readonly line: LineKey | null;
  readonly gateway: string | null;
  readonly carrier: string | null;
  readonly returnReason?: string | null;
  readonly expense?: { readonly id: string; readonly category: string };
}

/** An entry and its weight when an amount of the entire order is allocated. */
export interface AllocationLine extends Share {
  readonly entry: Draft;
}

export class Journal {
  readonly entries: Draft[] = [];
  readonly reasons: Reason[] = [];
  readonly #columns: OrderColumns;
  readonly #decimals: number;
  readonly #recording: boolean;

  constructor(columns: OrderColumns, decimals: number, recording: boolean) {
    this.#columns = columns;
    this.#decimals = decimals;
    this.#recording = recording;
  }

  open(heading: Heading): Draft {
    const entry = blankEntry(this.#columns, heading, this.entries.length);
    this.entries.push(entry);
    return entry;
  }

  /**
   * Adds an amount to a measure of an entry.
   *
   * @throws RangeError when the measure would leave the safe integers.
   */
  post(entry: Draft, measure: LedgerMeasure, amount: number, why: () => Why): void {
    if (amount === 0) return;
    const sum = entry[measure] + amount;
    if (!Number.isSafeInteger(sum)) {
      throw new RangeError(`Order ${entry.order_id}: ${measure} of ${sum} is no safe integer`);
    }
    entry[measure] = sum;
    if (this.#recording) this.#write(entry, measure, amount, why());
  }

  /** Explains a measure that stays as it is: a missing cost, a tip that is passed on. */
  note(entry: Draft, measure: LedgerMeasure, why: () => Why): void {
    if (this.#recording) this.#write(entry, measure, 0, why());
  }

  /** Allocates an amount of the entire order to its allocation lines by value, preserving the total. */
  share(
    allocationLines: readonly AllocationLine[],
    measure: LedgerMeasure,
    total: number,
    why: () => Why,
  ): void {
    const [only] = allocationLines;
    if (total === 0 || only === undefined) return;
    if (allocationLines.length === 1) return this.post(only.entry, measure, total, why);
    const parts = shareByValue(total, allocationLines);
    const whySo = () => withTotal(why(), majorText(total, this.#decimals), allocationLines);
    allocationLines.forEach(({ entry }, index) =>
      this.post(entry, measure, parts[index] ?? 0, whySo),
    );
  }

  #write(entry: Draft, measure: LedgerMeasure, amount: number, why: Why): void {
    this.reasons.push({ entryNo: entry.entry_no, measure, amount, ...why });
  }
}

function withTotal(why: Why, totalText: string, lines: readonly AllocationLine[]): Why {
  const inputs = [
    { label: 'Whole amount', value: totalText },
    { label: `Shared by ${weighShares(lines)} over lines`, value: `${lines.length}` },
  ];
  return { ...why, inputs: [...why.inputs, ...inputs] };
}

const NOTHING: Readonly<Record<LedgerMeasure, number>> = {
  orders: 0,
  cancelled_orders: 0,
  returned_orders: 0,
  new_customers: 0,
  active_in_month: 0,
  active_in_quarter: 0,
  active_in_year: 0,
  units_sold: 0,
  units_returned: 0,
  gross_sales: 0,
  discounts: 0,
  returns: 0,
  shipping_charged: 0,
  shipping_refunded: 0,
  taxes_collected: 0,
  taxes_refunded: 0,
  tips: 0,
  duties: 0,
  additional_fees: 0,
  gift_cards_sold: 0,
  refunded_amount: 0,
  cogs: 0,
  cogs_recovered: 0,
  handling: 0,
  fulfilment: 0,
  transaction_fees: 0,
  fees_charged: 0,
  fees_expected: 0,
  platform_fees: 0,
  estimated_fees: 0,
  predicted_fees: 0,
  posted_fees: 0,
  predicted_returns: 0,
  units_without_cost: 0,
  sales_without_cost: 0,
  units_with_estimate: 0,
  sales_with_estimate: 0,
  sales_without_fee: 0,
  sales_with_fee_estimate: 0,
  sales_without_shipping: 0,
  sales_with_shipping_estimate: 0,
  sales_without_tax: 0,
  order_advertising: 0,
  sales_tax: 0,
  variable_expenses: 0,
  commissions: 0,
};

/** Written out column by column: all entries share one shape, which makes the engine fast. */
const blankEntry = (order: OrderColumns, heading: Heading, entryNo: number): Draft => ({
  ...NOTHING,
  order_id: order.order_id,
  entry_no: entryNo,
  event: heading.event,
  event_day: heading.at.day,
  event_hour: heading.at.hour,
  order_day: order.order_day,
  placed_at: order.placed_at,
  order_name: order.order_name,
  line_id: heading.line === null ? null : heading.line.id,
  product_id: heading.line === null ? null : heading.line.productId,
  variant_id: heading.line === null ? null : heading.line.variantId,
  country: order.country,
  province: order.province,
  channel: order.channel,
  source: order.source,
  utm_source: order.utm_source,
  utm_medium: order.utm_medium,
  utm_campaign: order.utm_campaign,
  customer_id: order.customer_id,
  customer_order_index: order.customer_order_index,
  customer_first_day: order.customer_first_day,
  gateway: heading.gateway,
  carrier: heading.carrier,
  discount_code: order.discount_code,
  valid_order: order.valid_order,
  first_of_product: 0,
  first_of_variant: 0,
  expense_id: heading.expense?.id ?? null,
  expense_category: heading.expense?.category ?? null,
  traffic_source: order.traffic_source,
  traffic_kind: order.traffic_kind,
  return_reason: heading.returnReason ?? null,
  order_tags: order.order_tags,
});
