import type { Queryable } from '#app/data/database.ts';
import type {
  HandSetField,
  HandSetOrder,
  HandSetValue,
} from '#app/domain/profit/cost-lookup/hand-set.ts';

export async function selectHandSet(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<Map<string, HandSetOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.query<HandSetValue & { orderId: string; field: HandSetField }>(
    `select o.order_id as "orderId", o.field, o.amount_minor as "amountMinor",
       o.edit_no as "editNo", e.edited_at as "setAt"
     from order_overrides o join bulk_edits e using (shop_id, edit_no)
     where o.shop_id = $1 and o.order_id = any($2::text[])`,
    [shopId, orderIds],
  );
  const orders = new Map<string, HandSetOrder>();
  for (const { orderId, field, ...value } of rows) {
    orders.set(orderId, { ...orders.get(orderId), [field]: value });
  }
  return orders;
}
