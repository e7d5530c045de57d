/**
 * A report page as data: what it asks of the metric layer and how it shows the answer. Page, CSV,
 * print and Why? all follow it; who may open the page, and how it reads its address,
 * stands in the page table.
 */
import type { RouteName } from '#app/domain/pages/match-route.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import type { DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import type { Filter, MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';

export interface ReportDeclaration {
  /** Its name in the page table, which holds title, plan feature and shops. */
  readonly page: RouteName;
  /** What it is called in shops of Amazon. */
  readonly amazonTitle?: string;
  /** Of a shop without orders: "Your discounts will appear here". */
  readonly firstUse: string;
  /** The answer: three to six figures of the whole range. */
  readonly tiles: readonly MetricKey[];
  readonly chart: ReportChart;
  /** What the table can be grouped by; the first is what it opens with. */
  readonly groupings: readonly [ReportGrouping, ...ReportGrouping[]];
  /** The columns, in order. */
  readonly metrics: readonly MetricKey[];
  /** Columns that wait in the column picker. */
  readonly hiddenAtFirst?: readonly MetricKey[];
  readonly sort: NonNullable<MetricQuery['sort']>;
  /** What the page can be filtered by. */
  readonly filters: readonly DimensionKey[];
  readonly assessment?: ReportAssessment;
  /** Rows can be compared with their average, and with orders without a discount. */
  readonly comparesRows?: true;
  /** The names of rows lead to their orders, sorted by this. */
  readonly ordersBy?: MetricKey;
  /** Each row has a button that leads to its orders, sorted by this. */
  readonly ordersButton?: MetricKey;
  /** Amounts that say what part of the total they are. */
  readonly shares?: readonly MetricKey[];
  /** Where a source is connected without which there is nothing to see, and what it is. */
  readonly source?: SourceToConnect;
  /** Orders that the page is about alone: no reader takes this filter away. */
  readonly only?: Filter & { readonly field: DimensionKey };
  /** Where what the page is about is added and changed. */
  readonly manage?: { readonly label: string; readonly path: string };
  /** Pages without an entry in the menu that go further into what this one shows. */
  readonly related?: readonly RouteName[];
  /** Of a page about one thing, whose id its address ends with. */
  readonly subject?: ReportSubject;
}

/** The column of the button that leads to orders. */
export const ORDERS_COLUMN = 'show_orders';

export interface SourceToConnect {
  /**
   * The kind of daily cost, and the platforms whose costs count, that show that there is something; or
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
  /** The page that lists all of them. */
  readonly list: RouteName;
}

/** Series over the range's periods, or the ten rows of the table that are largest. */
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
  /** What the row without a key is called: "No code". */
  readonly none: string;
  /** What readers should know of rows so grouped. */
  readonly note?: string;
}

/** A column that says in a word what its row's figures come to. */
export interface ReportAssessment {
  /** Only rows of this kind are assessed, and of them not the one without a key. */
  readonly of: DimensionKey;
  readonly key: string;
  readonly title: string;
  readonly tooltip: string;
  /** null where nothing can be said. */
  readonly assess: (values: MetricRow['values']) => Assessment | null;
}

export interface Assessment {
  readonly text: string;
  readonly isGood: boolean;
}

/** A declaration as a page has it: data alone, since the scripts of pages hold no report. */
export interface ShownDeclaration extends Omit<ReportDeclaration, 'assessment'> {
  readonly assessment?: Omit<ReportAssessment, 'assess'>;
}

/** Rows by the periods of the page. */
export const BY_PERIOD: ReportGrouping = { by: 'period', none: '' };

/** What a page is given of its declaration. */
export function toShownDeclaration({ assessment, ...plain }: ReportDeclaration): ShownDeclaration {
  if (assessment === undefined) return plain;
  const { assess: _assess, ...column } = assessment;
  return { ...plain, assessment: column };
}

/** The assessments of rows that are grouped so, by their keys; none of a report without them. */
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

/** The assessment of a row of a report that is grouped so; null where there is none. */
export function assessRow(
  assessment: ReportAssessment,
  { keys, values }: MetricRow,
): Assessment | null {
  return keys[0] === null ? null : assessment.assess(values);
}
