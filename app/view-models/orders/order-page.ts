/**
 * The page of one order: the opened order of the table, its origin, and everything that happened to
 * it, by day.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import type { Fulfilment, Order, PlatformFee, Transaction } from '#app/domain/orders/order.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { getChargedLabels, type LabelCost } from '#app/domain/profit/cost-lookup/label-cost.ts';
import { isListed } from '#app/domain/counted-once/count-labels-once.ts';
import type { LedgerEntry, LedgerEvent } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { LeftOutCause } from '#app/domain/profit/left-out.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { KNOWLEDGE_METRICS, knownValues } from '#app/domain/metrics/profit-knowledge.ts';
import { getFigures, type Figures } from './entry-figures.ts';
import {
  orderDetail,
  SUMMARY_FACTS,
  type OrderDetail,
  type OrderDetailInput,
} from './order-detail.ts';
import type { OrderFacts } from './order-row.ts';
import type { OwnTag } from './order-tags.ts';
import { getTransactionFees, type TransactionFees } from './transaction-fees.ts';

/** Costs that are deducted from an order's profit, where they are charged order by order. */
export const AFTER_PROFIT_METRICS = [
  'order_advertising',
  'commissions',
  'variable_expenses',
  'payable_taxes',
] as const;

export const TIMELINE_METRICS = ['total_revenue', 'product_costs', 'gross_profit'] as const;

export interface OrderPageView {
  readonly facts: OrderFacts;
  /** Tags that were added in Farthing. */
  readonly ownTags: readonly OwnTag[];
  readonly origin: OrderOrigin;
  /**
   * Its place among the orders of its customer; null for a guest, and for an order that counts
   * nowhere.
   */
  readonly customer: CustomerPlace | null;
  /** Null where costs are not known well enough for a profit to be stated. */
  readonly figures: Figures;
  readonly detail: OrderDetail;
  readonly timeline: readonly TimelineRow[];
  readonly payments: readonly PaymentRow[];
  readonly platformFees: readonly PlatformFeeRow[];
  /** Disputes of its payments: they count by their days and are in no figure of the order. */
  readonly charges: readonly ChargeRow[];
  readonly parcels: readonly ParcelRow[];
  readonly labels: readonly (LabelCost & {
    /** True where a file or a sheet repeats the label of a connection, which is counted. */
    readonly isRepeated: boolean;
  })[];
  readonly leftOut: LeftOutView | null;
  /** The range from its first day to its last; null without entries. */
  readonly range: DateRange | null;
}

/** The origin of the order, as the platform reports it. */
export type OrderOrigin = Pick<
  Order,
  'source' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'discountCode' | 'province'
>;

export interface CustomerPlace {
  readonly index: number;
  readonly firstDay: string;
}

export interface TimelineRow {
  readonly day: string;
  readonly event: LedgerEvent;
  readonly unitsSold: number;
  readonly unitsReturned: number;
  /** The reasons of returned goods or money, where they are stated. */
  readonly reasons: readonly string[];
  readonly figures: Figures;
  /** Gross profit to this row, minor units; null where it is not known. */
  readonly soFar: number | null;
}

export type PaymentRow = Pick<
  Transaction,
  'kind' | 'status' | 'gateway' | 'amountMinor' | 'feeMinor'
> &
  TransactionFees & {
    readonly day: string;
    readonly paidCurrency: string | null;
    readonly feeCurrency: string | null;
  };
export type PlatformFeeRow = Omit<PlatformFee, 'id' | 'postedAt'> & { readonly day: string };
export type ChargeRow = Pick<PlatformCharge, 'label' | 'amountMinor' | 'day'> & {
  /** The source that states it as well and is counted instead; null where this one counts. */
  readonly countedBy: string | null;
};
export type ParcelRow = Pick<
  Fulfilment,
  'carrier' | 'service' | 'labelCostMinor' | 'isReturnLabel'
> & { readonly day: string; readonly trackingNumber: string | null };

/**
 * The reason why the order counts in no figure: a bulk edit of that day, or a property of the
 * order.
 */
export type LeftOutView =
  | { readonly by: 'hand'; readonly day: string; readonly editNo: number }
  | { readonly by: Exclude<LeftOutCause['by'], 'hand'> };

export interface OrderPageInput extends OrderDetailInput {
  readonly facts: OrderFacts;
  readonly ownTags: readonly OwnTag[];
  readonly labels: readonly LabelCost[];
  readonly charges: readonly PlatformCharge[];
  /**
   * The source that is counted instead, by the id of a charge that another source states as well.
   */
  readonly countedBy: ReadonlyMap<string, string>;
  readonly leftOut: LeftOutCause | null;
  readonly timeZone: string;
}

export const STATEMENT_PARTS = {
  revenue: [
    ...metricParts('net_sales'),
    // Net sales are stated by their parts.
    ...metricParts('operating_revenue').filter(({ key }) => key !== 'net_sales'),
  ],
  costs: metricParts('gross_profit').filter(({ role }) => role === 'minus'),
} as const;

const PAGE_METRICS = [
  ...STATEMENT_PARTS.revenue.map(({ key }) => key),
  'total_revenue',
  ...STATEMENT_PARTS.costs.map(({ key }) => key),
  'gross_profit',
  'gross_margin',
  ...SUMMARY_FACTS,
  ...AFTER_PROFIT_METRICS,
  ...KNOWLEDGE_METRICS,
];

