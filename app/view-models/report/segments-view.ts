import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { RfmSegment, RfmSums } from '#app/domain/metrics/rfm.ts';
import type { ValueFormat } from './format-value.ts';

export interface SegmentsView {
  readonly asOf: string;
  /** All segments in their order, including those without customers. */
  readonly segments: readonly (RfmSums & { readonly segment: RfmSegment })[];
}

/** The label of each segment, and a description of its customers. */
export const SEGMENT_TEXTS: Readonly<
  Record<RfmSegment, { readonly label: string; readonly meaning: string }>
> = {
  champions: { label: 'Champions', meaning: 'Ordered lately, often and for much.' },
  loyal: { label: 'Loyal', meaning: 'Order again and again, and did so not long ago.' },
  potential: {
    label: 'Potential loyal',
    meaning: 'Ordered lately: once for much, or a second time.',
  },
  new: { label: 'New', meaning: 'Placed their only order lately.' },
  attention: { label: 'Need attention', meaning: 'Neither lately nor long ago, and not often.' },
  sleeping: { label: 'About to sleep', meaning: 'Ordered seldom, and some time ago.' },
  at_risk: { label: 'At risk', meaning: 'Ordered several times, but not for some time.' },
  cannot_lose: {
    label: 'Cannot lose them',
    meaning: 'Ordered often and for much, but longest ago.',
  },
  lost: { label: 'Lost', meaning: 'Ordered seldom, and longest ago.' },
};

export interface SegmentFigures {
  readonly customers: number;
  readonly share: MetricValue;
  readonly netSales: number;
  readonly salesShare: MetricValue;
  readonly ordersEach: MetricValue;
  readonly salesEach: MetricValue;
  readonly daysEach: MetricValue;
}

/** The figures of a segment in table order, with their formats. */
export const SEGMENT_FIGURES: Readonly<
  Record<
    keyof SegmentFigures,
    { readonly title: string; readonly tooltip: string; readonly format: ValueFormat }
  >
> = {
  customers: {
    title: 'Customers',
    tooltip: 'Customers in the segment; each is in exactly one.',
    format: 'count',
  },
  share: {
    title: 'Share of customers',
    tooltip: 'Customers in the segment ÷ all customers.',
    format: 'percent',
  },
  netSales: {
    title: 'Revenue',
    tooltip: 'Net sales of all their orders so far.',
    format: 'money',
  },
  salesShare: {
    title: 'Share of revenue',
    tooltip: 'Revenue of the segment ÷ revenue of all customers.',
    format: 'percent',
  },
  ordersEach: {
    title: 'Orders per customer',
    tooltip: 'Valid orders so far ÷ customers.',
    format: 'ratio',
  },
  salesEach: {
    title: 'Revenue per customer',
    tooltip: 'Revenue so far ÷ customers.',
    format: 'money',
  },
  daysEach: {
    title: 'Mean days since last order',
    tooltip: 'Days since each customer’s last valid order, added up ÷ customers.',
    format: 'days',
  },
};
export const SEGMENT_FIGURE_KEYS = Object.keys(
  SEGMENT_FIGURES,
) as readonly (keyof SegmentFigures)[];

export function getSegmentFigures(sums: RfmSums, all: RfmSums): SegmentFigures {
  const { customers, orders, net_sales: netSales, days } = sums;
  return {
    customers,
    share: divide(customers, all.customers),
    netSales,
    salesShare: all.net_sales > 0 ? divide(netSales, all.net_sales) : null,
    ordersEach: divide(orders, customers),
    // Half a minor unit is rounded up, as it separates no two customers.
    salesEach: customers === 0 ? null : Math.round(netSales / customers),
    daysEach: divide(days, customers),
  };
}

export function getAllSums(segments: SegmentsView['segments']): RfmSums {
  const sum = (key: keyof RfmSums) => segments.reduce((total, one) => total + one[key], 0);
  return {
    customers: sum('customers'),
    orders: sum('orders'),
    net_sales: sum('net_sales'),
    days: sum('days'),
  };
}

export const RFM_METHOD =
  'Recency and revenue are scored from 1 to 5 by fifths of all customers. Frequency is 1 for a ' +
  'single order, and 2 to 5 by quarters of the customers with more. The three scores put each ' +
  'customer in exactly one segment.';

function divide(numerator: number, denominator: number): MetricValue {
  return denominator === 0 ? null : numerator / denominator;
}
