import { getMetric } from '#app/domain/metrics/metrics.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { CAUSE_LABELS } from '#app/view-models/insights/cause-labels.ts';
import { getCauseMetric } from '#app/view-models/insights/insights-view.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { readInsights } from './read-insights.server.ts';

/**
 * Exports every cause of the change as CSV, with the figure that shows it; the effects add up to
 * the last line.
 */
export async function* exportInsights(open: OpenReport): AsyncGenerator<string> {
  const { currency, decimals } = open.report.shop;
  const view = await readInsights(open);
  const { effects, headline, total } = view;
  yield csvLine(['Cause', 'Figure', 'Before', 'Now', `Effect (${currency})`]);
  for (const { cause, effect } of effects ?? []) {
    const metric = getCauseMetric(cause, total);
    const text = (values: typeof total.previous) =>
      metric === null
        ? null
        : csvValue(values?.[metric] ?? null, getMetric(metric).format, decimals);
    yield csvLine([
      CAUSE_LABELS[cause].label,
      metric === null ? null : getMetric(metric).label,
      text(total.previous),
      text(total.values),
      majorText(effect, decimals),
    ]);
  }
  const amount = (values: typeof total.previous) =>
    csvValue(values?.[headline] ?? null, 'money', decimals);
  const change = (effects ?? []).reduce((sum, { effect }) => sum + effect, 0);
  yield csvLine([
    'Change',
    getMetric(headline).label,
    amount(total.previous),
    amount(total.values),
    effects === null ? null : majorText(change, decimals),
  ]);
}
