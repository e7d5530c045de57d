import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';

export interface VisitRow {
  readonly day: string;
  readonly visitId: string;
  readonly startedAt: string;
  /** Null without consent. */
  readonly visitorId: string | null;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly clickKind: string | null;
  readonly referrerHost: string | null;
  readonly landingPage: string;
}

export interface VisitOrderRow {
  readonly day: string;
  readonly orderRef: string;
  readonly visitId: string;
  readonly visitorId: string;
  readonly reportedAt: string;
  /** The proof (`confirmation` of an order); null where the page sent nothing. */
  readonly confirmation: string | null;
}

export interface VisitBatch {
  readonly visits: readonly VisitRow[];
  /** Sessions that reached a second page. */
  readonly engaged: readonly string[];
  /** Days on which these may have begun. */
  readonly engagedDays: readonly string[];
  readonly orders: readonly VisitOrderRow[];
  readonly lastAt: string;
}

/** Stores the reports of a shop's pages. The same reports again change nothing. */
export async function storeVisitBatch(tx: Tx, shopId: number, batch: VisitBatch): Promise<void> {
  const { visits, engaged, engagedDays, orders, lastAt } = batch;
  if (visits.length > 0) await insertVisits(tx, shopId, visits);
  if (engaged.length > 0) {
    await tx.query(
      `update visits set is_engaged = true
       where shop_id = $1 and day = any($2::date[]) and visit_id = any($3::text[])
         and not is_engaged`,
      [shopId, engagedDays, engaged],
    );
  }
  if (orders.length > 0) await insertVisitOrders(tx, shopId, orders);
  await tx.query(
    `insert into visit_counts (shop_id, last_visit_at) values ($1, $2)
     on conflict (shop_id) do update set last_visit_at = excluded.last_visit_at
       where visit_counts.last_visit_at < excluded.last_visit_at`,
    [shopId, lastAt],
  );
}

export async function addDroppedReports(
  tx: Tx,
  shopId: number,
  { day, reports, at }: { readonly day: string; readonly reports: number; readonly at: string },
): Promise<void> {
  await tx.query(
    `insert into visit_counts (shop_id, last_visit_at, dropped_day, dropped_reports)
     values ($1, $2, $3, $4)
     on conflict (shop_id) do update set dropped_day = excluded.dropped_day,
       dropped_reports = excluded.dropped_reports
         + case when visit_counts.dropped_day = excluded.dropped_day
             then visit_counts.dropped_reports else 0 end`,
    [shopId, at, day, reports],
  );
}

/** Stores sessions; a visitor who consents after their session was counted is identified from then on. */
async function insertVisits(tx: Tx, shopId: number, visits: readonly VisitRow[]): Promise<void> {
  await tx.query(
    `insert into visits (shop_id, day, visit_id, started_at, visitor_id, source, medium, campaign,
       click_kind, referrer_host, landing_page, is_engaged)
     select $1, *, false from unnest($2::date[], $3::text[], $4::timestamptz[], $5::text[],
       $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
     on conflict (shop_id, day, visit_id) do update set visitor_id = excluded.visitor_id
       where visits.visitor_id is null and excluded.visitor_id is not null`,
    [
      shopId,
      visits.map(({ day }) => day),
      visits.map(({ visitId }) => visitId),
      visits.map(({ startedAt }) => startedAt),
      visits.map(({ visitorId }) => visitorId),
      visits.map(({ source }) => source),
      visits.map(({ medium }) => medium),
      visits.map(({ campaign }) => campaign),
      visits.map(({ clickKind }) => clickKind),
      visits.map(({ referrerHost }) => referrerHost),
      visits.map(({ landingPage }) => landingPage),
    ],
  );
}

/** Stores reported orders; a repeated report may add the proof. */
async function insertVisitOrders(
  tx: Tx,
  shopId: number,
  orders: readonly VisitOrderRow[],
): Promise<void> {
  await tx.query(
    `insert into visit_orders (shop_id, day, order_ref, visit_id, visitor_id, reported_at, confirmation)
     select $1, * from unnest($2::date[], $3::text[], $4::text[], $5::text[], $6::timestamptz[],
       $7::text[])
     on conflict (shop_id, day, order_ref, visitor_id) do update
       set confirmation = excluded.confirmation
       where visit_orders.confirmation is null and excluded.confirmation is not null`,
    [
      shopId,
      orders.map(({ day }) => day),
      orders.map(({ orderRef }) => orderRef),
      orders.map(({ visitId }) => visitId),
      orders.map(({ visitorId }) => visitorId),
      orders.map(({ reportedAt }) => reportedAt),
      orders.map(({ confirmation }) => confirmation),
    ],
  );
}

