import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import {
  getGoalProgress,
  type Goal,
  type GoalProgress,
  type GoalOutcome,
} from '#app/domain/goals/goal.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { formatPoints, formatValue, NOT_AVAILABLE } from '#app/view-models/report/format-value.ts';

interface ShopOfGoal {
  readonly currency: string;
  readonly locale: string;
}

export interface GoalView extends Pick<Goal, 'goalId' | 'metric' | 'period' | 'firstDay'> {
  readonly title: string;
  readonly reached: string;
  /** The target in words: "of $10,000.00", "of at most $500.00". */
  readonly target: string;
  readonly outcome: string;
  readonly tone: GoalTone;
  /** "Expected by now: $3,333.33, as 10 of 30 days are over." Null for a goal without a pace. */
  readonly pace: string | null;
  /** "$6,000.00 to go: $300.00 a day for 20 days." Null where the goal is reached. */
  readonly missing: string | null;
  /** The reached share of the target, 0 to 1. */
  readonly share: number;
  /** The share of the target that is expected by now; null for a goal without a pace. */
  readonly expectedShare: number | null;
  /** The target in the form of its field: "12000.50" for money, "25" for a percentage. */
  readonly typedTarget: string;
}

export type GoalTone = 'good' | 'bad' | 'plain';

export function toGoalView(
  goal: Goal,
  {
    value,
    today,
    shop,
  }: { readonly value: MetricValue; readonly today: string; readonly shop: ShopOfGoal },
): GoalView {
  const { goalId, period, firstDay } = goal;
  const metric = findMetric(goal.metric);
  const shown = { goalId, metric: goal.metric, period, firstDay };
  const days = formatPeriod(firstDay, period, shop.locale);
  if (metric === null) {
    const title = `${goal.metric}, ${days}`;
    return { ...shown, ...NO_PROGRESS, title, typedTarget: String(goal.target) };
  }
  const progress = getGoalProgress(goal, metric, { value, today });
  const { outcome, expected } = progress;
  const format = (amount: MetricValue) => formatValue(amount, metric.format, shop);
  const isLimit = metric.better === 'down';
  return {
    ...shown,
    title: `${metric.label}, ${days}`,
    reached: format(value),
    target: `of ${isLimit ? 'at most ' : ''}${format(goal.target)}`,
    outcome: (isLimit ? LIMITS : TARGETS)[outcome],
    tone: TONES[outcome],
    pace: getPaceText(progress, metric, format),
    missing: getMissingText(progress, metric, { format, locale: shop.locale }),
    share: Math.min(1, Math.max(0, (value ?? 0) / goal.target)),
    expectedShare: expected === null || value === null ? null : expected / goal.target,
    typedTarget: getTypedTarget(goal, metric, shop),
  };
}

type Format = (amount: MetricValue) => string;

function getPaceText(
  { expected, days, daysOver, outcome }: GoalProgress,
  metric: Metric,
  format: Format,
): string | null {
  if (expected === null || outcome === 'unknown') return null;
  const over = `${daysOver} of ${days} days ${daysOver === 1 ? 'is' : 'are'} over`;
  return `Expected by now: ${format(roundTo(metric, expected))}, as ${over}.`;
}

/** Returns the amount that is missing, or that a limit leaves to spend, for each day. */
function getMissingText(
  { missing, missingPerDay, daysLeft, outcome }: GoalProgress,
  metric: Metric,
  { format, locale }: { readonly format: Format; readonly locale: string },
): string | null {
  if (missing === null || missing === 0 || outcome === 'upcoming') return null;
  if (outcome === 'within') return null;
  // A percentage of a percentage would be read as points.
  if (metric.format === 'percent') return `${formatPoints(-missing, locale)} against the target.`;
  if (!metric.additive && outcome === 'below') return `${format(missing)} below the target.`;
  const what = `${format(missing)} ${metric.better === 'down' ? 'left' : 'to go'}`;
  if (missingPerDay === null)
    return outcome === 'missed' ? `${format(missing)} short.` : `${what}.`;
  const perDay = format(roundTo(metric, missingPerDay));
  return daysLeft === 1 ? `${what} today.` : `${what}: ${perDay} a day for ${daysLeft} days.`;
}

/** Rounds; money to its smallest unit. */
function roundTo({ format }: Metric, value: number): number {
  return format === 'money' ? Math.round(value) : Math.round(value * 10) / 10;
}

function getTypedTarget({ target }: Goal, { format }: Metric, { currency }: ShopOfGoal): string {
  if (format === 'money') return majorText(target, getCurrency(currency).decimals);
  // 0.07 * 100 is 7.000000000000001.
  return String(format === 'percent' ? Number((target * 100).toFixed(6)) : target);
}

const NO_PROGRESS = {
  reached: NOT_AVAILABLE,
  target: '',
  outcome: 'This figure is no longer there',
  tone: 'plain',
  pace: null,
  missing: null,
  share: 0,
  expectedShare: null,
} as const;

const TARGETS: Readonly<Record<GoalOutcome, string>> = {
  unknown: 'Not known yet',
  upcoming: 'Not begun yet',
  reached: 'Reached',
  on_pace: 'On pace',
  behind: 'Behind',
  below: 'Below the target',
  missed: 'Not reached',
  exceeded: 'Above the limit',
  within: 'Within the limit',
};

const LIMITS: Readonly<Record<GoalOutcome, string>> = {
  ...TARGETS,
  behind: 'Faster than the limit allows',
};

const TONES: Readonly<Record<GoalOutcome, GoalTone>> = {
  unknown: 'plain',
  upcoming: 'plain',
  reached: 'good',
  on_pace: 'good',
  behind: 'bad',
  below: 'plain',
  missed: 'bad',
  exceeded: 'bad',
  within: 'good',
};
