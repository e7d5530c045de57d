import { selectEditedOrders, selectTagCounts } from '#app/data/orders/bulk-edit-rows.server.ts';
import {
  type BulkEdit,
  getHandSetChanges,
  withHandSetChanges,
} from '#app/domain/bulk-edit/bulk-edit.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { previewChange } from '#app/services/costs/preview-change.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { tagSentences } from './tag-sentences.ts';
import type { SetPart } from '#app/lib/set-part.ts';

export interface PreviewBulkEditOptions {
  readonly shopId: number;
  readonly locale: string;
  readonly ids: readonly string[];
  readonly edit: BulkEdit;
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/**
 * Computes the effect of a bulk edit on orders and profit with the profit engine. Writes nothing.
 */
export async function previewBulkEdit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, locale, ids, edit, part }: PreviewBulkEditOptions,
): Promise<CostEffect> {
  const orders = await selectEditedOrders(db, shopId, ids);
  const changes = orders.length === 0 ? [] : getHandSetChanges(edit, orders);
  const byOrder = groupBy(changes, ({ orderId }) => orderId);
  const setAt = clock().toISOString();
  const { add, remove } = edit.tags;
  const counts = await selectTagCounts(db, shopId, {
    ids: orders.map(({ id }) => id),
    tags: [...new Set([...add, ...remove])],
  });
  const effect = await previewChange(db, {
    shopId,
    part,
    hasBefore: true,
    find: (limit, of) =>
      Promise.resolve({
        orders: orders.length,
        ids: of === null ? spread(orders, limit) : selectPart(orders, of),
      }),
    change: (book, _variantIds, orderIds) => {
      const ofBatch = orderIds.flatMap((id) => byOrder.get(id) ?? []);
      const handSet = withHandSetChanges(book.handSet, ofBatch, { editNo: 0, setAt });
      return Promise.resolve({ ...book, handSet });
    },
  });
  const beside = tagSentences(edit.tags, counts, orders.length, locale);
  return beside.length === 0 ? effect : { ...effect, beside };
}

function selectPart(orders: readonly { readonly id: string }[], part: SetPart): string[] {
  return orders.filter((_order, at) => at % part.count === part.index).map(({ id }) => id);
}

/** Selects at most `limit` orders, spread evenly over all. */
function spread(orders: readonly { readonly id: string }[], limit: number): string[] {
  const step = Math.max(1, orders.length / limit);
  const count = Math.min(limit, orders.length);
  return Array.from(
    { length: count },
    (_none, index) => orders[Math.floor(index * step)]?.id ?? '',
  );
}
