/** The notes about unknown costs, and the text in place of a profit. */
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { formatValue } from './format-value.ts';

/** The text in place of a profit until its costs are known. */
export const NOT_KNOWN_YET = 'Not known yet';

/** The covered share of the sales from which nothing is said (ui.md, "The first screen"). */
const COMPLETE_SHARE_MIN = 0.99;

/** Returns the note about figures with unknown costs; null when nearly all of them are known. */
export function coverageNote(
  values: MetricRow['values'],
  shop: { readonly currency: string; readonly locale: string },
): string | null {
  const knowledge = profitKnowledge(values);
  const coverage = values['cost_coverage'] ?? null;
  if (knowledge === 'known' || coverage === null) return null;
  if ((values['cost_coverage_value'] ?? coverage) >= COMPLETE_SHARE_MIN) return null;
  const share = formatValue(coverage, 'percent', shop, 'short');
  if (knowledge === 'partly') return `Item costs are known for ${share} of the units sold.`;
  return coverage === 0
    ? 'None of the products sold has a cost yet, so profit would be overstated.'
    : `Item costs are known for only ${share} of the units sold, so profit would be overstated.`;
}
