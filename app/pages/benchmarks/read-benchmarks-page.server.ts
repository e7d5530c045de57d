import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { exportBenchmarks } from './export-benchmarks.server.ts';
import { readBenchmarks } from './read-benchmarks.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

/**
 * Reads the benchmarks of the shop on screen, or nothing without orders. The page has no filters:
 * peers are compared by all of their orders.
 */
export function readBenchmarksPage(request: Request, context: AppLoadContext) {
  return answer(async () => {
    const opened = await openReport(request, context);
    const open = { ...opened, query: { ...opened.query, filters: [] } };
    const { report, shop } = open;
    if (shop.firstDataDay === null) return { report, view: null };
    const refusal = getActionRefusal(report.role, 'edit_shop_settings');
    return { report, view: { ...(await readBenchmarks(open)), refusal } };
  });
}

export function exportBenchmarksPage(request: Request, context: AppLoadContext) {
  return answer(async () => {
    const open = await openReport(request, context, getReportFile('/benchmarks'));
    const { start, end } = open.report.state.range;
    const name = `${open.report.shop.shopKey}-benchmarks-${start}-${end}.csv`;
    return csvResponse(name, exportBenchmarks({ ...open, query: { ...open.query, filters: [] } }));
  });
}
