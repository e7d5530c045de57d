import { queueOrders } from '#app/data/ledger/ledger-queue.server.ts';
import { selectIdsByName } from '#app/data/orders/known-facts.server.ts';
import {
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
import { toTouch } from '#app/domain/visits/visit-touch.ts';
import type { Deps } from '#app/services/deps.ts';

/** Visits that count for an order, as far as Shopify looks back too. */
const LOOK_BACK_DAYS = 30;
/** The last ones, of somebody who came every hour. */
const TOUCHES_MAX = 30;
/** How long a report waits for its order. */
const WAIT_DAYS = 35;
const ORDERS_AT_ONCE = 5000;

/** The page after the payment reports an order at once; a bank may ask something before. */
const REPORTED_WITHIN_MS = 15 * 60_000;
/** By so much the clock of a platform may be ahead of ours. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Finds the shop's orders that pages reported, and stores the visits that led to them. Reports come
 * from strangers, so that one counts only within minutes of the placing of its order, and of an order
 * that several visitors report none does (decision 0061). What was found already is no longer looked
 * for. Gives how many orders were found; they wait for the ledger, which names the journey of each.
 */
export async function linkJourneys(
  { db }: Pick<Deps, 'db'>,
  { shopId, today }: { readonly shopId: number; readonly today: string },
): Promise<number> {
  const open = await selectOpenVisitOrders(db, shopId, addDays(today, -WAIT_DAYS));
  const claims: LinkedOrder[] = [];
  for (let start = 0; start < open.length; start += ORDERS_AT_ONCE) {
    claims.push(...(await findOrders({ db }, shopId, open.slice(start, start + ORDERS_AT_ONCE))));
  }
  const [timely, wrong] = partition(claims, isTimely);
  if (wrong.length > 0) await deleteVisitOrders(db, shopId, wrong);
  const found = chooseReports(timely);
  for (let start = 0; start < found.length; start += ORDERS_AT_ONCE) {
    const orders = found.slice(start, start + ORDERS_AT_ONCE);
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
  return found.length;
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

function isTimely({ placedAt, reportedAt }: LinkedOrder): boolean {
  const laterMs = Date.parse(reportedAt) - Date.parse(placedAt);
  return laterMs >= -CLOCKS_DIFFER_MS && laterMs <= REPORTED_WITHIN_MS;
}

/** The first report of each order; none of an order that several visitors say they placed. */
function chooseReports(reports: readonly LinkedOrder[]): LinkedOrder[] {
  return [...Map.groupBy(reports, ({ orderId }) => orderId).values()].flatMap(([first, ...more]) =>
    first === undefined || more.some(({ visitorId }) => visitorId !== first.visitorId)
      ? []
      : [first],
  );
}

/** The orders that reports mean, by id or number, without those whose journey is stored. */
async function findOrders(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  open: readonly OpenVisitOrder[],
): Promise<LinkedOrder[]> {
  const names = open.map(({ orderRef }) => orderRef.replace(/^#/, ''));
  const idsByName = await selectIdsByName(db, shopId, names);
  const ids = open.map(({ orderRef }) => orderRef);
  const all = [...ids, ...idsByName.values()];
  const { placedAt, travelled } = await selectKnownOrders(db, shopId, all);
  return open.flatMap((report) => {
    const { orderRef, day } = report;
    const named = idsByName.get(orderRef.replace(/^#/, ''));
    const orderId = placedAt.has(orderRef) ? orderRef : named;
    const placed = placedAt.get(orderId ?? '');
    if (orderId === undefined || placed === undefined || travelled.has(orderId)) return [];
    return [{ ...report, orderId, placedAt: placed, fromDay: addDays(day, -LOOK_BACK_DAYS) }];
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
