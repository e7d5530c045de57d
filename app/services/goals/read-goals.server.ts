import { selectGoals } from '#app/data/goals/goal-rows.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { rangeWithinPlan } from '#app/domain/access/plans/range-within-plan.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getGoalDays, type Goal } from '#app/domain/goals/goal.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { groupBy } from '#app/lib/group-by.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import { type GoalView, toGoalView } from '#app/view-models/goals/goal-view.ts';

export interface ReadGoalsOptions {
  readonly shop: Shop;
  readonly plan: PlanKey;
  /** Set for goals that run today only. */
  readonly isRunningOnly: boolean;
}

/**
 * Reads the goals of a shop with their progress, in the shop's own currency. The figures come from
 * the metric layer, with one query for each range of days.
 */
export async function readGoals(
  deps: Deps,
  { shop, plan, isRunningOnly }: ReadGoalsOptions,
): Promise<readonly GoalView[]> {
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const stored = await selectGoals(deps.db, shop.shopId);
  const goals = isRunningOnly ? stored.filter((goal) => isRunning(goal, today)) : stored;
  if (goals.length === 0) return [];
  const values = await readValues(deps, { shop, plan, isRunningOnly }, { goals, today });
  return goals.map((goal) => {
    const value = values.get(goal.goalId) ?? null;
    return toGoalView(goal, { value, today, shop });
  });
}

function isRunning(goal: Goal, today: string): boolean {
  const { start, end } = getGoalDays(goal);
  return start <= today && today <= end;
}

/**
 * Reads the figures by goal, except for future days, and for those that the plan does not reach.
 */
async function readValues(
  deps: Deps,
  { shop, plan }: ReadGoalsOptions,
  { goals, today }: { readonly goals: readonly Goal[]; readonly today: string },
): Promise<ReadonlyMap<string, number | null>> {
  const { shopId, name, currency, firstDataDay, lastDataDay, country } = shop;
  const weekStart = getWeekStart(country);
  const figures = reportFigures(deps, { shops: [{ shopId, name, currency }], currency });
  const dating = await selectDateBasis(deps.db, shopId);
  const calendar = { today, weekStart, firstDataDay, lastDataDay };
  const open = goals.filter((goal) => {
    const range = getGoalDays(goal);
    const isPaid = rangeWithinPlan(range, plan, calendar).start === range.start;
    return isPaid && range.start <= today && findMetric(goal.metric) !== null;
  });
  const byDays = groupBy(open, ({ period, firstDay }) => `${period} ${firstDay}`);
  const read = [...byDays.values()].map(async (group): Promise<[string, number | null][]> => {
    const [first] = group;
    if (first === undefined) return [];
    const { start, end } = getGoalDays(first);
    const { total } = await figures.read({
      shopIds: [shopId],
      range: { start, end: end < today ? end : today },
      compareTo: 'none',
      metrics: [...new Set(group.map(({ metric }) => metric))],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating,
      weekStart,
    });
    return group.map(({ goalId, metric }) => [goalId, getValue(total, metric)]);
  });
  return new Map((await Promise.all(read)).flat());
}

function getValue({ values }: MetricRow, metric: string): number | null {
  return values[metric] ?? null;
}
