import type { RangeShortcut } from '../calendar/ranges.ts';
import type { ReportLayout } from './report-layout.ts';

export const VIEW_LIMITS = { name: 80, viewsOfShop: 200 } as const;

export interface ReportViewSettings {
  readonly version: 1;
  readonly layout: ReportLayout;
  /** The days that it opens with, as "this month"; null leaves those of the session. */
  readonly days: RangeShortcut | null;
}
