import type { RouteName } from '#app/domain/pages/match-route.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { Assessment, ReportGrouping, ShownDeclaration } from './report-declaration.ts';
import type { RowComparisonView } from './row-comparison-view.ts';

/** What the screen of a declared report is given beside the report's frame. */
export interface DeclaredReportView {
  /** Which declaration it follows. */
  readonly page: RouteName;
  readonly declaration: ShownDeclaration;
  readonly title: string;
  readonly grouping: ReportGrouping;
  /** What of the metric layer the rows are. */
  readonly dimension: DimensionKey;
  /** The range by its periods. */
  readonly timeSeries: MetricResult;
  readonly table: MetricResult;
  /** Of rows that overlap: what they count more than once, to be taken off them; else null. */
  readonly overlap: MetricRow | null;
  /** What the rows are compared with other than earlier days; null where they are not. */
  readonly comparison: RowComparisonView | null;
  /** null where the chart is a trend. */
  readonly ranking: MetricResult | null;
  /** Every country with the figure that they are ranked by; null where no map is drawn. */
  readonly map: MetricResult | null;
  /** What the keys of table and ranking are called. */
  readonly labels: Readonly<Record<string, string>>;
  readonly notices: readonly string[];
  /** Whether the source of the report was never there: it is to be connected first. */
  readonly lacksSource: boolean;
  /** What rows come to in a word, by their keys. */
  readonly assessments: Readonly<Record<string, Assessment>>;
  readonly exportHref: string;
}

/** What the parts of the screen are given: how to show, and what. */
export interface DeclaredReport {
  readonly declaration: ShownDeclaration;
  readonly view: DeclaredReportView;
}
