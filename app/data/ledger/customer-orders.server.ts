import type { Queryable } from '#app/data/database.ts';
import type { OrderKind } from '#app/domain/orders/order.ts';
import { groupBy } from '#app/lib/group-by.ts';

/** An order as far as its place among its customer's orders is concerned. */
export interface CustomerOrder {
  readonly customerId: string;
  readonly orderId: string;
  readonly placedAt: string;
  readonly isCancelled: boolean;
  readonly isTest: boolean;
  readonly kind: OrderKind;
}

/** Every order of these customers, by customer. */
export async function loadCustomerOrders(
  db: Queryable,
  shopId: number,
  customerIds: readonly string[],
): Promise<Map<string, CustomerOrder[]>> {
  const rows = await db.queryArrays(
    `select customer_id, order_id, placed_at, cancelled_at is not null, is_test, kind
     from orders where shop_id = $1 and customer_id = any($2::text[])`,
    [shopId, customerIds],
  );
  return groupBy(rows.map(customerOrderOf), ({ customerId }) => customerId);
}

function customerOrderOf(row: unknown[]): CustomerOrder {
  const [customerId, orderId, placedAt, isCancelled, isTest, kind] = row as [
    string,
    string,
    string,
    boolean,
    boolean,
    OrderKind,
  ];
  return { customerId, orderId, placedAt, isCancelled, isTest, kind };
}
