import type { Queryable, Tx } from '#app/data/database.ts';
import type { EditedOrder, HandSetChange } from '#app/domain/bulk-edit/bulk-edit.ts';

export interface BulkEditRow {
  readonly editNo: number;
  readonly editedAt: string;
  readonly orders: number;
}

/** Returns the shop's last bulk edit that was not undone; null without one. */
export async function selectLastBulkEdit(
  db: Queryable,
  shopId: number,
): Promise<BulkEditRow | null> {
  const [row] = await db.query<BulkEditRow>(
    `select edit_no as "editNo", edited_at as "editedAt", orders from bulk_edits
     where shop_id = $1 order by edit_no desc limit 1`,
    [shopId],
  );
  return row ?? null;
}

export async function selectLeftOutByHand(db: Queryable, shopId: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select order_id as id from order_overrides
     where shop_id = $1 and field = 'left_out' order by order_id`,
    [shopId],
  );
  return rows.map(({ id }) => id);
}

export function selectEditedOrders(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<EditedOrder[]> {
  return db.query<EditedOrder>(
    `select o.order_id as id,
       greatest(0, coalesce((
         select sum(l.gross_minor - l.discount_minor) from order_lines l
         where l.shop_id = $1 and l.order_id = o.order_id), 0))::bigint as "worthMinor"
     from orders o where o.shop_id = $1 and o.order_id = any($2::text[])
     order by length(o.order_id), o.order_id`,
    [shopId, ids],
  );
}

export interface TagCounts {
  readonly tag: string;
  readonly ofPlatform: number;
  readonly own: number;
  readonly either: number;
}

export function selectTagCounts(
  db: Queryable,
  shopId: number,
  { ids, tags }: { readonly ids: readonly string[]; readonly tags: readonly string[] },
): Promise<TagCounts[]> {
  return db.query<TagCounts>(
    `select given.tag, count(*) filter (where o.tags ? given.tag) as "ofPlatform",
       count(h.order_id) as own,
       count(*) filter (where o.tags ? given.tag or h.order_id is not null) as either
     from orders o cross join unnest($3::text[]) as given (tag)
     left join order_overrides h on h.shop_id = o.shop_id and h.order_id = o.order_id
       and h.field = 'tag:' || given.tag
     where o.shop_id = $1 and o.order_id = any($2::text[])
     group by given.tag order by given.tag`,
    [shopId, ids, tags],
  );
}

/** Returns the placement of the first of these orders, by customer. */
export async function selectFirstPlaced(
  tx: Tx,
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ customerId: string; placedAt: string }>(
    `select customer_id as "customerId", min(placed_at) as "placedAt" from orders
     where shop_id = $1 and order_id = any($2::text[]) and customer_id is not null
     group by customer_id`,
    [shopId, ids],
  );
  return new Map(rows.map(({ customerId, placedAt }) => [customerId, placedAt]));
}

export interface NewBulkEdit {
  readonly editedAt: string;
  readonly userId: number | null;
  readonly orders: number;
  readonly changes: readonly HandSetChange[];
}

export async function insertBulkEdit(
  tx: Tx,
  shopId: number,
  { editedAt, userId, orders, changes }: NewBulkEdit,
): Promise<void> {
  const last = await selectLastBulkEdit(tx, shopId);
  const editNo = (last?.editNo ?? 0) + 1;
  await tx.query(
    `insert into bulk_edits (shop_id, edit_no, edited_at, user_id, orders)
     values ($1, $2, $3, $4, $5)`,
    [shopId, editNo, editedAt, userId, orders],
  );
  const keys = [changes.map(({ orderId }) => orderId), changes.map(({ field }) => field)];
  await tx.query(
    `insert into bulk_edit_orders
       (shop_id, edit_no, order_id, field, amount_before_minor, edit_no_before)
     select $1, $2, given.order_id, given.field, o.amount_minor, o.edit_no
     from unnest($3::text[], $4::text[]) as given (order_id, field)
     left join order_overrides o
       on o.shop_id = $1 and o.order_id = given.order_id and o.field = given.field`,
    [shopId, editNo, ...keys],
  );
  await tx.query(
    `delete from order_overrides o using bulk_edit_orders b
     where o.shop_id = $1 and b.shop_id = o.shop_id and b.edit_no = $2
       and b.order_id = o.order_id and b.field = o.field`,
    [shopId, editNo],
  );
  await tx.query(
    `insert into order_overrides (shop_id, order_id, field, amount_minor, edit_no)
     select $1, given.order_id, given.field, given.amount, $2
     from unnest($3::text[], $4::text[], $5::bigint[]) as given (order_id, field, amount)
     where given.amount is not null`,
    [shopId, editNo, ...keys, changes.map(({ amountMinor }) => amountMinor)],
  );
}

/** Restores the values before an edit, deletes the edit, and returns the ids of its orders. */
export async function deleteBulkEdit(tx: Tx, shopId: number, editNo: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct order_id as id from bulk_edit_orders
     where shop_id = $1 and edit_no = $2 order by order_id`,
    [shopId, editNo],
  );
  await tx.query('delete from order_overrides where shop_id = $1 and edit_no = $2', [
    shopId,
    editNo,
  ]);
  await tx.query(
    `insert into order_overrides (shop_id, order_id, field, amount_minor, edit_no)
     select shop_id, order_id, field, amount_before_minor, edit_no_before from bulk_edit_orders
     where shop_id = $1 and edit_no = $2 and edit_no_before is not null`,
    [shopId, editNo],
  );
  await tx.query('delete from bulk_edits where shop_id = $1 and edit_no = $2', [shopId, editNo]);
  return rows.map(({ id }) => id);
}
