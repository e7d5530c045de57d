import { randomUUID } from 'node:crypto';
import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import { searchPlacedIn } from '#app/data/costs/orders-of-days.server.ts';
import { lockCostRules, queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES } from '#app/data/costs/rule-tables.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { deleteRows, upsertRows } from '#app/data/upsert.server.ts';
import {
  changedTime,
  type FlatKind,
  type FlatRules,
  type SavedFlatRule,
  saveFlatRule,
} from '#app/domain/profit/cost-lookup/flat-rules.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { previewChange } from './preview-change.server.ts';
import { RULE_KINDS } from './rule-kinds.server.ts';
import type { RuleChange } from './save-rules.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

const BOOK_FIELDS = { handling: 'handling', fulfilment: 'fulfilment', vat: 'vatRates' } as const;

export type FlatChange<K extends FlatKind> = (
  before: readonly FlatRules[K][],
) => readonly FlatRules[K][];

export function withSavedRule<K extends FlatKind>(saved: SavedFlatRule<K>): FlatChange<K> {
  return (before) => saveFlatRule(before, saved, randomUUID);
}

export function withoutRule<K extends FlatKind>(ruleId: string): FlatChange<K> {
  return (before) => before.filter(({ id }) => id !== ruleId);
}

export interface ChangeFlatRules<K extends FlatKind> {
  readonly shopId: number;
  readonly kind: K;
  readonly change: FlatChange<K>;
}

/**
 * Changes the rules of a kind and queues exactly the affected orders, in one transaction. It can be
 * undone. Throws `invalid_input`.
 */
export function changeFlatRules<K extends FlatKind>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, kind, change }: ChangeFlatRules<K>,
): Promise<RuleChange> {
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const before = await selectRules(tx, shopId, kind);
    const queued = await replaceRules(tx, shopId, kind, { before, after: change(before) });
    const undo = { changedAt: clock().toISOString(), rules: before };
    await upsertRuleUndo(tx, shopId, kind, undo);
    return { queued };
  });
}

/**
 * Restores the rules of a kind before their last change, and queues the affected orders, in one
 * transaction. Throws `not_found` when there is nothing to undo.
 */
export function undoFlatRules<K extends FlatKind>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, kind }: { readonly shopId: number; readonly kind: K },
): Promise<RuleChange> {
  const undoneAt = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const rules = await readFlatRulesBefore(tx, shopId, kind);
    const before = await selectRules(tx, shopId, kind);
    const queued = await replaceRules(tx, shopId, kind, { before, after: rules });
    await markRuleUndone(tx, shopId, kind, undoneAt);
    return { queued };
  });
}

/**
 * Reads the rules of a kind before their last change. Throws `not_found` when there is nothing to
 * undo.
 */
export async function readFlatRulesBefore<K extends FlatKind>(
  db: Queryable,
  shopId: number,
  kind: K,
): Promise<readonly FlatRules[K][]> {
  const undo = await selectRuleUndo<FlatRules[K]>(db, shopId, kind);
  if (undo === null) throw new AppError('not_found', 'There is no change left to undo.');
  return undo.rules;
}

/** Computes the effect of a change of rules on orders and profit. Writes nothing. */
export async function previewFlatRules<K extends FlatKind>(
  { db }: Pick<Deps, 'db'>,
  { shopId, kind, change, part }: ChangeFlatRules<K> & { readonly part: SetPart | null },
): Promise<CostEffect> {
  const before = await selectRules(db, shopId, kind);
  const after = change(before);
  const time = changedTime(before, after);
  const searches = time === null ? [] : [searchPlacedIn(shopId, time)];
  return previewChange(db, {
    shopId,
    part,
    find: (limit, of) => findOrders(db, searches, limit, of),
    change: (book) => Promise.resolve({ ...book, [BOOK_FIELDS[kind]]: after }),
  });
}

async function selectRules<K extends FlatKind>(
  db: Queryable,
  shopId: number,
  kind: K,
): Promise<readonly FlatRules[K][]> {
  const book = await loadCostBook(db, shopId, []);
  return book[BOOK_FIELDS[kind]] as readonly FlatRules[FlatKind][] as readonly FlatRules[K][];
}

interface BothSides<K extends FlatKind> {
  readonly before: readonly FlatRules[K][];
  readonly after: readonly FlatRules[K][];
}

function replaceRules<K extends FlatKind>(
  tx: Tx,
  shopId: number,
  kind: K,
  { before, after }: BothSides<K>,
): Promise<number> {
  const shape = RULE_TABLES[kind];
  const rows = RULE_KINDS[kind].toRows(after, shape.key[0]);
  const remaining = new Set(after.map(({ id }) => id));
  const deleted = before.flatMap(({ id }) => (remaining.has(id) ? [] : [id]));
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return queueTouchedBy(tx, shopId, kind, ids, async () => {
    await deleteRows(tx, shape, shopId, deleted);
    await upsertRows(tx, shape, shopId, rows);
  });
}
