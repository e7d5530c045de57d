/**
 * The question every screen, export, command and API asks of the metric layer, and the answer.
 * Keys are declared in `metrics.ts` and `dimensions.ts`; `formulas.md` is the glossary.
 */
import type { DateRange } from '../calendar/date-range.ts';
import type { Conversion } from './conversion.ts';

/** How far an earlier day is from the one that it stands beside. */
export interface DayShift {
  readonly unit: 'day' | 'month';
  readonly count: number;
}

export type Comparison = 'none' | 'previous_period' | 'previous_year' | 'previous_year_weekdays';

/** Operators of the specification (features.md section 3). */
export type FilterOperator =
  'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'nin' | 'btw' | 'cnt' | 'ncnt';

/** `field` is a dimension or a metric key. A metric filter applies to the grouped rows. */
export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** One value, two for btw, any number for in and nin. `null` stands for "none". */
  readonly values: readonly (string | number | null)[];
  /** Of several groups, from 1 on, one has to hold; a filter without a group always has to. Dimensions only. */
  readonly group?: number | undefined;
}

export interface MetricQuery {
  /** Whose figures: those of several shops are added up. */
  readonly shopIds: readonly number[];
  readonly range: DateRange;
  readonly compareTo: Comparison;
  readonly metrics: readonly string[];
  /** 0 to 2 dimension keys: "day", "month", "country", "product", "order" ... */
  readonly groupings: readonly string[];
  readonly filters: readonly Filter[];
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
  /** null asks for every row. */
  readonly page: { readonly size: number; readonly number: number } | null;
  /** 'event' dates a return on its own day; 'order' on its order's day. */
  readonly dating: 'event' | 'order';
  /** First day of the week, 1 Monday to 7 Sunday. */
  readonly weekStart: number;
  /** Brings amounts into one currency; without it they stay in that of the shops. */
  readonly conversion?: Conversion;
  /**
   * Looks at orders that hold this product alone, whichever of their lines count; costs without an order
   * are left out.
   */
  readonly ordersWith?: string;
  /** Counts each day in the groups of a later one: how an earlier range is laid beside another. */
  readonly dayShift?: DayShift;
}

/** Money and money ratios: integer minor units. Counts: integers. Percentages: fractions (0.25 is 25 %). */
export type MetricValue = number | null;

export interface MetricRow {
  /** One per grouping; null is "none" (or the unallocated line). */
  readonly keys: readonly (string | null)[];
  readonly values: Readonly<Record<string, MetricValue>>;
  /** The same metrics in the comparison range; null when no comparison was asked. */
  readonly previous: Readonly<Record<string, MetricValue>> | null;
}

export interface MetricResult {
  readonly rows: readonly MetricRow[];
  /** How many groups there are before paging. */
  readonly rowCount: number;
  readonly total: MetricRow;
  /**
   * Of groups that overlap, such as collections: by how much all of them together exceed the total, for
   * each additive metric.
   */
  readonly overlap?: Readonly<Record<string, MetricValue>>;
  /** Simple mean of each additive metric over the groups; ratios are taken of the sums. */
  readonly average: Readonly<Record<string, MetricValue>>;
  readonly range: DateRange;
  readonly previousRange: DateRange | null;
  /** What the reader should know: "Marketing and expenses have no country and stand in 'Not allocated'". */
  readonly notes: readonly string[];
}
