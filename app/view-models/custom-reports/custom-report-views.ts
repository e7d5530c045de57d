import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';

export const MY_REPORTS_PATH = '/custom-reports/my-reports';
export const TEMPLATES_PATH = '/custom-reports/farthing-reports';
export const REPORT_PATH = '/custom-reports/report';
export const REPORT_EDIT_PATH = '/custom-reports/report/edit';
export const REPORT_PREVIEW_PATH = '/custom-reports/preview';

export interface ReportSummary {
  readonly reportId: string;
  readonly name: string;
  readonly description: string;
  readonly isTemplate: boolean;
  readonly isShared: boolean;
  readonly isMine: boolean;
  readonly ownerName: string | null;
  /** True where the reader may change, share and delete it. */
  readonly isEditable: boolean;
  /** ISO UTC; null for a template. */
  readonly savedAt: string | null;
}

export interface ReportListView {
  readonly reports: readonly ReportSummary[];
  /** The state of the buttons that change reports, for this role. */
  readonly editing: ButtonState;
  /** The reason why they are disabled; null where they are not. */
  readonly refusal: string | null;
  readonly locale: string;
  readonly timeZone: string;
}

export interface ReportVersionView {
  readonly version: number;
  readonly name: string;
  readonly savedAt: string;
}

export interface CustomReportFigures {
  /** The groupings of the table: one dimension or two; empty where there is no table. */
  readonly dimensions: readonly string[];
  readonly table: MetricResult;
  readonly overlap: MetricRow | null;
  /** The range by its periods; null where nothing is drawn over time. */
  readonly timeSeries: MetricResult | null;
  /** The largest rows by the first grouping; null where none are drawn. */
  readonly ranking: { readonly metric: string; readonly rows: readonly MetricRow[] } | null;
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface CustomReportView {
  readonly summary: ReportSummary;
  readonly settings: ReportSettings;
  readonly editing: ButtonState;
  readonly refusal: string | null;
  readonly figures: CustomReportFigures;
  readonly versions: readonly ReportVersionView[];
  readonly notices: readonly string[];
  readonly exportHref: string;
}

export type ReportPreview =
  | { readonly kind: 'incomplete'; readonly message: string }
  | { readonly kind: 'figures'; readonly figures: CustomReportFigures };
