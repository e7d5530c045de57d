/**
 * A report page as data: its queries of the metric layer and its presentation. Page, CSV, print and
 * Why? all follow it; its access, and the reading of its address, are in the page table.
 */
import type { RouteName } from '#app/domain/pages/match-route.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import type { DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import type { Filter, MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';

export interface ReportDeclaration {
  /** The name in the page table, which has title, plan feature and shops. */
  readonly page: RouteName;
  /** The title in shops of Amazon. */
  readonly amazonTitle?: string;
  /** The text for a shop without orders: "Your discounts will appear here". */
  readonly firstUse: string;
  /** The main figures: three to six totals of the range. */
  readonly tiles: readonly MetricKey[];
  readonly chart: ReportChart;
  readonly groupings: readonly [ReportGrouping, ...ReportGrouping[]];
  readonly metrics: readonly MetricKey[];
  /** Columns that are hidden until the column picker shows them. */
  readonly hiddenAtFirst?: readonly MetricKey[];
  readonly sort: NonNullable<MetricQuery['sort']>;
  readonly filters: readonly DimensionKey[];
  readonly assessment?: ReportAssessment;
  /** Rows can be compared with their average, and with orders without a discount. */
  readonly comparesRows?: true;
  /** The names of rows lead to their orders, sorted by this. */
  readonly ordersBy?: MetricKey;
  /** Each row has a button that leads to its orders, sorted by this. */
  readonly ordersButton?: MetricKey;
  /** Amounts that also show their share of the total. */
  readonly shares?: readonly MetricKey[];
  /** The source without which the page has no data, and the link that connects it. */
  readonly source?: SourceToConnect;
  /** A fixed filter of the page, which no user can remove. */
  readonly only?: Filter & { readonly field: DimensionKey };
  /** The link to the page that adds and changes the subjects of this one. */
  readonly manage?: { readonly label: string; readonly path: string };
  /** Pages without an entry in the menu that show details of this one. */
  readonly related?: readonly RouteName[];
  /** The object of the page, whose address ends with its id. */
  readonly subject?: ReportSubject;
}

export const ORDERS_COLUMN = 'show_orders';

export interface SourceToConnect {
  /**
   * The kind of daily cost, and the platforms whose costs count, that prove that there is data; or
   * custom traffic sources of these kinds.
   */
  readonly kind: DailyCostKind | 'traffic_source';
  readonly platforms: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly path: string;
}

export interface ReportSubject {
  readonly of: 'collection';
  readonly list: RouteName;
}

/** A series over the range's periods, or the ten largest rows of the table. */
export type ReportChart =
  | {
      readonly kind: 'trend';
      readonly title: string;
      readonly metrics: readonly MetricKey[];
    }
  | { readonly kind: 'ranking' };

export interface ReportGrouping {
  /** `period` follows the breakdown of the page: day, week, month and so on. */
  readonly by: DimensionKey | 'period';
  /** The label of the row without a key: "No code". */
  readonly none: string;
  /** A note for readers about rows in this grouping. */
  readonly note?: string;
}

/** A column that sums up its row's figures in a word. */
export interface ReportAssessment {
  /** Only rows of this kind are assessed, and of them not the one without a key. */
  readonly of: DimensionKey;
  readonly key: string;
  readonly title: string;
  readonly tooltip: string;
  /** Returns null where no assessment is possible. */
  readonly assess: (values: MetricRow['values']) => Assessment | null;
}

export interface Assessment {
  readonly text: string;
  readonly isGood: boolean;
}

/**
 * A declaration as a page receives it: data alone, since the scripts of pages contain no report.
 */
export interface ShownDeclaration extends Omit<ReportDeclaration, 'assessment'> {
  readonly assessment?: Omit<ReportAssessment, 'assess'>;
}

export const BY_PERIOD: ReportGrouping = { by: 'period', none: '' };

/** Returns the part of a declaration that its page receives. */
export function toShownDeclaration({ assessment, ...plain }: ReportDeclaration): ShownDeclaration {
  if (assessment === undefined) return plain;
  const { assess: _assess, ...column } = assessment;
  return { ...plain, assessment: column };
}

/**
 * Returns the assessments of rows in this grouping, by their keys; empty for a report without them.
 */
export function assessRows(
  { assessment }: Pick<ReportDeclaration, 'assessment'>,
  { by }: Pick<ReportGrouping, 'by'>,
  rows: readonly MetricRow[],
): Readonly<Record<string, Assessment>> {
  if (assessment?.of !== by) return {};
  return Object.fromEntries(
    rows.flatMap((row) => {
      const assessed = assessRow(assessment, row);
      return assessed === null ? [] : [[row.keys[0] ?? '', assessed] as const];
    }),
  );
}

/** Returns the assessment of a row in this grouping; null where there is none. */
export function assessRow(
  assessment: ReportAssessment,
  { keys, values }: MetricRow,
): Assessment | null {
  return keys[0] === null ? null : assessment.assess(values);
}
