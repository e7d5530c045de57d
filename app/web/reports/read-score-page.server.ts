import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { exportScore } from '#app/services/scores/export-score.server.ts';
import { readScore } from '#app/services/scores/read-score.server.ts';
import { SCORE_KINDS, type ScoreKind } from '#app/view-models/scores/score-view.ts';
import { answer } from './answer.server.ts';
import { csvResponse } from './csv-response.server.ts';
import { openReport, type OpenReportOptions } from './open-report.server.ts';

/** Parts of a score are held against the days before, and it is of the channel as a whole. */
const OPTIONS: OpenReportOptions = { compareTo: 'previous_period', isOfOneShop: true };

/** A score of the shop on screen; nothing of a shop without orders. */
export function readScorePage(request: Request, context: AppLoadContext, kind: ScoreKind) {
  return answer(async () => {
    const open = await openReport(request, context, OPTIONS);
    const view = open.shop.firstDataDay === null ? null : await readScore(open, kind);
    return { kind, report: open.report, view };
  });
}

/** The same as CSV; `name` is what the address calls the score. Throws `not_found`. */
export function exportScorePage(request: Request, context: AppLoadContext, name: string) {
  return answer(async () => {
    const kind = SCORE_KINDS.find((one) => one === name);
    if (kind === undefined) throw new AppError('not_found', 'There is no such score.');
    const open = await openReport(request, context, {
      ...OPTIONS,
      asPage: `/scores/${kind}`,
      exportNeeds: { feature: null },
    });
    const { start, end } = open.report.state.range;
    const file = `${open.report.shop.shopKey}-${kind}-${start}-${end}.csv`;
    return csvResponse(file, exportScore(open, kind));
  });
}
