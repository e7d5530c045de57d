import type { Queryable } from '#app/data/database.ts';
import type {
  Fulfilment,
  Order,
  OrderEdit,
  OrderLine,
  OrderTouch,
  PlatformFee,
  RefundLine,
  ShippingLine,
  Transaction,
} from '#app/domain/orders/order.ts';
import * as columns from './order-columns.ts';
import type { Columns, OrderHead, RefundHead } from './order-columns.ts';
import { inTimeOrder } from './order-text.server.ts';

/**
 * Returns the stored orders of these ids, in the order of the ids; unknown ids are left out. The
 * events of an order are sorted by time, instants in UTC with milliseconds.
 */
export async function loadOrders(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<Order[]> {
  const read = <T>(table: string, list: Columns<T>, options?: ReadOptions) =>
    readByOrder<T>(db, [shopId, ids], table, list, options);
  // One query a table: joined, the rows of the tables would multiply.
  const [heads, lines, shipping, edits, refunds, refundLines, transactions, parcels, fees] =
    await Promise.all([
      read<OrderHead>('orders', columns.ORDER_COLUMNS),
      read<OrderLine>('order_lines', columns.LINE, { sort: 'position' }),
      read<ShippingLine>('order_shipping_lines', columns.SHIPPING, { sort: 'position' }),
      read<OrderEdit>('order_edits', columns.EDIT, { sort: 'line_id' }),
      read<RefundHead>('refunds', columns.REFUND),
      read<RefundLine>('refund_lines', columns.REFUND_LINE, { by: 'refund_id', sort: 'position' }),
      read<Transaction>('transactions', columns.TRANSACTION),
      read<Fulfilment>('fulfilments', columns.FULFILMENT),
      read<PlatformFee>('order_platform_fees', columns.PLATFORM_FEE),
    ]);
  return ids.flatMap((id) => {
    const head = heads.get(id)?.[0];
    if (head === undefined) return [];
    const withLines = (refund: RefundHead) => ({
      ...refund,
      lines: refundLines.get(getKey(id, refund.id)) ?? [],
    });
    return {
      ...head,
      lines: lines.get(id) ?? [],
      shippingLines: shipping.get(id) ?? [],
      edits: inTimeOrder(edits.get(id) ?? [], (edit) => edit.editedAt),
      refunds: inTimeOrder((refunds.get(id) ?? []).map(withLines), (r) => r.refundedAt),
      transactions: inTimeOrder(transactions.get(id) ?? [], (t) => t.processedAt),
      fulfilments: inTimeOrder(parcels.get(id) ?? [], (f) => f.fulfilledAt),
      platformFees: inTimeOrder(fees.get(id) ?? [], (f) => f.postedAt),
    };
  });
}

/** Loads orders with the visits that led to them, in order to store them again; the ledger needs none. */
export async function loadOrdersWithVisits(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<Order[]> {
  const [orders, visits] = await Promise.all([
    loadOrders(db, shopId, ids),
    readByOrder<OrderTouch>(db, [shopId, ids], 'order_visits', columns.VISIT, { sort: 'position' }),
  ]);
  return orders.map((order) => ({ ...order, visits: visits.get(order.id) ?? [] }));
}

interface ReadOptions {
  /** A second column of the grouping, after the order. */
  readonly by?: string;
  readonly sort?: string;
}

function getKey(orderId: string, by: string): string {
  return `${orderId}\0${by}`;
}

/** Reads the records of a table, by order; rows come as arrays, since there are millions. */
async function readByOrder<T>(
  db: Queryable,
  params: readonly unknown[],
  table: string,
  list: Columns<T>,
  { by, sort }: ReadOptions = {},
): Promise<Map<string, T[]>> {
  const fields = Object.keys(list);
  const selected = ['order_id', by ?? 'null', ...Object.values<string>(list)].join(', ');
  const rows = await db.queryArrays(
    `select ${selected} from ${table} where shop_id = $1 and order_id = any($2::text[])
     ${sort === undefined ? '' : `order by ${sort}`}`,
    params,
  );
  const records = new Map<string, T[]>();
  for (const row of rows) {
    const record: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index += 1) {
      record[fields[index] as string] = row[index + 2];
    }
    const key = by === undefined ? String(row[0]) : getKey(String(row[0]), String(row[1]));
    const group = records.get(key);
    if (group === undefined) records.set(key, [record as T]);
    else group.push(record as T);
  }
  return records;
}
