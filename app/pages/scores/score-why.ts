/**
 * A figure of a score explained: the points of a part, their mean, and the campaigns that pay for
 * themselves.
 */
import { type CampaignResult, isPaidFor } from '#app/domain/scores/score.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type {
  Explanation,
  ExplanationPart,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import type { ReportShop } from '#app/view-models/report/report-view.ts';
import type { MetricWhyRequest, TopicWhyRequest } from '#app/view-models/report/why-request.ts';
import { PART_LABELS, type PartKey } from './part-labels.ts';
import { AIM_LABELS, type ScoreKind, type ScorePartView } from './score-view.ts';

export function getScoreWhy(kind: ScoreKind, label: string): TopicWhyRequest {
  const tooltip = 'The mean of the points of its parts, of those that are known.';
  return { topic: kind, words: { of: 'score' }, label, tooltip };
}

export function getPointsWhy(kind: ScoreKind, part: PartKey): TopicWhyRequest {
  return {
    topic: kind,
    words: { of: 'points', part },
    label: 'Points',
    tooltip: 'How much of its aim a figure reaches, in hundredths; never more than 100.',
    about: PART_LABELS[part].label,
  };
}

/** Returns the Why request for the share of the spend in campaigns that pay for themselves. */
export function getPaidShareWhy(kind: ScoreKind): TopicWhyRequest {
  return {
    topic: kind,
    words: { of: 'paid_share' },
    label: PART_LABELS.paid_share.label,
    tooltip: 'Spend of campaigns whose ROAS reaches your break-even ROAS ÷ all spend.',
  };
}

/**
 * Returns the Why request for a campaign's loss after break-even; null names the spend without one.
 */
export function getLossWhy(kind: ScoreKind, campaign: string | null, about: string) {
  return {
    topic: kind,
    words: { of: 'loss', ...(campaign !== null && { campaign }) },
    label: 'Left after break-even',
    tooltip: 'Claimed revenue ÷ break-even ROAS, which is what it may cost, less what it cost.',
    about,
  } satisfies TopicWhyRequest;
}

type Behind = Pick<Explanation, 'value' | 'parts' | 'notes'>;

export function explainScore(
  kind: ScoreKind,
  score: number | null,
  parts: readonly ScorePartView[],
): Behind {
  const scoredParts = parts.filter(({ points }) => points !== null);
  return {
    value: count(score),
    parts: [
      ...scoredParts.map(({ key, points }, at): ExplanationPart => ({
        sign: at === 0 ? '' : '+',
        label: PART_LABELS[key].label,
        shown: count(points),
        opens: getPointsWhy(kind, key),
      })),
      { sign: '÷', label: 'Parts that are known', shown: count(scoredParts.length) },
    ],
    notes: ['The mean of the points above, to whole points.', ...unknownNotes(parts)],
  };
}

function unknownNotes(parts: readonly ScorePartView[]): string[] {
  const unknown = parts.filter(({ points }) => points === null);
  const names = unknown.map(({ key }) => PART_LABELS[key].label).join(', ');
  return unknown.length === 0 ? [] : [`Not known, and left out: ${names}.`];
}

export function explainPoints(
  kind: ScoreKind,
  { key, metric, format, value, aim, aimKind, points }: ScorePartView,
  filters: readonly Filter[],
): Behind {
  const isDown = metric !== null && getMetric(metric).better === 'down';
  const why =
    metric === null ? getPaidShareWhy(kind) : ({ metric, filters } satisfies MetricWhyRequest);
  const aimWhy =
    aimKind === 'all_spend'
      ? null
      : aimKind === 'break_even'
        ? ({ metric: 'break_even_roas' } satisfies MetricWhyRequest)
        : why;
  const now: Unsigned = { label: PART_LABELS[key].label, shown: { value, format }, opens: why };
  const goal: Unsigned = {
    label: `Its aim: ${AIM_LABELS[aimKind]}`,
    shown: { value: aim, format },
    ...(aimWhy !== null && { opens: aimWhy }),
  };
  const [above, below] = isDown ? [goal, now] : [now, goal];
  return {
    value: count(points),
    parts: [
      { sign: '', ...above },
      { sign: '÷', ...below },
      { sign: '×', label: 'Points of the aim', shown: count(100) },
    ],
    notes: [
      isDown
        ? 'Less is better: the aim is divided by the figure. No more than 100 points.'
        : 'The figure is divided by its aim. No more than 100 points.',
      ...(points === null ? ['One of the two is not known: the part is left out.'] : []),
    ],
  };
}

