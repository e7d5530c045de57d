import type { Filter, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import {
  type CampaignResult,
  getPaidShare,
  getPoints,
  getScore,
  listLosses,
} from '#app/domain/scores/score.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import type { PartKey } from './part-labels.ts';
import type { LabelledLoss, ScoreKind, ScorePartView, ScoreView } from './score-view.ts';

const LOSSES_MAX = 5;

interface ScoreDefinition {
  /**
   * The platforms of its rows of costs; null where its figures are of one kind of source by
   * themselves.
   */
  readonly platforms: readonly string[] | null;
  /** The part that is compared with the shop's break-even ROAS. */
  readonly return: PartKey;
  readonly trends: readonly PartKey[];
  /** The metric of spend, or sends, without which there is no score. */
  readonly volume: string;
  readonly hasCampaigns: boolean;
}

const SCORES: Readonly<Record<ScoreKind, ScoreDefinition>> = {
  'facebook-score': {
    platforms: ['facebook_ads'],
    return: 'roas',
    trends: ['ctr', 'cpc', 'cpm'],
    volume: 'ad_spend',
    hasCampaigns: true,
  },
  'email-score': {
    platforms: null,
    return: 'email_return',
    trends: ['email_open_rate', 'email_click_rate', 'revenue_per_send'],
    volume: 'email_sends',
    hasCampaigns: false,
  },
};

/** The figures of a score: its parts, and the campaigns that one of them inspects. */
export interface ScoreFigures {
  readonly filters: readonly Filter[];
  readonly parts: readonly ScorePartView[];
  readonly campaigns: readonly CampaignResult[];
  /** The shop's break-even ROAS; null while it cannot be computed. */
  readonly breakEven: number | null;
  readonly volume: number;
  readonly notes: readonly string[];
}

export async function readScoreFigures(open: OpenReport, kind: ScoreKind): Promise<ScoreFigures> {
  const { figures } = open;
  const score = SCORES[kind];
  const filters: readonly Filter[] =
    score.platforms === null
      ? []
      : [{ field: 'ad_platform', operator: 'in', values: score.platforms }];
  const query = { ...open.query, filters: [], sort: null };
  const metrics = [score.volume, score.return, ...score.trends];
  const [channel, shop, campaigns] = await Promise.all([
    figures.read({ ...query, filters, metrics }),
    figures.read({ ...query, compareTo: 'none', metrics: ['break_even_roas'] }),
    score.hasCampaigns ? readCampaigns(open, { ...query, filters }) : [],
  ]);
  const breakEven = shop.total.values['break_even_roas'] ?? null;
  const parts = [
    getReturnPart(score.return, channel.total, breakEven),
    ...(score.hasCampaigns ? [getCampaignPart(campaigns, breakEven)] : []),
    ...score.trends.map((metric) => getTrendPart(metric, channel.total)),
  ];
  const volume = channel.total.values[score.volume] ?? 0;
  return { filters, parts, campaigns, breakEven, volume, notes: [...channel.notes, ...shop.notes] };
}

export async function readScore(open: OpenReport, kind: ScoreKind): Promise<ScoreView> {
  const { filters, parts, campaigns, breakEven, volume, notes } = await readScoreFigures(
    open,
    kind,
  );
  const losses = breakEven === null ? [] : listLosses(campaigns, breakEven);
  return {
    kind,
    hasData: volume > 0,
    score: getScore(parts.map(({ points }) => points)),
    parts,
    losses: await labelLosses(open, losses.slice(0, LOSSES_MAX)),
    filters,
    notes,
    exportHref: `/scores/${kind}/export?${withDays(open.params, open.report.state)}`,
  };
}

async function readCampaigns(
  { figures }: OpenReport,
  query: OpenReport['query'],
): Promise<CampaignResult[]> {
  const metrics = ['ad_spend', 'attributed_revenue'];
  const { rows } = await figures.read({
    ...query,
    compareTo: 'none',
    metrics,
    groupings: ['campaign'],
  });
  return rows.map(({ keys: [key = null], values }) => ({
    key,
    cost: values['ad_spend'] ?? 0,
    revenue: values['attributed_revenue'] ?? 0,
  }));
}

function getReturnPart(metric: PartKey, total: MetricRow, breakEven: number | null): ScorePartView {
  const value = total.values[metric] ?? null;
  const points = getPoints({ value, aim: breakEven, better: 'up' });
  const format = 'ratio';
  return { key: metric, metric, format, value, aim: breakEven, aimKind: 'break_even', points };
}

function getCampaignPart(
  campaigns: readonly CampaignResult[],
  breakEven: number | null,
): ScorePartView {
  const value = breakEven === null ? null : getPaidShare(campaigns, breakEven);
  const part = { value, aim: 1, better: 'up' as const };
  return {
    key: 'paid_share',
    metric: null,
    format: 'percent',
    value,
    aim: 1,
    aimKind: 'all_spend',
    points: getPoints(part),
  };
}

function getTrendPart(metric: PartKey, { values, previous }: MetricRow): ScorePartView {
  const { better, format } = getMetric(metric);
  const part = {
    value: values[metric] ?? null,
    aim: previous?.[metric] ?? null,
    better: better === 'down' ? ('down' as const) : ('up' as const),
  };
  return {
    key: metric,
    metric,
    format: format === 'money' ? 'money' : 'percent',
    value: part.value,
    aim: part.aim,
    aimKind: 'earlier',
    points: getPoints(part),
  };
}

async function labelLosses(
  open: OpenReport,
  losses: readonly Omit<LabelledLoss, 'label'>[],
): Promise<LabelledLoss[]> {
  const getCampaignName = await readCampaignNames(open, losses);
  return losses.map((loss) => ({ ...loss, label: getCampaignName(loss) }));
}

export async function readCampaignNames(
  { figures, shop }: OpenReport,
  campaigns: readonly Pick<CampaignResult, 'key'>[],
): Promise<(campaign: Pick<CampaignResult, 'key'>) => string> {
  const keys = campaigns.flatMap(({ key }) => key ?? []);
  const labels = await figures.labels('campaign', keys, shop.locale);
  return ({ key }) => (key === null ? 'Without a campaign' : (labels.get(key) ?? key));
}
