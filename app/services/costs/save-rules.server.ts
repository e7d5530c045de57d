import { queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES, type RuleKind } from '#app/data/costs/rule-tables.ts';
import { type TableRow, upsertRows } from '#app/data/upsert.server.ts';
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
