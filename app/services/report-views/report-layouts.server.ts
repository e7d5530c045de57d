import {
  deleteReportLayout,
  type LayoutPlace,
  selectReportLayout,
  upsertReportLayout,
} from '#app/data/reports/report-layout-rows.server.ts';
import type { ReportLayout } from '#app/domain/report-views/report-layout.ts';
import { reportLayout } from '#app/domain/report-views/report-layout-schema.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { isUsualLayout } from '#app/view-models/report-views/layout-address.ts';

/** Reads the user's last layout of a page; null for the default. An invalid one counts as none. */
export async function readReportLayout(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  place: LayoutPlace,
): Promise<ReportLayout | null> {
  const settings = await selectReportLayout(db, place);
  if (settings === null) return null;
  const parsed = reportLayout.safeParse(settings);
  if (parsed.success) return parsed.data;
  log.warn({ event: 'report_layout.unreadable', page: place.page }, 'a layout cannot be read');
  return null;
}

/** Saves the user's layout of a page. Throws `invalid_input` for an invalid layout. */
export async function saveReportLayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  place: LayoutPlace,
  layout: ReportLayout,
): Promise<void> {
  const settings = parseInput(reportLayout, layout);
  if (isUsualLayout(settings, place.page)) return deleteReportLayout(db, place);
  await upsertReportLayout(db, place, { settings, now: clock().toISOString() });
}