export function orderPage(input: OrderPageInput): OrderPageView {
  const { order, entries, facts, ownTags, labels, timeZone, leftOut } = input;
  const knowledge = getFigures(entries, KNOWLEDGE_METRICS);
  // A part of an order states a profit under the condition of the order: enough known costs.
  const withKnowledge = (figures: Figures) => knownValues({ ...figures, ...knowledge });
  const toBusinessDay = (instant: string) => businessTime(instant, timeZone).day;
  return {
    facts,
    ownTags,
    origin: getOrigin(order),
    customer: getPlace(entries),
    figures: withKnowledge(getFigures(entries, PAGE_METRICS)),
    detail: knownDetail(orderDetail(input), withKnowledge),
    timeline: getTimeline(entries, withKnowledge),
    payments: order.transactions.map((transaction) => ({
      ...toPayment(transaction, toBusinessDay),
      ...getTransactionFees(transaction, input.reasons),
    })),
    platformFees: order.platformFees.map(({ kind, amountMinor, isPredicted, postedAt }) => ({
      kind,
      amountMinor,
      isPredicted,
      day: toBusinessDay(postedAt),
    })),
    charges: input.charges.map(({ id, label, amountMinor, day }) => ({
      label,
      amountMinor,
      day,
      countedBy: input.countedBy.get(id) ?? null,
    })),
    parcels: order.fulfilments.map((parcel) => toParcel(parcel, toBusinessDay)),
    labels: markRepeated(order.id, labels).toSorted((a, b) => a.day.localeCompare(b.day)),
    leftOut:
      leftOut?.by === 'hand'
        ? { by: 'hand', day: toBusinessDay(leftOut.setAt), editNo: leftOut.editNo }
        : leftOut,
    range: getDays(entries),
  };
}

function markRepeated(orderId: string, labels: readonly LabelCost[]) {
  const counted = getChargedLabels({ labelCosts: new Map([[orderId, labels]]) }, orderId);
  const getLabelKey = ({ connector, labelId }: Pick<LabelCost, 'connector' | 'labelId'>) =>
    JSON.stringify([connector, labelId]);
  const keys = new Set(counted.map(getLabelKey));
  return labels.map((label) => ({
    ...label,
    isRepeated:
      label.kind === 'label' &&
      label.amountMinor !== 0 &&
      isListed(label) &&
      !keys.has(getLabelKey(label)),
  }));
}

function knownDetail(
  detail: OrderDetail,
  withKnowledge: (figures: Figures) => Figures,
): OrderDetail {
  return {
    ...detail,
    lines: detail.lines.map((line) => ({ ...line, figures: withKnowledge(line.figures) })),
    total: withKnowledge(detail.total),
  };
}

function getOrigin(order: Order): OrderOrigin {
  const { source, utmSource, utmMedium, utmCampaign, discountCode, province } = order;
  return { source, utmSource, utmMedium, utmCampaign, discountCode, province };
}

function getPlace(entries: readonly LedgerEntry[]): CustomerPlace | null {
  const [first] = entries;
  if (first?.customer_order_index == null || first.customer_first_day === null) return null;
  return { index: first.customer_order_index, firstDay: first.customer_first_day };
}

/**
 * Returns one row for each day and event, in the order of the days; the ledger's order within a
 * day. Variable expenses are no part of a gross profit: the page states them apart.
 */
function getTimeline(
  entries: readonly LedgerEntry[],
  withKnowledge: (figures: Figures) => Figures,
): TimelineRow[] {
  const counted = entries.filter(({ event }) => event !== 'expense');
  const inTime = counted.toSorted((a, b) => a.event_day.localeCompare(b.event_day));
  const groups = [...groupBy(inTime, ({ event, event_day: day }) => `${day} ${event}`).values()];
  return groups.flatMap((group, index) => {
    const [first] = group;
    if (first === undefined) return [];
    const before = groups.slice(0, index + 1).flat();
    return {
      day: first.event_day,
      event: first.event,
      unitsSold: group.reduce((sum, { units_sold: units }) => sum + units, 0),
      unitsReturned: group.reduce((sum, { units_returned: units }) => sum + units, 0),
      reasons: [...new Set(group.flatMap(({ return_reason: reason }) => reason ?? []))],
      figures: withKnowledge(getFigures(group, TIMELINE_METRICS)),
      soFar: withKnowledge(getFigures(before, ['gross_profit']))['gross_profit'] ?? null,
    };
  });
}

function toPayment(
  transaction: Transaction,
  toBusinessDay: (instant: string) => string,
): Omit<PaymentRow, keyof TransactionFees> {
  const { kind, status, gateway, amountMinor, feeMinor } = transaction;
  const { paidCurrency = null, feeCurrency = null } = transaction;
  const day = toBusinessDay(transaction.processedAt);
  return { day, kind, status, gateway, amountMinor, feeMinor, paidCurrency, feeCurrency };
}

function toParcel(parcel: Fulfilment, toBusinessDay: (instant: string) => string): ParcelRow {
  const { carrier, service, labelCostMinor, isReturnLabel, trackingNumber = null } = parcel;
  const day = toBusinessDay(parcel.fulfilledAt);
  return { day, carrier, service, labelCostMinor, isReturnLabel, trackingNumber };
}

/** Returns the range over both days that a shop may count by. */
function getDays(entries: readonly LedgerEntry[]): DateRange | null {
  const days = entries
    .flatMap((entry) => [entry.order_day, entry.event_day])
    .toSorted((a, b) => a.localeCompare(b));
  const [start] = days;
  const end = days.at(-1);
  return start === undefined || end === undefined ? null : { start, end };
}
