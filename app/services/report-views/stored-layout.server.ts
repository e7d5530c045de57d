import { selectReportViews } from '#app/data/reports/report-view-rows.server.ts';
import type { RangeShortcut } from '#app/domain/calendar/ranges.ts';
import type { ReportLayout } from '#app/domain/report-views/report-layout.ts';
import type { Deps } from '#app/services/deps.ts';
import { OWN_VIEW } from '#app/view-models/report-views/saved-view.ts';
import { readViewSettings } from './find-views.server.ts';
import { readReportLayout } from './report-layouts.server.ts';

/** The defaults of an address that states none. */
export interface StoredLayout {
  /** The view; null for the page as its reader last had it. */
  readonly viewId: string | null;
  readonly layout: ReportLayout;
  readonly days: RangeShortcut | null;
}

/**
 * Finds the view that an address names, else the default of its reader's page, else the page as
 * they last had it; null where none of these exists or can be read.
 */
export async function findStoredLayout(
  deps: Pick<Deps, 'db' | 'log'>,
  place: { readonly shopId: number; readonly userId: number; readonly page: string },
  named: string | null,
): Promise<StoredLayout | null> {
  const views = named === OWN_VIEW ? [] : await selectReportViews(deps.db, place, place.page);
  const view = views.find(({ viewId, isDefault }) =>
    named === null ? isDefault : viewId === named,
  );
  const settings = view === undefined ? null : readViewSettings(view);
  if (view !== undefined && settings !== null) {
    const { layout, days } = settings;
    return { viewId: view.viewId, layout, days };
  }
  if (named !== null && named !== OWN_VIEW) return null;
  const layout = await readReportLayout(deps, place);
  return layout === null ? null : { viewId: null, layout, days: null };
}
