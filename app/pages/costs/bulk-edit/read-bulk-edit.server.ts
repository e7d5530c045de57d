import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectLastBulkEdit, selectLeftOutByHand } from '#app/data/orders/bulk-edit-rows.server.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Deps } from '#app/services/deps.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type { BulkEditView } from '#app/view-models/orders/bulk-edit-view.ts';

type Selected = Pick<BulkEditView, 'list' | 'backHref' | 'orders' | 'problem'>;

/**
 * Reads the selected orders, the last bulk edit of the shop, and the number of orders left out by
 * hand.
 */
export async function readBulkEdit(
  { db }: Pick<Deps, 'db'>,
  {
    access: { shop, role },
    ...selected
  }: Selected & { readonly access: Pick<PageAccess, 'shop' | 'role'> },
): Promise<BulkEditView> {
  const { shopId, currency, locale, timeZone } = shop;
  const [last, leftOut, ordersLeft] = await Promise.all([
    selectLastBulkEdit(db, shopId),
    selectLeftOutByHand(db, shopId),
    countQueued(db, shopId),
  ]);
  return {
    ...selected,
    currency,
    locale,
    last:
      last === null
        ? null
        : {
            editNo: last.editNo,
            orders: last.orders,
            day: businessTime(last.editedAt, timeZone).day,
          },
    leftOut: leftOut.length,
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_orders'),
  };
}
