/** A target of a merchant for a figure in a month, a quarter or a year, and its progress. */
import { addDays, daysBetween, daysIn, endOfPeriod, startOfPeriod } from '../calendar/day.ts';
import type { DateRange } from '../calendar/date-range.ts';
import type { Metric } from '../metrics/metric.ts';
import type { MetricValue } from '../metrics/metric-query.ts';

/** A placeholder: months, quarters and years ignore the start of the week. */
const MONDAY = 1;

export const GOAL_PERIODS = ['month', 'quarter', 'year'] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];

export const GOAL_LIMITS = {
  goals: 60,
} as const;

export interface Goal {
  readonly goalId: string;
  readonly metric: string;
  readonly period: GoalPeriod;
  readonly firstDay: string;
  /** Positive, in the metric's unit: minor units, a number, or a fraction of a percentage. */
  readonly target: number;
}

/** Decides if a figure can have a goal: an amount, a number, a percentage or a multiple can. */
export function canHaveGoal({ format }: Pick<Metric, 'format'>): boolean {
  return format !== 'days';
}

export function getGoalDays({ firstDay, period }: Pick<Goal, 'firstDay' | 'period'>): DateRange {
  return { start: firstDay, end: endOfPeriod(firstDay, period, MONDAY) };
}

export type GoalOutcome =
  | 'unknown'
  | 'upcoming'
  | 'reached'
  /** The figure is at least as high as expected by now; for a limit, at most as high. */
  | 'on_pace'
  | 'behind'
  /** The target is not reached yet, for figures that do not grow by the day. */
  | 'below'
  /** The period is over and the target was not reached. */
  | 'missed'
  | 'exceeded'
  /** The figure is not above its limit. */
  | 'within';

export interface GoalProgress {
  readonly outcome: GoalOutcome;
  readonly days: number;
  /** Complete days; today is not one. */
  readonly daysOver: number;
  readonly daysLeft: number;
  /** For a figure that grows by the day: its share of the target for the complete days. */
  readonly expected: number | null;
  /** The difference from the figure to the target, at least 0; null without a figure. */
  readonly missing: number | null;
  /**
   * The missing amount per remaining day; null for a figure that does not grow by the day, or a
   * period that is over.
   */
  readonly missingPerDay: number | null;
}

/**
 * Calculates the progress of a goal. A figure that adds up over days is expected evenly by the
 * complete days, so that a morning does not look like a fall; a rate has no pace, only its value
 * against the target. A figure that is better low has a limit instead of a target.
 *
 * @param today in the shop's zone.
 */
export function getGoalProgress(
  goal: Goal,
  { additive, better }: Pick<Metric, 'additive' | 'better'>,
  { value, today }: { readonly value: MetricValue; readonly today: string },
): GoalProgress {
  const range = getGoalDays(goal);
  const days = daysIn(range);
  const isLate = today > range.end;
  const daysOver = Math.min(days, Math.max(0, daysBetween(range.start, today)));
  const daysLeft = days - daysOver;
  const hasPace = additive && today >= range.start && !isLate;
  const expected = hasPace ? (goal.target * daysOver) / days : null;
  const missing = value === null ? null : Math.max(0, goal.target - value);
  const isToSpread = missing !== null && additive && !isLate;
  return {
    outcome: getOutcome({ goal, value, expected, isLimit: better === 'down', today, range }),
    days,
    daysOver,
    daysLeft,
    expected,
    missing,
    missingPerDay: isToSpread ? missing / daysLeft : null,
  };
}

function getOutcome({
  goal: { target },
  value,
  expected,
  isLimit,
  today,
  range,
}: {
  readonly goal: Goal;
  readonly value: MetricValue;
  readonly expected: number | null;
  readonly isLimit: boolean;
  readonly today: string;
  readonly range: DateRange;
}): GoalOutcome {
  if (today < range.start) return 'upcoming';
  if (value === null) return 'unknown';
  if (isLimit) {
    if (value > target) return 'exceeded';
    if (expected === null) return 'within';
    return value <= expected ? 'on_pace' : 'behind';
  }
  if (value >= target) return 'reached';
  if (today > range.end) return 'missed';
  if (expected === null) return 'below';
  return value >= expected ? 'on_pace' : 'behind';
}

/** Lists the periods that a goal can be set for: the one of a day, the one before it, and some after it. */
export function listGoalPeriods(
  today: string,
): readonly { readonly period: GoalPeriod; readonly firstDay: string }[] {
  return GOAL_PERIODS.flatMap((period) => {
    const current = startOfPeriod(today, period, MONDAY);
    const before = startOfPeriod(addDays(current, -1), period, MONDAY);
    const after: string[] = [];
    for (let start = current; after.length < PERIODS_AFTER[period];) {
      start = addDays(getGoalDays({ firstDay: start, period }).end, 1);
      after.push(start);
    }
    return [current, ...after, before].map((firstDay) => ({ period, firstDay }));
  });
}

const PERIODS_AFTER: Readonly<Record<GoalPeriod, number>> = { month: 12, quarter: 4, year: 2 };
