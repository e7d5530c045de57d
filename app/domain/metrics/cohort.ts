import type { DateRange } from '../calendar/date-range.ts';
import type { MetricValue } from './metric-query.ts';
import type { CostStatement } from './cost-statement.ts';
import type { UnknownMetrics } from './profit-knowledge.ts';

export const COHORT_GRANULARITIES = ['month', 'quarter', 'year'] as const;
export type CohortGranularity = (typeof COHORT_GRANULARITIES)[number];

/** The cuts of cohorts: properties of a customer's first valid order. */
export const COHORT_CUTS = ['product', 'channel', 'country', 'discount_code', 'campaign'] as const;
export type CohortCut = (typeof COHORT_CUTS)[number];

/** The tables of the cohort page: periods, cuts of months, and the segments of all customers. */
export const COHORT_TABLE_KINDS = [...COHORT_GRANULARITIES, ...COHORT_CUTS, 'segments'] as const;
export type CohortTableKind = (typeof COHORT_TABLE_KINDS)[number];

export interface CohortQuery {
  readonly shopId: number;
  readonly by: CohortGranularity;
  /** Limits the first-order days; cohorts are the periods they fall in. */
  readonly range: DateRange;
}

/** One cohort in one period of its life; money in minor units. */
export interface CohortCell {
  /** First day of the cohort's first period: "2011-01-01". */
  readonly cohort: string;
  /** 0 is the cohort's first month (quarter, year); k is k of them later. */
  readonly period: number;
  /** Customers of the cohort with at least one order in the period. */
  readonly customers: number;
  readonly orders: number;
  readonly net_sales: number;
  /** As recorded: unknown costs count as zero. */
  readonly gross_profit: number;
  /** The coverage of the costs, by the keys of `KNOWLEDGE_SUMS`. */
  readonly goods: Readonly<Record<string, number>>;
  readonly complete: boolean;
}

export interface StatedCohortCell extends Omit<CohortCell, 'goods' | 'gross_profit'> {
  /** Null where too few costs are known; `unknown` then says so. */
  readonly gross_profit: MetricValue;
  readonly unknown: UnknownMetrics | null;
  /** The knowledge of each family of the costs in the profit. */
  readonly costs: readonly CostStatement[];
}

export interface CohortResult {
  /** Sorted by cohort, then period, without gaps up to the last period with orders. */
  readonly cells: readonly CohortCell[];
}

/** Cohorts of a query, cut by a property of the customers' first orders. */
export interface CohortCutQuery extends CohortQuery {
  readonly cut: CohortCut;
  /** The values that are shown one by one; all others are combined. */
  readonly values: readonly string[];
}

/** The value of a first order: a requested one, none, or any other. */
export type CohortKey =
  { readonly is: 'value'; readonly value: string } | { readonly is: 'none' | 'other' };

/** The cohorts of the customers with one key; all parts together are the cohorts of the query. */
export interface CohortPart extends CohortResult {
  readonly key: CohortKey;
}

export const COHORT_AMOUNTS = ['customers', 'orders', 'net_sales', 'gross_profit'] as const;
export type CohortAmount = (typeof COHORT_AMOUNTS)[number];

/** The period of a cohort's life: the first days of the cohort, of the first period and of the last. */
export interface CohortSpan {
  readonly cohort: string;
  readonly from: string;
  readonly to: string;
}

/** A query for the orders behind some cells, and for some of their amounts. */
export interface CohortOrdersQuery extends CohortQuery {
  readonly amount: CohortAmount;
  /** At least one; each cohort belongs to one of them. */
  readonly spans: readonly CohortSpan[];
  /** Limits customers to those with this key of a cut; null for all of them. */
  readonly part: (Pick<CohortCutQuery, 'cut' | 'values'> & { readonly key: CohortKey }) | null;
  readonly page: { readonly size: number; readonly number: number };
}