type Unsigned = Omit<ExplanationPart, 'sign'>;

export interface NamedCampaign extends CampaignResult {
  readonly name: string;
}

/**
 * Explains the share of the spend that pays, with every campaign and its ROAS, the most expensive
 * first.
 */
export function explainPaidShare(
  value: number | null,
  campaigns: readonly NamedCampaign[],
  {
    breakEven,
    filters,
    page,
    shop,
  }: {
    readonly breakEven: number | null;
    readonly filters: readonly Filter[];
    readonly page: ReportState['page'];
    readonly shop: Pick<ReportShop, 'currency' | 'locale'>;
  },
): Behind & Pick<Explanation, 'entries'> {
  const sum = (of: readonly NamedCampaign[]) => of.reduce((total, { cost }) => total + cost, 0);
  const isPaid = (one: NamedCampaign) => breakEven !== null && isPaidFor(one, breakEven);
  const spent = campaigns
    .filter(({ cost }) => cost !== 0)
    .toSorted((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1));
  const ratio = (one: NamedCampaign) =>
    formatValue(one.cost > 0 ? one.revenue / one.cost : null, 'ratio', shop);
  return {
    value: { value, format: 'percent' },
    parts: [
      {
        sign: '',
        label: 'Spend of campaigns that pay for themselves',
        shown: money(sum(spent.filter(isPaid))),
      },
      { sign: '÷', label: 'All spend', shown: money(sum(spent)), opens: costWhy(filters) },
    ],
    entries: {
      title: 'Campaigns',
      order: 'largest first',
      rowCount: spent.length,
      page,
      rows: spent.slice((page.number - 1) * page.size, page.number * page.size).map((one) => ({
        key: one.key ?? 'none',
        label: one.name,
        detail: `ROAS ${ratio(one)}: ${isPaid(one) ? 'pays for itself' : 'does not pay'}`,
        shown: money(one.cost),
        opens: { ...costWhy([...filters, campaignFilter(one.key)]), about: one.name },
      })),
    },
    notes: [
      breakEven === null
        ? 'Your break-even ROAS is not known in these days.'
        : `A campaign pays for itself from a ROAS of ${formatValue(breakEven, 'ratio', shop)}, ` +
          'your break-even ROAS.',
    ],
  };
}

export function explainLoss(
  { key, cost, revenue, loss, name }: NamedCampaign & { readonly loss: number },
  breakEven: number,
  filters: readonly Filter[],
): Behind {
  const campaignFilters = [...filters, campaignFilter(key)];
  return {
    value: money(-loss),
    parts: [
      {
        sign: '',
        label: 'Claimed revenue',
        shown: money(revenue),
        opens: { metric: 'attributed_revenue', filters: campaignFilters, about: name },
      },
      {
        sign: '÷',
        label: 'Break-even ROAS',
        shown: { value: breakEven, format: 'ratio' },
        opens: { metric: 'break_even_roas' },
      },
      {
        sign: '−',
        label: 'Spent',
        shown: money(cost),
        opens: { ...costWhy(campaignFilters), about: name },
      },
    ],
    notes: [],
  };
}

function costWhy(filters: readonly Filter[]): MetricWhyRequest {
  return { metric: 'ad_spend', filters };
}

function campaignFilter(key: string | null): Filter {
  return { field: 'campaign', operator: 'eq', values: [key] };
}

const count = (value: number | null): ShownValue => ({ value, format: 'count' });
const money = (value: number): ShownValue => ({ value, format: 'money' });
