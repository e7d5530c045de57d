import { queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES, type RuleKind } from '#app/data/costs/rule-tables.ts';
import { deleteRows, upsertRows } from '#app/data/upsert.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { RULE_KINDS, type RuleInput } from './rule-kinds.server.ts';
import { NOTED_RULE_KINDS, type NotedRuleKind, noteRows } from './rows-undo.server.ts';

export interface RuleChange {
  /** The number of affected orders, which wait for the ledger. */
  readonly queued: number;
}

export interface SaveRulesOptions<K extends RuleKind> {
  readonly shopId: number;
  readonly kind: K;
  readonly rules: readonly RuleInput<K>[];
  /** The time of a user's change, who may undo it then, for kinds whose rows are noted. */
  readonly changedAt?: string;
}

/**
 * Saves rules of one kind and queues exactly the affected orders, in one transaction. @throws
 * AppError `invalid_input` naming each invalid field.
 */
export async function saveRules<K extends RuleKind>(
  { db }: Pick<Deps, 'db'>,
  { shopId, kind, rules, changedAt }: SaveRulesOptions<K>,
): Promise<RuleChange> {
  const shape = RULE_TABLES[kind];
  const rows = RULE_KINDS[kind].toRows(rules, shape.key[0]);
  const ids = rows.map((row) => String(row[shape.key[0]]));
  const queued = await db.transaction(async (tx) => {
    if (isNoted(kind)) await noteRows(tx, { shopId, kind, ids, changedAt });
    return queueTouchedBy(tx, shopId, kind, ids, () => upsertRows(tx, shape, shopId, rows));
  });
  return { queued };
}

export interface DeleteRulesOptions {
  readonly shopId: number;
  readonly kind: RuleKind;
  readonly ids: readonly string[];
  /** The time of a user's deletion, who may undo it then, for kinds whose rows are noted. */
  readonly changedAt?: string;
}

/** Deletes rules of one kind and queues exactly the affected orders, in one transaction. */
export async function deleteRules(
  { db }: Pick<Deps, 'db'>,
  { shopId, kind, ids, changedAt }: DeleteRulesOptions,
): Promise<RuleChange> {
  const queued = await db.transaction(async (tx) => {
    if (isNoted(kind)) await noteRows(tx, { shopId, kind, ids, changedAt });
    return queueTouchedBy(tx, shopId, kind, ids, () =>
      deleteRows(tx, RULE_TABLES[kind], shopId, ids),
    );
  });
  return { queued };
}

function isNoted(kind: RuleKind): kind is NotedRuleKind {
  return NOTED_RULE_KINDS.some((noted) => noted === kind);
}
