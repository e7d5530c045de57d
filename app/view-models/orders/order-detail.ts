/**
 * One order opened: its lines with their own figures, the cost summary of its tooltip (features.md
 * section 3, "Order tooltip fields") and the reason behind every amount.
 */
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { LedgerEntry, Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { Order, OrderConversion, Transaction } from '#app/domain/orders/order.ts';
import { getFigures, type Figures } from './entry-figures.ts';
import { LINE_METRICS } from './order-row.ts';
import { reasonGroups, type ReasonGroup } from './reason-groups.ts';
import { getTransactionFees, type TransactionFees } from './transaction-fees.ts';

export interface OrderDetail {
  readonly orderId: string;
  readonly name: string;
  /** Lines of the complete order, from its first day to its last. */
  readonly lines: readonly OrderLineDetail[];
  readonly total: Figures;
  /** The part within the range of the table; null when all of it is. */
  readonly inRange: { readonly lines: readonly OrderLineDetail[]; readonly total: Figures } | null;
  readonly summary: OrderSummary;
  readonly reasons: readonly ReasonGroup[];
  /** False while the ledger is still behind the newest costs; the figures are then the ledger's. */
  readonly inStep: boolean;
  /** Null where its amounts are as the platform reports them. */
  readonly conversion: OrderConversion | null;
}

export interface OrderLineDetail {
  /** Null for amounts without a line. */
  readonly lineId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly productId: string | null;
  readonly quantity: number;
  /** The exact price, major units. */
  readonly unitPrice: string | null;
  readonly figures: Figures;
}

export interface OrderSummary {
  readonly figures: Figures;
  /** Minor units, as charged when the order was placed; `taxes` is the amount after refunds. */
  readonly goodsTaxMinor: number;
  readonly shippingTaxMinor: number;
  /** Handling by its rules, minor units: for each product, and for the order. */
  readonly handling: { readonly productMinor: number; readonly orderMinor: number };
  readonly shipping: {
    readonly title: string | null;
    readonly carrier: string | null;
    /** Minor units: the amount charged to the buyer for this method, less its discounts. */
    readonly rateMinor: number;
    readonly reason: Pick<Reason, 'rule' | 'certainty' | 'inputs'> | null;
  };
  readonly transactions: readonly TransactionView[];
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
}

export type TransactionView = Pick<
  Transaction,
  'kind' | 'status' | 'gateway' | 'amountMinor' | 'feeMinor'
> &
  TransactionFees;

/**
 * The components of the order's profit, in the order of its formula: the sum of its cost summary.
 */
export const SUMMARY_PARTS = metricParts('gross_profit');

/** Further facts of the cost summary (features.md section 3, "Order tooltip fields"). */
export const SUMMARY_FACTS = ['total_sales', 'taxes', 'refunded_amount'] as const;

const SUMMARY_METRICS: readonly string[] = [
  ...SUMMARY_PARTS.map(({ key }) => key),
  'gross_profit',
  'gross_margin',
  ...SUMMARY_FACTS,
];

export interface OrderDetailInput {
  readonly order: Order;
  readonly entries: readonly LedgerEntry[];
  readonly reasons: readonly Reason[];
  readonly inStep: boolean;
  readonly conversion?: OrderConversion | null;
}

/** The days of the table, and its date basis. */
export interface DetailRange {
  readonly range: DateRange;
  readonly dating: 'event' | 'order';
}

export function orderDetail(
  { order, entries, reasons, inStep, conversion = null }: OrderDetailInput,
  requestedRange: DetailRange | null = null,
): OrderDetail {
  return {
    orderId: order.id,
    name: order.name,
    lines: getLines(order, entries),
    total: getFigures(entries, LINE_METRICS),
    inRange: getInRange(order, entries, requestedRange),
    summary: getSummary(order, entries, reasons),
    reasons: reasonGroups(entries, reasons),
    inStep,
    conversion,
  };
}

export function orderLineNames({ lines }: Pick<OrderDetail, 'lines'>): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ lineId, title, variantTitle }) =>
      lineId === null
        ? []
        : [[lineId, variantTitle === null ? title : `${title}, ${variantTitle}`] as const],
    ),
  );
}

function getInRange(
  order: Order,
  entries: readonly LedgerEntry[],
  requestedRange: DetailRange | null,
): OrderDetail['inRange'] {
  if (requestedRange === null) return null;
  const { range, dating } = requestedRange;
  const within = entries.filter((entry) => {
    const day = dating === 'order' ? entry.order_day : entry.event_day;
    return day >= range.start && day <= range.end;
  });
  if (within.length === entries.length) return null;
  const moved = getLines(order, within).filter(({ figures }) =>
    Object.values(figures).some(isAmount),
  );
  return { lines: moved, total: getFigures(within, LINE_METRICS) };
}

function getLines(order: Order, entries: readonly LedgerEntry[]): OrderLineDetail[] {
  const lines = order.lines.map((line): OrderLineDetail => ({
    lineId: line.id,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    productId: line.productId,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    figures: getFigures(
      entries.filter((entry) => entry.line_id === line.id),
      LINE_METRICS,
    ),
  }));
  const ids = new Set(order.lines.map((line) => line.id));
  const rest = entries.filter((entry) => entry.line_id === null || !ids.has(entry.line_id));
  const figures = getFigures(rest, LINE_METRICS);
  if (!Object.values(figures).some(isAmount)) return lines;
  const unallocated = {
    lineId: null,
    title: '',
    variantTitle: null,
    sku: null,
    productId: null,
    quantity: 0,
    unitPrice: null,
    figures,
  };
  return [...lines, unallocated];
}

function isAmount(value: MetricValue): boolean {
  return value !== null && value !== 0;
}

function getSummary(
  order: Order,
  entries: readonly LedgerEntry[],
  reasons: readonly Reason[],
): OrderSummary {
  const { shippingLines, transactions } = order;
  const reason = reasons.find(({ measure }) => measure === 'fulfilment');
  return {
    figures: getFigures(entries, SUMMARY_METRICS),
    ...taxesCharged(order),
    handling: getHandling(reasons),
    shipping: {
      title: joined(shippingLines.map((line) => line.title)),
      carrier: joined([
        ...order.fulfilments.flatMap(({ carrier }) => carrier ?? []),
        ...shippingLines.flatMap(({ carrier }) => carrier ?? []),
      ]),
      rateMinor: shippingLines.reduce(
        (sum, line) => sum + line.amountMinor - line.discountMinor,
        0,
      ),
      reason:
        reason === undefined
          ? null
          : { rule: reason.rule, certainty: reason.certainty, inputs: reason.inputs },
    },
    transactions: transactions.map((transaction) => {
      const { kind, status, gateway, amountMinor, feeMinor } = transaction;
      const fees = getTransactionFees(transaction, reasons);
      return { kind, status, gateway, amountMinor, feeMinor, ...fees };
    }),
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
  };
}

/**
 * Returns handling by rules; an amount that was set by hand, or fixed by a closed month, is in
 * neither.
 */
function getHandling(reasons: readonly Reason[]): OrderSummary['handling'] {
  const sum = (rule: string) =>
    reasons.reduce((soFar, reason) => soFar + (reason.rule === rule ? reason.amount : 0), 0);
  return { productMinor: sum('handling_per_unit'), orderMinor: sum('handling_per_order') };
}

function taxesCharged({ lines, shippingLines }: Order) {
  return {
    goodsTaxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0),
    shippingTaxMinor: shippingLines.reduce((sum, line) => sum + line.taxMinor, 0),
  };
}

function joined(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...new Set(names)].join(', ');
}
