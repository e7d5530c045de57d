import type { Queryable } from '#app/data/database.ts';
import type {
  Fulfilment,
  Order,
  OrderEdit,
  OrderLine,
  Refund,
  RefundLine,
  ShippingLine,
  Transaction,
} from '#app/domain/orders/order.ts';
import { inTimeOrder } from './order-text.server.ts';
import * as columns from './order-columns.ts';

/**
 * The orders of these ids as they were stored, in the order of the ids; unknown ids are left out.
 * What happened to an order stands in time order, instants in UTC with milliseconds.
 */
export async function loadOrders(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<Order[]> {
  const params = [shopId, ids];
  // One query a table: joined, the rows of the tables would multiply.
  const [heads, lines, shippingLines, edits, refunds, refundLines, transactions, fulfilments] =
    await Promise.all([
      db.query<Keyed<OrderHead>>(selectFrom('orders', columns.ORDER), params),
      children<OrderLine>(db, params, 'order_lines', columns.LINE, 'position'),
      children<ShippingLine>(db, params, 'order_shipping_lines', columns.SHIPPING, 'position'),
      children<OrderEdit>(db, params, 'order_edits', columns.EDIT, 'line_id'),
      children<Omit<Refund, 'lines'>>(db, params, 'refunds', columns.REFUND),
      children<RefundLineRow>(db, params, 'refund_lines', columns.REFUND_LINE, 'position'),
      children<Transaction>(db, params, 'transactions', columns.TRANSACTION),
      children<Fulfilment>(db, params, 'fulfilments', columns.FULFILMENT),
    ]);
  const orders = new Map(
    heads.map(({ orderId, ...head }): [string, Order] => {
      const linesOf = refundLines.get(orderId) ?? [];
      const withLines = (refund: Omit<Refund, 'lines'>): Refund => ({
        ...refund,
        lines: linesOf
          .filter(({ refundId }) => refundId === refund.id)
          .map(({ refundId: _, ...line }) => line),
      });
      const order = {
        id: orderId,
        ...head,
        lines: lines.get(orderId) ?? [],
        shippingLines: shippingLines.get(orderId) ?? [],
        edits: inTimeOrder(edits.get(orderId) ?? [], (edit) => edit.editedAt),
        refunds: inTimeOrder((refunds.get(orderId) ?? []).map(withLines), (r) => r.refundedAt),
        transactions: inTimeOrder(transactions.get(orderId) ?? [], (t) => t.processedAt),
        fulfilments: inTimeOrder(fulfilments.get(orderId) ?? [], (f) => f.fulfilledAt),
      };
      return [orderId, order];
    }),
  );
  return ids.flatMap((id) => orders.get(id) ?? []);
}

type Keyed<T> = T & { readonly orderId: string };

type OrderHead = Omit<
  Order,
  'id' | 'lines' | 'shippingLines' | 'edits' | 'refunds' | 'transactions' | 'fulfilments'
>;

type RefundLineRow = RefundLine & { readonly refundId: string };

function selectFrom(table: string, list: string): string {
  return `select order_id as "orderId", ${list} from ${table}
    where shop_id = $1 and order_id = any($2::text[])`;
}

async function children<T>(
  db: Queryable,
  params: readonly unknown[],
  table: string,
  list: string,
  sortedBy?: string,
): Promise<Map<string, T[]>> {
  const sort = sortedBy === undefined ? '' : ` order by ${sortedBy}`;
  const rows = await db.query<{ orderId: string }>(selectFrom(table, list) + sort, params);
  const byOrder = new Map<string, T[]>();
  for (const { orderId, ...row } of rows) {
    const list = byOrder.get(orderId);
    if (list === undefined) byOrder.set(orderId, [row as T]);
    else list.push(row as T);
  }
  return byOrder;
}
