import type { Queryable } from '#app/data/database.ts';
import type { Goal } from '#app/domain/goals/goal.ts';

export function selectGoals(db: Queryable, shopId: number): Promise<Goal[]> {
  return db.query<Goal>(
    `select goal_id as "goalId", metric, period, to_char(first_day, 'YYYY-MM-DD') as "firstDay", target
     from goals where shop_id = $1
     order by goals.first_day desc, goals.period desc, goals.metric`,
    [shopId],
  );
}

export interface StoredGoal extends Goal {
  readonly userId: number;
  readonly now: string;
}

export async function upsertGoal(
  db: Queryable,
  shopId: number,
  { goalId, metric, period, firstDay, target, userId, now }: StoredGoal,
): Promise<void> {
  await db.query(
    `insert into goals (shop_id, goal_id, metric, period, first_day, target, user_id, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (shop_id, goal_id) do update set metric = excluded.metric,
       period = excluded.period, first_day = excluded.first_day, target = excluded.target,
       user_id = excluded.user_id, saved_at = excluded.saved_at`,
    [shopId, goalId, metric, period, firstDay, target, userId, now],
  );
}

export async function deleteGoalRow(db: Queryable, shopId: number, goalId: string): Promise<void> {
  await db.query('delete from goals where shop_id = $1 and goal_id = $2', [shopId, goalId]);
}

export async function lockGoals(db: Queryable, shopId: number): Promise<void> {
  await db.query('select pg_advisory_xact_lock(5, $1)', [shopId]);
}
