import { queueOrders } from '#app/data/ledger/ledger-queue.server.ts';
import { selectIdsByName } from '#app/data/orders/known-facts.server.ts';
import {
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
import { toTouch } from '#app/domain/visits/visit-touch.ts';
import type { Deps } from '#app/services/deps.ts';

/** Visits that count for an order, as far as Shopify looks back too. */
const LOOK_BACK_DAYS = 30;
/** The last ones, of somebody who came every hour. */
const TOUCHES_MAX = 30;
/** How long a report waits for its order. */
const WAIT_DAYS = 35;
const ORDERS_AT_ONCE = 5000;

/**
 * Finds the shop's orders that pages reported, and stores the visits that led to them. What was found
 * already is no longer looked for. Gives how many orders were found;
 * they wait for the ledger, which names the journey of each.
 */
export async function linkJourneys(
  { db }: Pick<Deps, 'db'>,
  { shopId, today }: { readonly shopId: number; readonly today: string },
): Promise<number> {
  const open = await selectOpenVisitOrders(db, shopId, addDays(today, -WAIT_DAYS));
  let found = 0;
  for (let start = 0; start < open.length; start += ORDERS_AT_ONCE) {
    const orders = await findOrders({ db }, shopId, open.slice(start, start + ORDERS_AT_ONCE));
    if (orders.length === 0) continue;
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
    found += orders.length;
  }
  return found;
}

/** By the order's id or its number; of an order that is reported twice the first report counts. */
async function findOrders(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  open: readonly OpenVisitOrder[],
): Promise<LinkedOrder[]> {
  const names = open.map(({ orderRef }) => orderRef.replace(/^#/, ''));
  const idsByName = await selectIdsByName(db, shopId, names);
  const ids = open.map(({ orderRef }) => orderRef);
  const { known, travelled } = await selectKnownOrders(db, shopId, [...ids, ...idsByName.values()]);
  const taken = new Set(travelled);
  return open.flatMap((report) => {
    const { orderRef, day } = report;
    const named = idsByName.get(orderRef.replace(/^#/, ''));
    const orderId = known.has(orderRef) ? orderRef : named;
    if (orderId === undefined || taken.has(orderId)) return [];
    taken.add(orderId);
    return [{ ...report, orderId, fromDay: addDays(day, -LOOK_BACK_DAYS) }];
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
