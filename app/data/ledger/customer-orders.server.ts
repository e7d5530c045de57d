import type { Queryable } from '#app/data/database.ts';
import type { OrderKind } from '#app/domain/orders/order.ts';

/** An order as far as its place among its customer's orders is concerned. */
export interface CustomerOrder {
  readonly customerId: string;
  readonly orderId: string;
  readonly placedAt: string;
  readonly isCancelled: boolean;
  readonly isTest: boolean;
  readonly kind: OrderKind;
}

/** Every order of these customers, the customers one after the other. */
export function loadCustomerOrders(
  db: Queryable,
  shopId: number,
  customerIds: readonly string[],
): Promise<CustomerOrder[]> {
  return db.query<CustomerOrder>(
    `select customer_id as "customerId", order_id as "orderId", placed_at as "placedAt",
       cancelled_at is not null as "isCancelled", is_test as "isTest", kind
     from orders where shop_id = $1 and customer_id = any($2::text[])`,
    [shopId, customerIds],
  );
}
