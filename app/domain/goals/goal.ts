/** What a merchant wants a figure to reach in a month, a quarter or a year, and how far it is. */
import { addDays, daysBetween, daysIn, endOfPeriod, startOfPeriod } from '../calendar/day.ts';
import type { DateRange } from '../calendar/date-range.ts';
import type { Metric } from '../metrics/metric.ts';
import type { MetricValue } from '../metrics/metric-query.ts';

/** Weeks play no part in months, quarters and years. */
const MONDAY = 1;

export const GOAL_PERIODS = ['month', 'quarter', 'year'] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];

export const GOAL_LIMITS = {
  /** Goals of a shop. */
  goals: 60,
} as const;

export interface Goal {
  readonly goalId: string;
  readonly metric: string;
  readonly period: GoalPeriod;
  /** First business day of the period. */
  readonly firstDay: string;
  /** Above 0, as the metric's values are: minor units, a number, or a fraction of a percentage. */
  readonly target: number;
}

/** Whether a figure can have a goal: an amount, a number, a percentage or a multiple. */
export function canHaveGoal({ format }: Pick<Metric, 'format'>): boolean {
  return format !== 'days';
}

/** All days of a goal. */
export function getGoalDays({ firstDay, period }: Pick<Goal, 'firstDay' | 'period'>): DateRange {
  return { start: firstDay, end: endOfPeriod(firstDay, period, MONDAY) };
}

export type GoalOutcome =
  /** There is no figure to compare. */
  | 'unknown'
  | 'upcoming'
  /** The target is there, or over. */
  | 'reached'
  /** As much as expected by now, or more; of a limit, as much or less. */
  | 'on_pace'
  | 'behind'
  /** Of figures that do not grow by the day: the target is not there yet. */
  | 'below'
  /** The period is over without it. */
  | 'missed'
  /** Of a limit: more than it. */
  | 'exceeded'
  /** Of a limit: not more than it. */
  | 'within';

export interface GoalProgress {
  readonly outcome: GoalOutcome;
  readonly days: number;
  /** Days that are over; today is not. */
  readonly daysOver: number;
  /** Today and the days after it. */
  readonly daysLeft: number;
  /** Of a figure that grows by the day: its share of the target for the days that are over. */
  readonly expected: number | null;
  /** What the target has more than the figure; 0 at least. null while there is no figure. */
  readonly missing: number | null;
  /** What is missing, spread over the days left; null of what does not grow by the day, or is over. */
  readonly missingPerDay: number | null;
}

/**
 * How far a goal is. What adds up over days is expected evenly by the days that are over, so that a
 * morning does not look like a fall; a rate has no pace, only its value against the target. A figure
 * that is better low has a limit instead of a target.
 *
 * @param today in the shop's zone
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

/** The periods that a goal can be set for: the one of a day, the one before it, and some after it. */
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
