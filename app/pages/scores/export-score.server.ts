import { csvLine } from '#app/lib/csv-line.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import type { ScoreKind } from './score-view.ts';
import { PART_LABELS } from './part-labels.ts';
import { readScore } from './read-score.server.ts';

/** Exports the parts of a score as CSV, the score itself in the last line. */
export async function* exportScore(open: OpenReport, kind: ScoreKind): AsyncGenerator<string> {
  const { decimals } = open.report.shop;
  const { parts, score } = await readScore(open, kind);
  yield csvLine(['Part', 'Figure', 'Aim', 'Points of 100']);
  for (const { key, format, value, aim, points } of parts) {
    yield csvLine([
      PART_LABELS[key].label,
      csvValue(value, format, decimals),
      csvValue(aim, format, decimals),
      points,
    ]);
  }
  yield csvLine(['Score', null, null, score]);
}
