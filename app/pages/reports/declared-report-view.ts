import type { RouteName } from '#app/domain/pages/match-route.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type {
  Assessment,
  ReportGrouping,
  ShownDeclaration,
} from '#app/view-models/declared-reports/report-declaration.ts';
import type { RowComparisonView } from '#app/view-models/declared-reports/row-comparison-view.ts';

/** The data of a declared report's screen, besides the report's frame. */
export interface DeclaredReportView {
  readonly page: RouteName;
  readonly declaration: ShownDeclaration;
  readonly title: string;
  readonly grouping: ReportGrouping;
  readonly dimension: DimensionKey;
  readonly timeSeries: MetricResult;
  readonly table: MetricResult;
  /**
   * The amounts that overlapping rows count more than once, to be deducted; null for other rows.
   */
  readonly overlap: MetricRow | null;
  /** The comparison with anything other than earlier days; null without one. */
  readonly comparison: RowComparisonView | null;
  /** Null where the chart is a trend. */
  readonly ranking: MetricResult | null;
  /** Every country with the ranked figure; null where no map is drawn. */
  readonly map: MetricResult | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly notices: readonly string[];
  /** True where the source of the report was never connected, which comes first. */
  readonly lacksSource: boolean;
  readonly assessments: Readonly<Record<string, Assessment>>;
  readonly exportHref: string;
}

/** The input of the screen's parts: the declaration and its data. */
export interface DeclaredReport {
  readonly declaration: ShownDeclaration;
  readonly view: DeclaredReportView;
}
