/**
 * Customers by recency, frequency and monetary value (RFM): how recently they ordered, how often,
 * and for how much. Each is a score of 1 to 5, and the three together name a segment; every
 * customer is in exactly one (`app/decisions/0050-cuts-of-cohorts.md`). Recency and value are
 * scored by fifths of all customers. Frequency is not: where most people buy once, three fifths
 * would hold the same. One order is 1, customers with more are 2 to 5 by quarters.
 */
export interface RfmQuery {
  readonly shopId: number;
  /** The reference day; later orders do not count. */
  readonly asOf: string;
}

export const RFM_SEGMENTS = [
  'champions',
  'loyal',
  'potential',
  'new',
  'attention',
  'sleeping',
  'at_risk',
  'cannot_lose',
  'lost',
] as const;
export type RfmSegment = (typeof RFM_SEGMENTS)[number];

export interface RfmScores {
  readonly recency: number;
  readonly frequency: number;
  readonly monetary: number;
}

/** Sums of the customers' orders so far; money in minor units. */
export interface RfmSums {
  readonly customers: number;
  readonly orders: number;
  readonly net_sales: number;
  /** Days since the last order, added up over the customers. */
  readonly days: number;
}

/** A query for the orders behind a sum of a segment; for all customers where `segment` is null. */
export interface SegmentOrdersQuery extends RfmQuery {
  readonly segment: RfmSegment | null;
  readonly sum: keyof RfmSums;
  readonly page: { readonly size: number; readonly number: number };
}

export function getRfmSegment({ recency, frequency, monetary }: RfmScores): RfmSegment {
  if (frequency <= 1) {
    if (recency >= 4) return monetary >= 4 ? 'potential' : 'new';
    if (recency === 3) return 'attention';
    return recency === 2 ? 'sleeping' : 'lost';
  }
  const worth = (frequency + monetary) / 2;
  if (recency >= 4) return worth >= 4 ? 'champions' : worth >= 3 ? 'loyal' : 'potential';
  if (recency === 3) return worth >= 4 ? 'loyal' : 'attention';
  if (recency === 2) return worth >= 3 ? 'at_risk' : 'sleeping';
  if (worth >= 4) return 'cannot_lose';
  return worth >= 3 ? 'at_risk' : 'lost';
}

/** Adds up each segment in their order; together they are the sums of all rows. */
export function addUpSegments(
  rows: readonly (RfmScores & RfmSums)[],
): (RfmSums & { readonly segment: RfmSegment })[] {
  return RFM_SEGMENTS.map((segment) => {
    const ofSegment = rows.filter((row) => getRfmSegment(row) === segment);
    const sum = (key: keyof RfmSums) => ofSegment.reduce((total, row) => total + row[key], 0);
    return {
      segment,
      customers: sum('customers'),
      orders: sum('orders'),
      net_sales: sum('net_sales'),
      days: sum('days'),
    };
  });
}
