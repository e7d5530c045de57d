import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { reportSettings } from '#app/domain/custom-reports/report-settings-schema.ts';
import { NEW_REPORT } from '#app/domain/custom-reports/report-settings.ts';
import { getReportPart } from '#app/domain/pages/report-place.ts';
import { hasTraffic } from '#app/services/traffic/has-traffic.server.ts';
import { findReport } from '#app/services/custom-reports/find-report.server.ts';
import {
  getPermittedQueries,
  readCustomFigures,
} from '#app/services/custom-reports/read-custom-report.server.ts';
import {
  type ReportPreview,
  REPORT_EDIT_PATH,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import type { ReportDraft } from './report-draft.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { reportReader, withSettings } from './open-custom-report.server.ts';

export interface BuilderView {
  /** The report; null for a new one. */
  readonly reportId: string | null;
  readonly draft: ReportDraft;
  /** Set when visits of the shop are counted, so that there are figures of them. */
  readonly hasTraffic: boolean;
  /** The reason why the report is read-only; null when it is not. */
  readonly refusal: string | null;
}

const PREVIEW_ROWS = 10;

/** Reads the builder of an existing or new report. Throws `not_found`. */
export async function readBuilder(
  request: Request,
  context: AppLoadContext,
  reportId: string | null,
): Promise<{ readonly report: ReportView; readonly view: BuilderView }> {
  const access = await requirePage(request, context);
  const refusal = getActionRefusal(access.role, 'edit_custom_report');
  const customReport =
    reportId === null ? null : await findReport(access.deps, reportReader(access), reportId);
  const { name = '', description = '' } = customReport?.summary ?? {};
  // Another user's report is saved as a copy, by a user who can save.
  const isThis = customReport?.summary.isEditable === true || refusal !== null;
  const { report } = await openReport(request, context);
  return {
    report,
    view: {
      reportId: isThis ? reportId : null,
      draft: { name, description, settings: customReport?.settings ?? NEW_REPORT },
      hasTraffic: await hasTraffic(access.deps, access.shop.shopId),
      refusal,
    },
  };
}

/** Reads the first rows of a report with the settings of its builder. */
export async function previewReport(
  request: Request,
  context: AppLoadContext,
): Promise<ReportPreview> {
  await requirePage(request, context, { asPage: REPORT_EDIT_PATH });
  const sent = new URL(request.url).searchParams.get('settings') ?? '';
  const parsed = reportSettings.safeParse(readJson(sent));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { kind: 'incomplete', message: issue?.message ?? 'The report is not complete' };
  }
  const settings = parsed.data;
  const place = withSettings(getReportPart(REPORT_EDIT_PATH), settings);
  const open = await openReport(request, context, place);
  const queries = await getPermittedQueries(open, settings);
  const { figures } = await readCustomFigures(open, queries, { size: PREVIEW_ROWS, number: 1 });
  return { kind: 'figures', figures };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
