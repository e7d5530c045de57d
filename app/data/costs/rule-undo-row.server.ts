import type { Queryable, Tx } from '#app/data/database.ts';
import type { RuleKind } from './rule-tables.ts';

/** Rules whose last change can be undone. */
export type UndoKind = RuleKind | 'cost_profile' | 'bundle';

export interface RuleUndo<R> {
  readonly changedAt: string;
  /** The rules before the last change. */
  readonly rules: readonly R[];
}

/** What the rules of a kind were before their last change; null when there is nothing to undo. */
export async function selectRuleUndo<R>(
  db: Queryable,
  shopId: number,
  kind: UndoKind,
): Promise<RuleUndo<R> | null> {
  const [row] = await db.query<RuleUndo<R>>(
    `select changed_at as "changedAt", rules from rule_undo where shop_id = $1 and kind = $2`,
    [shopId, kind],
  );
  return row ?? null;
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
       do update set changed_at = excluded.changed_at, rules = excluded.rules`,
    [shopId, kind, changedAt, JSON.stringify(rules)],
  );
}

export async function deleteRuleUndo(tx: Tx, shopId: number, kind: UndoKind): Promise<void> {
  await tx.query('delete from rule_undo where shop_id = $1 and kind = $2', [shopId, kind]);
}
