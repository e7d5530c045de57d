import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import type { ReportErrors } from './use-report-errors.ts';

export interface BuilderPart {
  readonly settings: ReportSettings;
  readonly onChange: (changes: Partial<ReportSettings>) => void;
  readonly errorAt: ReportErrors['errorAt'];
}
