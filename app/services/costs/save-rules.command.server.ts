import { queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES, type RuleKind } from '#app/data/costs/rule-tables.ts';
import { deleteRows, type TableRow, upsertRows } from '#app/data/upsert.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface RuleChange {
  /** Orders whose cost the change touched; they wait for the ledger. */
  readonly queued: number;
}

/** Writes rules of one kind and queues exactly the orders they touch, in one transaction. */
export async function saveRules(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  kind: RuleKind,
  rows: readonly TableRow[],
): Promise<RuleChange> {
  const shape = RULE_TABLES[kind];
  const ids = rows.map((row) => String(row[shape.key[0]]));
  const queued = await db.transaction((tx) =>
    queueTouchedBy(tx, shopId, kind, ids, () => upsertRows(tx, shape, shopId, rows)),
  );
  return { queued };
}

/** Deletes rules of one kind and queues exactly the orders they touched, in one transaction. */
export async function deleteRules(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  kind: RuleKind,
  ids: readonly string[],
): Promise<RuleChange> {
  const queued = await db.transaction((tx) =>
    queueTouchedBy(tx, shopId, kind, ids, () => deleteRows(tx, RULE_TABLES[kind], shopId, ids)),
  );
  return { queued };
}
