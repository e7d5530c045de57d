import type { Queryable } from '#app/data/database.ts';
import type { OrderKind } from '#app/domain/orders/order.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { leftOutByStatus } from '#app/domain/profit/left-out.ts';
import { groupBy } from '#app/lib/group-by.ts';

export interface CustomerOrder {
  readonly customerId: string;
  readonly orderId: string;
  readonly placedAt: string;
  readonly isCancelled: boolean;
  readonly isTest: boolean;
  /** Left out by a bulk edit, or by one of the shop's preferences, like in the profit engine. */
  readonly isLeftOut: boolean;
  readonly isOfGiftCards: boolean;
  readonly kind: OrderKind;
}

export async function loadCustomerOrders(
  db: Queryable,
  shopId: number,
  customerIds: readonly string[],
  preferences: CalculationPreferences,
): Promise<Map<string, CustomerOrder[]>> {
  const isFree = preferences.leaveOutFree ? FREE_SQL : 'false';
  const rows = await db.queryArrays(
    `select o.customer_id, o.order_id, o.placed_at, o.cancelled_at, o.is_test, o.kind,
       o.financial_status, o.fulfilment_status, ${isFree}, ${LEFT_OUT_BY_HAND},
       ${OF_GIFT_CARDS}
     from orders o where o.shop_id = $1 and o.customer_id = any($2::text[])`,
    [shopId, customerIds],
  );
  return groupBy(
    rows.map((row) => toCustomerOrder(row, preferences)),
    ({ customerId }) => customerId,
  );
}

/** Repeats domain/profit/left-out.ts in SQL: nothing to pay, as placed. */
const FREE_SQL = `
  o.tip_minor + o.duties_minor + o.additional_fees_minor - o.order_discount_minor
  + coalesce((
      select sum(l.gross_minor - l.discount_minor
        + case when o.taxes_included then 0 else l.tax_minor end)
      from order_lines l where l.shop_id = $1 and l.order_id = o.order_id), 0)
  + coalesce((
      select sum(s.amount_minor - s.discount_minor
        + case when o.taxes_included then 0 else s.tax_minor end)
      from order_shipping_lines s where s.shop_id = $1 and s.order_id = o.order_id), 0) = 0`;

const LEFT_OUT_BY_HAND = `exists (
  select 1 from order_overrides h
  where h.shop_id = $1 and h.order_id = o.order_id and h.field = 'left_out')`;

/**
 * Repeats `isOfGiftCards` of domain/profit/cost-lookup/order-facts.ts in SQL. The existence of a
 * gift card is tested first: an index of these few lines answers it.
 */
const OF_GIFT_CARDS = `exists (
    select 1 from order_lines g
    where g.shop_id = $1 and g.order_id = o.order_id and g.is_gift_card)
  and not exists (
    select 1 from order_lines l
    where l.shop_id = $1 and l.order_id = o.order_id and not l.is_gift_card)`;

type Row = [
  string,
  string,
  string,
  string | null,
  boolean,
  OrderKind,
  string | null,
  string | null,
  boolean,
  boolean,
  boolean,
];

function toCustomerOrder(row: unknown[], preferences: CalculationPreferences): CustomerOrder {
  const [
    customerId,
    orderId,
    placedAt,
    cancelledAt,
    isTest,
    kind,
    financialStatus,
    fulfilmentStatus,
    isFree,
    isLeftOutByHand,
    isOfGiftCards,
  ] = row as Row;
  const status = { kind, isTest, cancelledAt, financialStatus, fulfilmentStatus };
  return {
    customerId,
    orderId,
    placedAt,
    isCancelled: cancelledAt !== null,
    isTest,
    isLeftOut: isLeftOutByHand || leftOutByStatus(status, preferences, () => isFree) !== null,
    isOfGiftCards,
    kind,
  };
}
