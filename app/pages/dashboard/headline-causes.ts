/**
 * The two largest causes of the headline's change, as the dashboard names them. For one shop they
 * are those of the insights; for several together, whose goods are not compared with each other,
 * the parts of the net profit's formula.
 */
import { type FeatureKey, isBlocked } from '#app/domain/access/plans/features.ts';
import type { ProfitCauseKey } from '#app/domain/insights/split-profit-change.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { CAUSE_LABELS } from '#app/view-models/insights/cause-labels.ts';
import { getEffectMetric, type ProfitChange } from '#app/view-models/insights/insights-view.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { profitCauses } from '#app/view-models/dashboard/profit-story.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';

export interface HeadlineCause {
  readonly label: string;
  /** The effect on the headline's figure, in minor units. */
  readonly effect: number;
  /** The figure that its effect opens. */
  readonly metric: string;
  /** The page with details; null where there is none for this shop, role or plan. */
  readonly href: string | null;
}

const CAUSES_SHOWN = 2;

type Address = Pick<ReportView, 'plan' | 'state'>;

/** Returns the largest causes of the insights, each with its page. */
export function causesFromInsights(change: ProfitChange, report: Address): HeadlineCause[] {
  return (change.effects ?? []).slice(0, CAUSES_SHOWN).map(({ cause, effect }) => ({
    label: CAUSE_LABELS[cause].label,
    effect,
    metric: getEffectMetric(cause, change),
    href: causeHref(cause, report),
  }));
}

/**
 * Returns the parts of the net profit with the largest effect; empty while its costs are not known.
 */
export function causesFromFormula(total: Pick<MetricRow, 'values' | 'previous'>): HeadlineCause[] {
  if (profitKnowledge(total.values) === 'unknown') return [];
  return profitCauses(total)
    .slice(0, CAUSES_SHOWN)
    .map(({ metric, effect }) => ({ label: getMetric(metric).label, effect, metric, href: null }));
}

interface CausePage {
  readonly path: string;
  readonly feature?: FeatureKey;
}

/** The report of a cause; the other causes are explained by the insights. */
const PAGES: Partial<Readonly<Record<ProfitCauseKey, CausePage>>> = {
  orders: { path: '/orders' },
  discounts: { path: '/analytics/discounts', feature: 'Discount' },
  returns: { path: '/analytics/returns', feature: 'Returns' },
  shipping: { path: '/analytics/shipping', feature: 'Shipping' },
  fees: { path: '/analytics/transaction-fees', feature: 'TransactionFees' },
  marketing: { path: '/acquisition' },
  expenses: { path: '/pl-report', feature: 'ProfitAndLoss' },
  other_revenue: { path: '/pl-report', feature: 'ProfitAndLoss' },
  taxes: { path: '/pl-report', feature: 'ProfitAndLoss' },
};

const INSIGHTS: CausePage = { path: '/insights', feature: 'Insights' };

function causeHref(cause: ProfitCauseKey, { plan, state }: Address): string | null {
  const pages = [PAGES[cause] ?? INSIGHTS, INSIGHTS];
  const page = pages.find(({ feature }) => feature === undefined || !isBlocked(plan, feature));
  if (page === undefined) return null;
  const shown = { ...state, sort: null, page: { size: 10, number: 1 } as const, search: '' };
  return `${page.path}?${writeReportState(shown)}`;
}
