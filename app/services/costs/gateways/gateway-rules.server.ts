import { randomUUID } from 'node:crypto';
import { selectGatewayRules } from '#app/data/costs/cost-book.server.ts';
import { lockCostRules, queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES } from '#app/data/costs/rule-tables.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { deleteRows, upsertRows } from '#app/data/upsert.server.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { GatewayRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import {
  type GatewayTerms,
  isSameScope,
  saveGatewayTerms,
} from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { RULE_KINDS } from '../rule-kinds.server.ts';
import type { RuleChange } from '../save-rules.server.ts';

export interface SaveGatewayRuleOptions {
  readonly shopId: number;
  readonly terms: GatewayTerms;
  readonly period: Period;
}

/**
 * Saves the fees of a gateway for the orders of a period and queues the affected orders, in one
 * transaction. Throws `invalid_input` naming each invalid field.
 */
export async function saveGatewayRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, terms, period }: SaveGatewayRuleOptions,
): Promise<RuleChange & { readonly ruleId: string }> {
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const before = await selectGatewayRules(tx, shopId);
    const after = saveGatewayTerms(before, { terms, period }, randomUUID);
    const queued = await replaceRules(tx, shopId, before, after);
    await upsertRuleUndo(tx, shopId, 'gateway', { changedAt: now(clock), rules: before });
    return { queued, ruleId: after.at(-1)?.id ?? '' };
  });
}

/**
 * Deletes a rule with all versions for the same payments, and queues the affected orders, in one
 * transaction. It can be undone. Throws `not_found`.
 */
export async function deleteGatewayRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, ruleId }: { readonly shopId: number; readonly ruleId: string },
): Promise<RuleChange> {
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const before = await selectGatewayRules(tx, shopId);
    const deleted = before.find(({ id }) => id === ruleId);
    if (deleted === undefined) throw new AppError('not_found', 'There is no such rule.');
    const after = before.filter((rule) => !isSameScope(rule, deleted));
    const queued = await replaceRules(tx, shopId, before, after);
    await upsertRuleUndo(tx, shopId, 'gateway', { changedAt: now(clock), rules: before });
    return { queued };
  });
}

/**
 * Restores the rules before the last change, and queues the affected orders, in one transaction.
 * Throws `not_found` when there is nothing to undo.
 */
export async function undoGatewayChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId }: { readonly shopId: number },
): Promise<RuleChange> {
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const rules = await readGatewayRulesBefore(tx, shopId);
    const before = await selectGatewayRules(tx, shopId);
    const queued = await replaceRules(tx, shopId, before, rules);
    await markRuleUndone(tx, shopId, 'gateway', now(clock));
    return { queued };
  });
}

/** Reads the rules before their last change. Throws `not_found` when there is nothing to undo. */
export async function readGatewayRulesBefore(
  db: Queryable,
  shopId: number,
): Promise<readonly GatewayRule[]> {
  const undo = await selectRuleUndo<GatewayRule>(db, shopId, 'gateway');
  if (undo === null) throw new AppError('not_found', 'There is no change left to undo.');
  return undo.rules;
}

function replaceRules(
  tx: Tx,
  shopId: number,
  before: readonly GatewayRule[],
  after: readonly GatewayRule[],
): Promise<number> {
  const shape = RULE_TABLES.gateway;
  const rows = RULE_KINDS.gateway.toRows(after, shape.key[0]);
  const remainingIds = new Set(after.map(({ id }) => id));
  const deleted = before.map(({ id }) => id).filter((id) => !remainingIds.has(id));
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return queueTouchedBy(tx, shopId, 'gateway', ids, async () => {
    await deleteRows(tx, shape, shopId, deleted);
    await upsertRows(tx, shape, shopId, rows);
  });
}

function now(clock: Deps['clock']): string {
  return clock().toISOString();
}
