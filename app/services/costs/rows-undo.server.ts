import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { lockCostRules, queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES } from '#app/data/costs/rule-tables.ts';
import {
  deleteRuleUndo,
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { deleteRows, selectRowsById, type TableRow, upsertRows } from '#app/data/upsert.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

/** The tables of which a few rows change at a time, so that only those are noted for an undo. */
const SHAPES = {
  unit_cost: RULE_TABLES.unit_cost,
  variable_expense: RULE_TABLES.variable_expense,
  traffic_source: RULE_TABLES.traffic_source,
  expense: COST_TABLES.expenses,
  other_revenue: COST_TABLES.otherRevenue,
} as const;

export type RowUndoKind = keyof typeof SHAPES;

/** The kinds of rows that are rules of orders. */
export const NOTED_RULE_KINDS = ['unit_cost', 'variable_expense', 'traffic_source'] as const;
export type NotedRuleKind = (typeof NOTED_RULE_KINDS)[number];

/** A row before the last change; null where there was none. */
interface RowBefore {
  readonly id: string;
  readonly row: TableRow | null;
}

export interface NoteRowsOptions {
  readonly shopId: number;
  readonly kind: RowUndoKind;
  readonly ids: readonly string[];
  readonly changedAt: string | undefined;
}

/**
 * Notes the rows of these ids before they change, so that the change can be undone. Without the
 * time of the change neither it nor the one before it can be undone.
 */
export async function noteRows(
  tx: Tx,
  { shopId, kind, ids, changedAt }: NoteRowsOptions,
): Promise<void> {
  await lockCostRules(tx, shopId);
  if (changedAt === undefined) return deleteRuleUndo(tx, shopId, kind);
  const [key] = SHAPES[kind].key;
  const rows = await selectRowsById(tx, SHAPES[kind], shopId, ids);
  const byId = new Map(rows.map((row) => [row[key], row]));
  const rules = ids.map((id): RowBefore => ({ id, row: byId.get(id) ?? null }));
  await upsertRuleUndo(tx, shopId, kind, { changedAt, rules });
}

/** The rows that the last change of a kind touched. */
export interface RowsBefore {
  readonly changedAt: string;
  readonly ids: readonly string[];
  readonly rows: readonly TableRow[];
  readonly added: readonly string[];
}

/**
 * Reads the rows before the last change of a kind. @throws AppError `not_found` when none are
 * noted.
 */
export async function readRowsBefore(
  db: Queryable,
  shopId: number,
  kind: RowUndoKind,
): Promise<RowsBefore> {
  const before = await findRowsBefore(db, shopId, kind);
  if (before === null) throw new AppError('not_found', 'There is no change left to undo.');
  return before;
}

/** Reads the rows before the last change of a kind; null when none are noted. */
export async function findRowsBefore(
  db: Queryable,
  shopId: number,
  kind: RowUndoKind,
): Promise<RowsBefore | null> {
  const undo = await selectRuleUndo<RowBefore>(db, shopId, kind);
  if (undo === null) return null;
  return {
    changedAt: undo.changedAt,
    ids: undo.rules.map(({ id }) => id),
    rows: undo.rules.flatMap(({ row }) => (row === null ? [] : [row])),
    added: undo.rules.flatMap(({ id, row }) => (row === null ? [id] : [])),
  };
}

export interface RestoreRowsOptions {
  readonly shopId: number;
  readonly kind: RowUndoKind;
  readonly before: RowsBefore;
  readonly undoneAt: string;
}

/** Restores the rows before the last change of their kind; this cannot be undone. */
export async function restoreRows(
  tx: Tx,
  { shopId, kind, before: { rows, added }, undoneAt }: RestoreRowsOptions,
): Promise<void> {
  await deleteRows(tx, SHAPES[kind], shopId, added);
  await upsertRows(tx, SHAPES[kind], shopId, rows);
  await markRuleUndone(tx, shopId, kind, undoneAt);
}

/**
 * Restores the rules of a kind before their last change, and queues the affected orders, in one
 * transaction. Throws `not_found` when there is nothing to undo.
 */
export function undoRuleRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, kind }: { readonly shopId: number; readonly kind: NotedRuleKind },
): Promise<{ queued: number }> {
  const undoneAt = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const before = await readRowsBefore(tx, shopId, kind);
    const queued = await queueTouchedBy(tx, shopId, kind, before.ids, () =>
      restoreRows(tx, { shopId, kind, before, undoneAt }),
    );
    return { queued };
  });
}
