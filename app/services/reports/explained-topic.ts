import type { ReportOptions } from '#app/domain/pages/page-row.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import type { OpenReport } from './open-report.ts';

export interface ExplainedTopic extends Pick<ReportOptions, 'shops'> {
  readonly path: string;
  /** Explains a figure. Throws `invalid_input`, `not_found`. */
  readonly explain: (open: OpenReport) => Promise<Explanation>;
}
