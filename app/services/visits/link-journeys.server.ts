import { queueOrders } from '#app/data/ledger/ledger-queue.server.ts';
import { selectIdsByName } from '#app/data/orders/known-facts.server.ts';
import {
  deleteOldVisitOrders,
  deleteVisitOrders,
  type JourneyRow,
  type LinkedOrder,
  type OpenVisitOrder,
  selectKnownOrders,
  selectOpenVisitOrders,
  selectVisitsBefore,
  storeJourneys,
  type VisitOfOrder,
} from '#app/data/visits/visit-journey-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { classifyReports } from '#app/domain/visits/classify-reports.ts';
import { toTouch } from '#app/domain/visits/visit-touch.ts';
import type { Deps } from '#app/services/deps.ts';

/** The age of visits that count for an order, as at Shopify. */
const LOOK_BACK_DAYS = 30;
/** The most visits of a journey, the last ones of a very frequent visitor. */
const TOUCHES_MAX = 30;
/**
 * The days that a report waits for its order: a poll is an hour late, a platform may be away for a
 * day, and a program that sends orders on working days sends those of Friday evening on Monday.
 */
const WAIT_DAYS = 3;
const ORDERS_AT_ONCE = 5000;

/**
 * Finds the shop's orders that pages reported, and stores the visits that led to them. Reports come
 * from strangers; `classifyReports` decides which count, and those that never will are deleted, as
 * are those whose order does not come. Found orders are not searched again. Returns the number of
 * orders, which wait for the ledger, which names the journey of each.
 */
export async function linkJourneys(
  { db }: Pick<Deps, 'db'>,
  { shopId, today }: { readonly shopId: number; readonly today: string },
): Promise<number> {
  const open = await selectOpenVisitOrders(db, shopId);
  const claims: LinkedOrder[] = [];
  for (let start = 0; start < open.length; start += ORDERS_AT_ONCE) {
    claims.push(...(await findOrders({ db }, shopId, open.slice(start, start + ORDERS_AT_ONCE))));
  }
  const { counting, wrong } = classifyReports(claims);
  if (wrong.length > 0) await deleteVisitOrders(db, shopId, wrong);
  for (let start = 0; start < counting.length; start += ORDERS_AT_ONCE) {
    const orders = counting.slice(start, start + ORDERS_AT_ONCE);
    const visits = await selectVisitsBefore(db, shopId, orders);
    const rows = [...Map.groupBy(visits, ({ orderId }) => orderId).values()].flatMap(toJourney);
    await db.transaction(async (tx) => {
      await storeJourneys(tx, shopId, orders, rows);
      await queueOrders(
        tx,
        shopId,
        orders.map(({ orderId }) => orderId),
      );
    });
  }
  await deleteOldVisitOrders(db, shopId, addDays(today, -WAIT_DAYS));
  return counting.length;
}

/** Finds the orders of reports, by id or number, without those whose journey is stored. */
async function findOrders(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  open: readonly OpenVisitOrder[],
): Promise<LinkedOrder[]> {
  const names = open.map(({ orderRef }) => orderRef.replace(/^#/, ''));
  const idsByName = await selectIdsByName(db, shopId, names);
  const ids = open.map(({ orderRef }) => orderRef);
  const all = [...ids, ...idsByName.values()];
  const { known, travelled } = await selectKnownOrders(db, shopId, all);
  return open.flatMap((report) => {
    const { orderRef, day } = report;
    const named = idsByName.get(orderRef.replace(/^#/, ''));
    const orderId = known.has(orderRef) ? orderRef : named;
    const order = known.get(orderId ?? '');
    if (orderId === undefined || order === undefined || travelled.has(orderId)) return [];
    return [{ ...report, orderId, order, fromDay: addDays(day, -LOOK_BACK_DAYS) }];
  });
}

function toJourney(visits: readonly VisitOfOrder[]): JourneyRow[] {
  return visits.slice(-TOUCHES_MAX).map((visit, position) => ({
    orderId: visit.orderId,
    position,
    visitedAt: visit.startedAt,
    ...toTouch(visit),
  }));
}
