import { randomUUID } from 'node:crypto';
import {
  deleteGoalRow,
  lockGoals,
  selectGoals,
  upsertGoal,
} from '#app/data/goals/goal-rows.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { canHaveGoal, type Goal, GOAL_LIMITS, type GoalPeriod } from '#app/domain/goals/goal.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';

export interface GoalEditor {
  readonly shop: Pick<Shop, 'shopId' | 'currency'>;
  readonly userId: number;
  readonly role: Role;
}

export interface GoalInput {
  /** The goal; null for a new one. */
  readonly goalId: string | null;
  readonly metric: string;
  readonly period: GoalPeriod;
  readonly firstDay: string;
  /** A decimal as people type it: 12000.50 of money, 25 of a percentage. */
  readonly amount: string;
}

/**
 * Creates or changes a goal. Throws `forbidden` by role, `not_found` for a deleted one,
 * `invalid_input` for an invalid figure or amount, and `conflict` where there is one of the same
 * figure and period, or too many.
 */
export async function saveGoal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  editor: GoalEditor,
  { goalId, metric, period, firstDay, amount }: GoalInput,
): Promise<void> {
  requireAction(editor, 'edit_goals');
  const { shopId, currency } = editor.shop;
  const metricFacts = findMetric(metric);
  if (metricFacts === null || !canHaveGoal(metricFacts))
    throw refuse('metric', 'Choose one of these figures');
  const target = toTarget(amount, metricFacts, currency);
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    await lockGoals(tx, shopId);
    const goals = await selectGoals(tx, shopId);
    if (goalId !== null) requireGoal(goals, goalId);
    const isSame = (one: Goal) =>
      one.metric === metric && one.period === period && one.firstDay === firstDay;
    if (goals.some((one) => isSame(one) && one.goalId !== goalId)) {
      throw refuse('metric', 'This figure has a goal for these days already');
    }
    if (goalId === null && goals.length >= GOAL_LIMITS.goals) {
      throw new AppError('conflict', `A shop has ${GOAL_LIMITS.goals} goals at most.`, {
        hint: 'Delete some that are over.',
      });
    }
    const goal = { goalId: goalId ?? randomUUID(), metric, period, firstDay, target };
    await upsertGoal(tx, shopId, { ...goal, userId: editor.userId, now });
  });
}

/** Deletes a goal. Throws `forbidden` by role, and `not_found` for a deleted one. */
export async function deleteGoal(
  { db }: Pick<Deps, 'db'>,
  editor: GoalEditor,
  goalId: string,
): Promise<void> {
  requireAction(editor, 'edit_goals');
  const { shopId } = editor.shop;
  requireGoal(await selectGoals(db, shopId), goalId);
  await deleteGoalRow(db, shopId, goalId);
}

function requireGoal(goals: readonly Goal[], goalId: string): void {
  if (goals.every((one) => one.goalId !== goalId)) {
    throw new AppError('not_found', 'This goal is no longer there.');
  }
}

/** Converts a typed amount to the unit of the figure's values; it is above 0. */
function toTarget(amount: string, { format }: Metric, currency: string): number {
  const target =
    format === 'money'
      ? toMinor(amount, getCurrency(currency).decimals)
      : Number(amount) / (format === 'percent' ? 100 : 1);
  if (target <= 0) throw refuse('target', 'A goal is above 0');
  if (format === 'count' && !Number.isInteger(target))
    throw refuse('target', 'Enter a whole number');
  return target;
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid_input', `${message}.`, { fields: [{ path, message }] });
}
