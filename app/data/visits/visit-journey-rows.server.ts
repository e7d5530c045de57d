import type { Queryable, Tx } from '#app/data/database.ts';

export interface OpenVisitOrder {
  readonly day: string;
  readonly orderRef: string;
  readonly visitorId: string;
  readonly reportedAt: string;
  /** The page's proof; null without one. */
  readonly confirmation: string | null;
}

/** Returns reports without a matching order, the earliest first. */
export function selectOpenVisitOrders(db: Queryable, shopId: number): Promise<OpenVisitOrder[]> {
  return db.query<OpenVisitOrder>(
    `select day, order_ref as "orderRef", visitor_id as "visitorId", reported_at as "reportedAt",
       confirmation
     from visit_orders where shop_id = $1 and order_id is null
     order by reported_at, order_ref`,
    [shopId],
  );
}

/** Deletes reports from before a day whose order never came. */
export async function deleteOldVisitOrders(
  db: Queryable,
  shopId: number,
  beforeDay: string,
): Promise<void> {
  await db.query('delete from visit_orders where shop_id = $1 and day < $2 and order_id is null', [
    shopId,
    beforeDay,
  ]);
}

export interface KnownOrder {
  readonly placedAt: string;
  readonly confirmation: string | null;
}

export async function selectKnownOrders(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<{
  readonly known: ReadonlyMap<string, KnownOrder>;
  readonly travelled: ReadonlySet<string>;
}> {
  const [existing, travelled] = await Promise.all([
    db.query<KnownOrder & { id: string }>(
      `select order_id as id, placed_at as "placedAt", confirmation from orders
       where shop_id = $1 and order_id = any($2::text[])`,
      [shopId, orderIds],
    ),
    db.query<{ id: string }>(
      `select distinct order_id as id from visit_orders
       where shop_id = $1 and order_id = any($2::text[])`,
      [shopId, orderIds],
    ),
  ]);
  return {
    known: new Map(existing.map((order) => [order.id, order])),
    travelled: new Set(travelled.map(({ id }) => id)),
  };
}

export interface VisitOfOrder {
  readonly orderId: string;
  readonly startedAt: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

export interface LinkedOrder extends OpenVisitOrder {
  readonly orderId: string;
  readonly order: KnownOrder;
  /** The first day whose visits count. */
  readonly fromDay: string;
}

/** Returns the visits of these orders' buyers, until the order, in the order of time. */
export function selectVisitsBefore(
  db: Queryable,
  shopId: number,
  orders: readonly LinkedOrder[],
): Promise<VisitOfOrder[]> {
  return db.query<VisitOfOrder>(
    `select o.order_id as "orderId", v.started_at as "startedAt", v.source, v.medium, v.campaign
     from unnest($2::text[], $3::text[], $4::timestamptz[], $5::date[])
       as o (order_id, visitor_id, placed_at, from_day)
     join visits v on v.shop_id = $1 and v.visitor_id = o.visitor_id
       and v.started_at <= o.placed_at and v.day >= o.from_day
     order by o.order_id, v.started_at, v.visit_id`,
    [
      shopId,
      orders.map(({ orderId }) => orderId),
      orders.map(({ visitorId }) => visitorId),
      orders.map(({ order }) => order.placedAt),
      orders.map(({ fromDay }) => fromDay),
    ],
  );
}

export interface JourneyRow {
  readonly orderId: string;
  readonly position: number;
  readonly visitedAt: string;
  readonly source: string;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
}

export async function storeJourneys(
  tx: Tx,
  shopId: number,
  orders: readonly LinkedOrder[],
  rows: readonly JourneyRow[],
): Promise<void> {
  await tx.query(
    `update visit_orders v set order_id = found.order_id, is_confirmed = found.is_confirmed
     from unnest($2::date[], $3::text[], $4::text[], $5::text[], $6::boolean[])
       as found (day, order_ref, visitor_id, order_id, is_confirmed)
     where v.shop_id = $1 and v.day = found.day and v.order_ref = found.order_ref
       and v.visitor_id = found.visitor_id`,
    [
      shopId,
      orders.map(({ day }) => day),
      orders.map(({ orderRef }) => orderRef),
      orders.map(({ visitorId }) => visitorId),
      orders.map(({ orderId }) => orderId),
      orders.map(({ order }) => order.confirmation !== null),
    ],
  );
  await tx.query(
    `insert into visit_journeys
       (shop_id, order_id, position, visited_at, source, utm_source, utm_medium, utm_campaign)
     select $1, * from unnest($2::text[], $3::integer[], $4::timestamptz[], $5::text[], $6::text[],
       $7::text[], $8::text[])
     on conflict (shop_id, order_id, position) do nothing`,
    [
      shopId,
      rows.map(({ orderId }) => orderId),
      rows.map(({ position }) => position),
      rows.map(({ visitedAt }) => visitedAt),
      rows.map(({ source }) => source),
      rows.map(({ utmSource }) => utmSource),
      rows.map(({ utmMedium }) => utmMedium),
      rows.map(({ utmCampaign }) => utmCampaign),
    ],
  );
}

export interface ReportedOrders {
  readonly orders: number;
  /** Those with proof that the report came from the page after the payment. */
  readonly confirmed: number;
}

/** Counts the orders that were reported on these days, both included. */
export async function countReportedOrders(
  db: Queryable,
  shopId: number,
  { start, end }: { readonly start: string; readonly end: string },
): Promise<ReportedOrders> {
  const [row] = await db.query<ReportedOrders>(
    `select count(*) as orders, count(*) filter (where is_confirmed) as confirmed
     from visit_orders where shop_id = $1 and day between $2 and $3 and order_id is not null`,
    [shopId, start, end],
  );
  return row ?? { orders: 0, confirmed: 0 };
}

/** Deletes reports that cannot belong to the order that they name. */
export async function deleteVisitOrders(
  db: Queryable,
  shopId: number,
  reports: readonly OpenVisitOrder[],
): Promise<void> {
  await db.query(
    `delete from visit_orders v using unnest($2::date[], $3::text[], $4::text[])
       as wrong (day, order_ref, visitor_id)
     where v.shop_id = $1 and v.day = wrong.day and v.order_ref = wrong.order_ref
       and v.visitor_id = wrong.visitor_id and v.order_id is null`,
    [
      shopId,
      reports.map(({ day }) => day),
      reports.map(({ orderRef }) => orderRef),
      reports.map(({ visitorId }) => visitorId),
    ],
  );
}

/** Deletes the visitors of these orders; the journeys stay, which identify no person. */
export async function deleteOrderVisitors(
  tx: Tx,
  shopId: number,
  orderIds: readonly string[],
): Promise<void> {
  await tx.query('delete from visit_orders where shop_id = $1 and order_id = any($2::text[])', [
    shopId,
    orderIds,
  ]);
}

export async function deleteJourneys(
  tx: Tx,
  shopId: number,
  orderIds: readonly string[],
): Promise<void> {
  await deleteOrderVisitors(tx, shopId, orderIds);
  await tx.query('delete from visit_journeys where shop_id = $1 and order_id = any($2::text[])', [
    shopId,
    orderIds,
  ]);
}
