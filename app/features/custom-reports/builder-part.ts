import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import type { ReportErrors } from './use-report-errors.ts';

/** The props of each part of the builder. */
export interface BuilderPart {
  readonly settings: ReportSettings;
  readonly onChange: (changes: Partial<ReportSettings>) => void;
  readonly errorAt: ReportErrors['errorAt'];
}