/** Sessions of a day with the same origin and first page, and the orders placed in them. */
export interface CountedVisits {
  readonly day: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly landingPage: string;
  readonly sessions: number;
  readonly engagedSessions: number;
  readonly orders: number;
  /** Goods after discounts, in minor units of the shop's currency. */
  readonly revenueMinor: number;
}

/** The source of a visit `v` as reports name it (`foldTraffic`). */
export const VISIT_SOURCE_NAME = String.raw`left(btrim(regexp_replace(v.source, '\s*/\s*', '/', 'g')), 100)`;

export function countVisitRows(
  db: Queryable,
  shopId: number,
  { start, end }: { readonly start: string; readonly end: string },
): Promise<CountedVisits[]> {
  return db.query<CountedVisits>(
    `select v.day, v.source, v.medium, v.campaign, v.landing_page as "landingPage",
       count(*) as sessions, count(*) filter (where v.is_engaged) as "engagedSessions",
       coalesce(sum(b.orders), 0)::bigint as orders,
       coalesce(sum(b.revenue), 0)::bigint as "revenueMinor"
     from visits v left join (
       select o.visit_id, count(distinct o.order_id) as orders,
         sum(l.gross_minor - l.discount_minor) as revenue
       from visit_orders o join order_lines l
         on l.shop_id = o.shop_id and l.order_id = o.order_id
       where o.shop_id = $1 and o.day >= $2 group by o.visit_id) b on b.visit_id = v.visit_id
     where v.shop_id = $1 and v.day between $2 and $3 and not exists (
       select 1 from visit_removals r where r.shop_id = $1 and v.day between r.from_day and r.to_day
         and (r.source is null or r.source = ${VISIT_SOURCE_NAME}))
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    [shopId, start, end],
  );
}

export async function countSessionsOnDay(
  db: Queryable,
  shopId: number,
  day: string,
): Promise<number> {
  const [row] = await db.query<{ sessions: number }>(
    'select count(*) as sessions from visits where shop_id = $1 and day = $2',
    [shopId, day],
  );
  return row?.sessions ?? 0;
}

export interface VisitCountRow {
  readonly lastVisitAt: string;
  /** Null before visits were ever counted. */
  readonly countedAt: string | null;
  /** The last day on which reports were dropped, null without one, and their number. */
  readonly droppedDay: string | null;
  readonly droppedReports: number;
}

/** Returns null where no page has reported anything. */
export async function selectVisitCount(
  db: Queryable,
  shopId: number,
): Promise<VisitCountRow | null> {
  const [row] = await db.query<VisitCountRow>(
    `select last_visit_at as "lastVisitAt", counted_at as "countedAt",
       dropped_day as "droppedDay", dropped_reports as "droppedReports"
     from visit_counts where shop_id = $1`,
    [shopId],
  );
  return row ?? null;
}

/** Records that all visits reported before an instant are counted. */
export async function updateCountedAt(db: Queryable, shopId: number, at: string): Promise<void> {
  await db.query('update visit_counts set counted_at = $2 where shop_id = $1', [shopId, at]);
}

export interface DueVisitCounts {
  /** Shops with new visits are due if they were not counted since then. */
  readonly countedBefore: string;
  /** Shops where a report waits for its order are due if they were not checked since then. */
  readonly lookedBefore: string;
}

export async function selectDueVisitCounts(
  db: Queryable,
  { countedBefore, lookedBefore }: DueVisitCounts,
): Promise<number[]> {
  const rows = await forReachableShops(db, (shopIds) =>
    db.query<{ shopId: number }>(
      `select shop_id as "shopId" from visit_counts
       where (counted_at is null or (counted_at < last_visit_at and counted_at < $1))
         and ($3::integer[] is null or shop_id = any($3::integer[]))
       union select c.shop_id from visit_counts c
       where c.counted_at < $2 and ($3::integer[] is null or c.shop_id = any($3::integer[]))
         and exists (
           select 1 from visit_orders o where o.shop_id = c.shop_id and o.order_id is null
             and ($3::integer[] is null or o.shop_id = any($3::integer[])))
       order by 1`,
      [countedBefore, lookedBefore, shopIds],
    ),
  );
  return rows.map(({ shopId }) => shopId);
}
