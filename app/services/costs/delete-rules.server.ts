import { queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES, type RuleKind } from '#app/data/costs/rule-tables.ts';
import { deleteRows } from '#app/data/upsert.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { RuleChange } from './save-rules.server.ts';

export interface DeleteRulesOptions {
  readonly shopId: number;
  readonly kind: RuleKind;
  readonly ids: readonly string[];
}

/** Deletes rules of one kind and queues exactly the orders they touched, in one transaction. */
export async function deleteRules(
  { db }: Pick<Deps, 'db'>,
  { shopId, kind, ids }: DeleteRulesOptions,
): Promise<RuleChange> {
  const queued = await db.transaction((tx) =>
    queueTouchedBy(tx, shopId, kind, ids, () => deleteRows(tx, RULE_TABLES[kind], shopId, ids)),
  );
  return { queued };
}
