/**
 * The query that every screen, export, command and API call sends to the metric layer, and the
 * result. Keys are declared in `metrics.ts` and `dimensions.ts`; `formulas.md` is the glossary.
 */
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import type { DateRange } from '../calendar/date-range.ts';
import type { Conversion } from './conversion.ts';

/** The distance from an earlier day to the day that it is compared with. */
export interface DayShift {
  readonly unit: 'day' | 'month';
  readonly count: number;
}

export type Comparison = 'none' | 'previous_period' | 'previous_year' | 'previous_year_weekdays';

/** The operators of the specification (features.md section 3). */
export type FilterOperator =
  'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'nin' | 'btw' | 'cnt' | 'ncnt';

/** `field` is a dimension or a metric key. A metric filter applies to the grouped rows. */
export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** One value, two for btw, any number for in and nin. `null` means "none". */
  readonly values: readonly (string | number | null)[];
  /**
   * One of several groups, numbered from 1, must match; a filter without a group must always match.
   * For dimensions only.
   */
  readonly group?: number | undefined;
}

export interface MetricQuery {
  /** Several shops are added up. */
  readonly shopIds: readonly number[];
  readonly range: DateRange;
  readonly compareTo: Comparison;
  readonly metrics: readonly string[];
  /** 0 to 2 dimension keys: "day", "month", "country", "product", "order" ... */
  readonly groupings: readonly string[];
  readonly filters: readonly Filter[];
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
  /** Null requests every row. */
  readonly page: { readonly size: number; readonly number: number } | null;
  /** 'event' dates a return on its own day; 'order' on its order's day. */
  readonly dating: 'event' | 'order';
  /** 1 Monday to 7 Sunday. */
  readonly weekStart: number;
  /** Converts amounts into one currency; without it they stay in that of the shops. */
  readonly conversion?: Conversion;
  /** Selects orders that hold this product, whichever of their lines count; costs without an order are left out. */
  readonly ordersWith?: string;
  /** Counts each day in the groups of a later one, to compare an earlier range with it. */
  readonly dayShift?: DayShift;
}

/** Money and money ratios: integer minor units. Counts: integers. Percentages: fractions (0.25 is 25 %). */
export type MetricValue = number | null;

export interface MetricRow {
  /** One per grouping; null is "none" (or the unallocated line). */
  readonly keys: readonly (string | null)[];
  readonly values: Readonly<Record<string, MetricValue>>;
  /** The metrics in the comparison range; null without a comparison. */
  readonly previous: Readonly<Record<string, MetricValue>> | null;
  /** The knowledge of the costs that its metrics are computed from; absent where none are. */
  readonly costs?: readonly FamilyKnowledge[];
  /** The knowledge of the costs in `previous`. */
  readonly previousCosts?: readonly FamilyKnowledge[];
}

export interface MetricResult {
  readonly rows: readonly MetricRow[];
  readonly rowCount: number;
  readonly total: MetricRow;
  /**
   * For groups that overlap, such as collections: the amount by which their sum exceeds the total,
   * for each additive metric.
   */
  readonly overlap?: Readonly<Record<string, MetricValue>>;
  /** The simple mean of each additive metric over the groups; ratios are calculated from the sums. */
  readonly average: Readonly<Record<string, MetricValue>>;
  readonly range: DateRange;
  readonly previousRange: DateRange | null;
  /** Remarks for the reader: "Marketing and expenses have no country and are in 'Not allocated'". */
  readonly notes: readonly string[];
}
