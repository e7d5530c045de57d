import type { CampaignLoss } from '#app/domain/scores/score.ts';
import type { PartKey } from './part-labels.ts';
import type { Filter, MetricValue } from '#app/domain/metrics/metric-query.ts';

export const SCORE_KINDS = ['facebook-score', 'email-score'] as const;
export type ScoreKind = (typeof SCORE_KINDS)[number];

/** The target of a part. */
export type AimKind = 'break_even' | 'earlier' | 'all_spend';

export const AIM_LABELS: Readonly<Record<AimKind, string>> = {
  break_even: 'your break-even ROAS',
  earlier: 'the days before',
  all_spend: 'all of the spend',
};

export interface ScorePartView {
  readonly key: PartKey;
  /** The metric that explains the figure; null for one that is computed on this page. */
  readonly metric: string | null;
  readonly format: 'money' | 'percent' | 'ratio';
  readonly value: MetricValue;
  readonly aim: MetricValue;
  readonly aimKind: AimKind;
  /** 0 to 100; null where it cannot be scored. */
  readonly points: number | null;
}

export interface LabelledLoss extends CampaignLoss {
  readonly label: string;
}

export interface ScoreView {
  readonly kind: ScoreKind;
  /** True where anything was spent, or sent, at all. */
  readonly hasData: boolean;
  /** 0 to 100; null where no part of it is known. */
  readonly score: number | null;
  readonly parts: readonly ScorePartView[];
  /** Campaigns that do not pay for themselves, the largest loss first. */
  readonly losses: readonly LabelledLoss[];
  /** Filters that select its part of the shop's data. */
  readonly filters: readonly Filter[];
  readonly notes: readonly string[];
  readonly exportHref: string;
}
