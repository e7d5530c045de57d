import type { Queryable } from '#app/data/database.ts';
import { isDirect, type Touch } from '#app/domain/marketing/attribution.ts';
import { groupBy } from '#app/lib/group-by.ts';

interface VisitRow extends Touch {
  readonly orderId: string;
}

/**
 * The journeys of these orders, by order id: the visits that the platform tells, else those that
 * Farthing saw itself, else the tags that the order itself carries. Orders of which nothing is known
 * are left out.
 */
export async function selectJourneys(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<Map<string, readonly Touch[]>> {
  const [seen, visits, tags] = await Promise.all([
    db.query<VisitRow>(
      `select order_id as "orderId", coalesce(utm_source, source) as source,
         utm_medium as medium, utm_campaign as campaign
       from visit_journeys where shop_id = $1 and order_id = any($2::text[])
       order by order_id, position`,
      [shopId, orderIds],
    ),
    db.query<VisitRow>(
      `select order_id as "orderId", coalesce(utm_source, source) as source,
         utm_medium as medium, utm_campaign as campaign
       from order_visits where shop_id = $1 and order_id = any($2::text[])
       order by order_id, position`,
      [shopId, orderIds],
    ),
    db.query<VisitRow>(
      `select order_id as "orderId", utm_source as source, utm_medium as medium,
         utm_campaign as campaign
       from orders where shop_id = $1 and order_id = any($2::text[])
         and (utm_source is not null or utm_medium is not null or utm_campaign is not null)`,
      [shopId, orderIds],
    ),
  ]);
  const journeys = new Map<string, readonly Touch[]>(
    tags.map(({ orderId, ...touch }) => [orderId, [touch]]),
  );
  // The platform's own journey comes last, and in place of what Farthing saw.
  for (const told of [seen, visits]) {
    for (const [orderId, rows] of groupBy(told, (row) => row.orderId)) {
      const touches = rows.map(({ orderId: _order, ...touch }) => touch);
      // Who saw nobody arrive knows less than the tags of the order, and than others who did.
      if (journeys.has(orderId) && touches.every(isDirect)) continue;
      journeys.set(orderId, touches);
    }
  }
  return journeys;
}
