import type { ReportOptions } from '#app/domain/pages/page-row.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import type { OpenReport } from './open-report.ts';

/** How figures that are no metrics are explained. */
export interface ExplainedTopic extends Pick<ReportOptions, 'shops'> {
  /** The page whose guards decide: "/ltv". */
  readonly path: string;
  /** Throws `invalid_input`, `not_found`. */
  readonly explain: (open: OpenReport) => Promise<Explanation>;
}
