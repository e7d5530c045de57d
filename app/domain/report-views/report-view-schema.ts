import { z } from 'zod';
import { RANGE_SHORTCUTS } from '../calendar/ranges.ts';
import { reportLayout } from './report-layout-schema.ts';
import type { ReportViewSettings } from './report-view.ts';

export const reportViewSettings: z.ZodType<ReportViewSettings> = z.strictObject({
  version: z.literal(1),
  layout: reportLayout,
  days: z.enum(RANGE_SHORTCUTS.map(({ key }) => key)).nullable(),
});
