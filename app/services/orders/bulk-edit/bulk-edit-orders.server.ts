import { lockCostRules, queueFound } from '#app/data/costs/queue-touched.server.ts';
import type { Tx } from '#app/data/database.ts';
import { queueWithLaterOrders } from '#app/data/ledger/ledger-queue.server.ts';
import {
  deleteBulkEdit,
  insertBulkEdit,
  selectEditedOrders,
  selectFirstPlaced,
  selectLastBulkEdit,
  selectLeftOutByHand,
} from '#app/data/orders/bulk-edit-rows.server.ts';
import {
  type BulkEdit,
  getHandSetChanges,
  type HandSetChange,
} from '#app/domain/bulk-edit/bulk-edit.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

type EditDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export interface BulkEditor {
  readonly shopId: number;
  /** The user; null for a program. */
  readonly userId: number | null;
}

/**
 * Edits many orders at once: the edit is stored beside them, and their profit is queued. Returns
 * the number of changed orders. Throws `not_found` where none of them exists.
 */
export async function editOrders(
  deps: EditDeps,
  editor: BulkEditor,
  { ids, edit }: { readonly ids: readonly string[]; readonly edit: BulkEdit },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockCostRules(tx, editor.shopId);
    const orders = await selectEditedOrders(tx, editor.shopId, ids);
    const changes = orders.length === 0 ? [] : getHandSetChanges(edit, orders);
    return applyChanges(deps, tx, editor, changes);
  });
}

/** Sets each order's own amount of a cost; null restores the amount by the rules. */
export async function setOrderCosts(
  deps: EditDeps,
  editor: BulkEditor,
  requestedChanges: readonly HandSetChange[],
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockCostRules(tx, editor.shopId);
    const ids = requestedChanges.map(({ orderId }) => orderId);
    const existingIds = new Set(
      (await selectEditedOrders(tx, editor.shopId, ids)).map(({ id }) => id),
    );
    const changes = requestedChanges.filter(({ orderId }) => existingIds.has(orderId));
    return applyChanges(deps, tx, editor, changes);
  });
}

/** Includes every order again that a bulk edit has left out, as a bulk edit of its own. */
export async function countAllOrders(deps: EditDeps, editor: BulkEditor): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockCostRules(tx, editor.shopId);
    const ids = await selectLeftOutByHand(tx, editor.shopId);
    const changes = ids.map((orderId) => ({
      orderId,
      field: 'left_out' as const,
      amountMinor: null,
    }));
    return applyChanges(deps, tx, editor, changes);
  });
}

/**
 * Undoes the last bulk edit: the state before it is restored. `editNo` is the one that the page
 * showed. Throws `conflict` where another one is the last by now.
 */
export async function undoBulkEdit(
  deps: EditDeps,
  { shopId }: Pick<BulkEditor, 'shopId'>,
  editNo: number,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const last = await selectLastBulkEdit(tx, shopId);
    if (last?.editNo !== editNo) {
      throw new AppError('conflict', 'This is no longer the last edit of orders.');
    }
    const ids = await deleteBulkEdit(tx, shopId, editNo);
    return queueEdited(deps, tx, shopId, ids);
  });
}

async function applyChanges(
  deps: EditDeps,
  tx: Tx,
  { shopId, userId }: BulkEditor,
  changes: readonly HandSetChange[],
): Promise<number> {
  if (changes.length === 0) throw new AppError('not_found', 'There is no such order.');
  const ids = [...new Set(changes.map(({ orderId }) => orderId))];
  const editedAt = deps.clock().toISOString();
  await insertBulkEdit(tx, shopId, { editedAt, userId, orders: ids.length, changes });
  return queueEdited(deps, tx, shopId, ids);
}

/**
 * Queues edited orders; one that is left out, or included again, may affect the others of its
 * customer.
 */
async function queueEdited(
  { jobs }: EditDeps,
  tx: Tx,
  shopId: number,
  ids: readonly string[],
): Promise<number> {
  const queued = await queueFound(
    tx,
    'select shop_id, order_id from orders where shop_id = $1 and order_id = any($2::text[])',
    [shopId, ids],
  );
  await queueWithLaterOrders(tx, shopId, [], await selectFirstPlaced(tx, shopId, ids));
  await syncJobs.costing(jobs, tx, shopId);
  return queued;
}
