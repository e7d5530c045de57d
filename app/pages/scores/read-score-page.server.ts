import type { AppLoadContext } from '@remix-run/node';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { AppError } from '#app/lib/app-error.ts';
import { exportScore } from './export-score.server.ts';
import { readScore } from './read-score.server.ts';
import { SCORE_KINDS, type ScoreKind } from './score-view.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

/** Reads a score of the shop on screen; none for a shop without orders. */
export function readScorePage(request: Request, context: AppLoadContext, kind: ScoreKind) {
  return answer(async () => {
    const open = await openReport(request, context);
    const view = open.shop.firstDataDay === null ? null : await readScore(open, kind);
    return { kind, report: open.report, view };
  });
}

/** Exports a score as CSV; `name` is its name in the address. Throws `not_found`. */
export function exportScorePage(request: Request, context: AppLoadContext, name: string) {
  return answer(async () => {
    const kind = SCORE_KINDS.find((one) => one === name);
    if (kind === undefined) throw new AppError('not_found', 'There is no such score.');
    const open = await openReport(request, context, getReportFile(`/scores/${kind}`));
    const { start, end } = open.report.state.range;
    const file = `${open.report.shop.shopKey}-${kind}-${start}-${end}.csv`;
    return csvResponse(file, exportScore(open, kind));
  });
}
