import type { Queryable, Tx } from '#app/data/database.ts';
import type { PredictedMetric } from '#app/domain/profit/cost-lookup/prediction.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { RuleKind } from './rule-tables.ts';

/** The kinds of rules whose last change can be undone. */
export type UndoKind =
  | RuleKind
  | PredictedMetric
  | ScheduledKind
  | 'cost_profile'
  | 'fulfilment_profile'
  | 'bundle'
  | 'preferences'
  | 'sales_tax'
  | 'income_tax';

export interface RuleUndo<R> {
  readonly changedAt: string;
  readonly rules: readonly R[];
}

/** Returns the rules of a kind before their last change; null when there is nothing to undo. */
export async function selectRuleUndo<R>(
  db: Queryable,
  shopId: number,
  kind: UndoKind,
): Promise<RuleUndo<R> | null> {
  const [row] = await db.query<RuleUndo<R>>(
    `select changed_at as "changedAt", rules from rule_undo
     where shop_id = $1 and kind = $2 and undone_at is null`,
    [shopId, kind],
  );
  return row ?? null;
}

/** The time of the last change, and of its undoing; null while it can be undone. */
export interface LastChangeTimes {
  readonly changedAt: string;
  readonly undoneAt: string | null;
}

/** Returns the last change of one kind; undefined where nothing was changed. */
export async function selectLastChange(
  db: Queryable,
  shopId: number,
  kind: UndoKind,
): Promise<LastChangeTimes | undefined> {
  return (await selectLastChanges(db, shopId, [kind])).get(kind);
}

export async function selectLastChanges(
  db: Queryable,
  shopId: number,
  kinds: readonly UndoKind[],
): Promise<Map<string, LastChangeTimes>> {
  const rows = await db.query<LastChangeTimes & { kind: string }>(
    `select kind, changed_at as "changedAt", undone_at as "undoneAt" from rule_undo
     where shop_id = $1 and kind = any($2::text[])`,
    [shopId, kinds],
  );
  return new Map(rows.map(({ kind, ...change }) => [kind, change]));
}

export async function upsertRuleUndo<R>(
  tx: Tx,
  shopId: number,
  kind: UndoKind,
  { changedAt, rules }: RuleUndo<R>,
): Promise<void> {
  await tx.query(
    `insert into rule_undo (shop_id, kind, changed_at, rules) values ($1, $2, $3, $4::jsonb)
     on conflict (shop_id, kind)
       do update set changed_at = excluded.changed_at, rules = excluded.rules, undone_at = null`,
    [shopId, kind, changedAt, JSON.stringify(rules)],
  );
}

/** Marks the last change of a kind as undone, so that it cannot be undone again. */
export async function markRuleUndone(
  tx: Tx,
  shopId: number,
  kind: UndoKind,
  undoneAt: string,
): Promise<void> {
  await tx.query(
    `update rule_undo set undone_at = $3, rules = '[]'::jsonb where shop_id = $1 and kind = $2`,
    [shopId, kind, undoneAt],
  );
}

/** Deletes the last change of a kind after another change. */
export async function deleteRuleUndo(tx: Tx, shopId: number, kind: UndoKind): Promise<void> {
  await tx.query('delete from rule_undo where shop_id = $1 and kind = $2', [shopId, kind]);
}
