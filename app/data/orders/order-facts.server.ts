import type { OrderKind } from '#app/domain/orders/order.ts';
import type { Queryable } from '#app/data/database.ts';

export interface OrderFactsRow {
  readonly orderId: string;
  readonly name: string;
  readonly kind: OrderKind;
  readonly placedAt: string;
  readonly customerId: string | null;
  readonly country: string | null;
  readonly channel: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  readonly isCancelled: boolean;
  readonly tags: readonly string[];
  readonly ownTags: readonly string[];
}

/** Returns the source's facts of these orders; in no particular order. */
export function selectOrderFacts(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<OrderFactsRow[]> {
  return db.query<OrderFactsRow>(
    `select order_id as "orderId", name, kind, placed_at as "placedAt",
       customer_id as "customerId", country, channel, financial_status as "financialStatus",
       fulfilment_status as "fulfilmentStatus", cancelled_at is not null as "isCancelled",
       coalesce(tags, '[]') as tags,
       array(select substr(h.field, 5) from order_overrides h
         where h.shop_id = $1 and h.order_id = orders.order_id and h.field like 'tag:%'
         order by 1) as "ownTags"
     from orders where shop_id = $1 and order_id = any($2)`,
    [shopId, orderIds],
  );
}
