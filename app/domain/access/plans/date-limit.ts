/**
 * The history that a plan shows. A limit is a moving window that ends today: "Last Year" is 365
 * days long and still closed to a plan of 366, because it begins before them.
 */
import { addDays, daysIn } from '#app/domain/calendar/day.ts';
import {
  checkRange,
  getShortcutRange,
  type RangeContext,
  type RangeProblem,
  type RangeShortcut,
} from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getPlan, type PlanKey } from './plan.ts';

export type PlanRangeProblem = RangeProblem | 'before_plan';

/** Returns the days of history of a plan; null for no limit. */
export function dateLimitFor(plan: PlanKey): number | null {
  return getPlan(plan).historyDaysMax;
}

/** Returns the first day that a plan shows; null when every day is open. */
export function getEarliestDay(plan: PlanKey, today: string): string | null {
  const limit = dateLimitFor(plan);
  return limit === null ? null : addDays(today, -limit);
}

/**
 * Returns the reason why a range cannot be confirmed on a plan; null when it can. The days of an
 * open shortcut always can: the specification leaves Q2 open in October, when it began more than
 * 181 days ago.
 */
export function checkPlanRange(
  range: DateRange,
  plan: PlanKey,
  context: RangeContext,
): PlanRangeProblem | null {
  const { today, firstDataDay } = context;
  const problem = checkRange(range, { today, firstDataDay, daysMax: dateLimitFor(plan) });
  if (problem !== null) return problem;
  if (startsWithin(range, plan, today)) return null;
  return NAMED_QUARTERS.some(
    (quarter) =>
      isSame(range, getShortcutRange(quarter, context)) && isShortcutOpen(quarter, plan, context),
  )
    ? null
    : 'before_plan';
}

export function isShortcutOpen(
  shortcut: RangeShortcut,
  plan: PlanKey,
  context: RangeContext,
): boolean {
  const limit = dateLimitFor(plan);
  if (limit === null) return true;
  const range = getShortcutRange(shortcut, context);
  if (daysIn(range) > limit) return false;
  const month = Number(context.today.slice(5, 7));
  const row = CLOSED_SHORTCUTS.find((closed) => closed.shortcut === shortcut);
  if (row !== undefined && limit <= row.daysMax && month >= row.fromMonth) return false;
  const isOfThisYear = range.start.slice(0, 4) === context.today.slice(0, 4);
  const isNamedOpen = row !== undefined && limit <= row.daysMax && isOfThisYear;
  return isNamedOpen || startsWithin(range, plan, context.today);
}

/** Returns the picker's footer below a range that exceeds the plan. */
export function rangeFooter(plan: PlanKey): { readonly text: string; readonly upgrade: string } {
  const { historyDescription } = getPlan(plan);
  return {
    text:
      `The date range you selected exceeds the ${historyDescription} analysis range ` +
      'available in your plan.',
    upgrade: 'Upgrade now to enjoy longer data ranges.',
  };
}

function startsWithin(range: DateRange, plan: PlanKey, today: string): boolean {
  const earliest = getEarliestDay(plan, today);
  return earliest === null || range.start >= earliest;
}

function isSame(a: DateRange, b: DateRange): boolean {
  return a.start === b.start && a.end === b.end;
}

const NAMED_QUARTERS: readonly RangeShortcut[] = ['q1', 'q2'];

/**
 * Shortcuts closed by name to plans of at most this many days, from a month of the year on
 * (features.md section 5, "Date picker"); before that month they are open. Every other shortcut is
 * closed by its length and by the window.
 */
const CLOSED_SHORTCUTS: readonly {
  readonly shortcut: RangeShortcut;
  readonly daysMax: number;
  readonly fromMonth: number;
}[] = [
  { shortcut: 'this_year', daysMax: 181, fromMonth: 1 },
  { shortcut: 'q1', daysMax: 181, fromMonth: 6 },
  { shortcut: 'q2', daysMax: 181, fromMonth: 11 },
  { shortcut: 'last_12_months', daysMax: 181, fromMonth: 1 },
  { shortcut: 'last_year', daysMax: 366, fromMonth: 1 },
  { shortcut: 'last_24_months', daysMax: 366, fromMonth: 1 },
];
