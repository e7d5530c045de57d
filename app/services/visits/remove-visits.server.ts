import { VISIT_LIMITS } from '#app/config/limits.ts';
import { queueOrders } from '#app/data/ledger/ledger-queue.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import {
  deleteVisitRemoval,
  insertVisitRemoval,
  selectOrdersVisitedBetween,
  selectSourceDays,
  selectVisitRemovals,
  type VisitRemovalRow,
} from '#app/data/visits/visit-removal-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime, toInstant } from '#app/domain/calendar/zone.ts';
import { OWN_VISITS } from '#app/domain/visits/describe-visit.ts';
import { findFloods, type Flood, USUAL_DAYS } from '#app/domain/visits/find-floods.ts';
import { AppError } from '#app/lib/app-error.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { recountVisits } from './count-visits.server.ts';

/** The days in which floods are reported. */
const FLOOD_DAYS = 30;
const SOURCES_SHOWN = 50;

type RemovalDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export interface RemoveVisitsOptions {
  readonly shopId: number;
  readonly fromDay: string;
  readonly toDay: string;
  /** The source; null for all sources. */
  readonly source: string | null;
}

/**
 * Removes the visits of days from all figures, and from the journeys of orders; they remain stored,
 * so that this can be undone. Throws `invalid_input` where the days are the wrong way round or in
 * the future, `conflict` after too many removals.
 */
export async function removeVisits(
  deps: RemovalDeps,
  { shopId, fromDay, toDay, source }: RemoveVisitsOptions,
): Promise<void> {
  const { db, clock } = deps;
  const shop = await selectShopById(db, shopId);
  if (shop === null) throw new AppError('not_found', 'There is no such shop.');
  const { timeZone } = shop;
  refuseDays({ fromDay, toDay, today: businessTime(clock().getTime(), timeZone).day });
  const removal = {
    removalKey: newKey(),
    fromDay,
    toDay,
    fromAt: toInstant(fromDay, '00:00:00', timeZone),
    untilAt: toInstant(addDays(toDay, 1), '00:00:00', timeZone),
    source,
    removedAt: clock().toISOString(),
  };
  await db.transaction(async (tx) => {
    if ((await selectVisitRemovals(tx, shopId)).length >= VISIT_LIMITS.removals) {
      throw new AppError('conflict', `A shop has at most ${VISIT_LIMITS.removals} removals.`, {
        hint: 'Put some back, or remove more days at once.',
      });
    }
    await insertVisitRemoval(tx, shopId, removal);
    await followRemoval(tx, deps, shop, removal);
  });
}

/** Restores removed visits. Throws `not_found` where they are restored already. */
export async function restoreVisits(
  deps: RemovalDeps,
  { shopId, removalKey }: { readonly shopId: number; readonly removalKey: string },
): Promise<void> {
  const shop = await selectShopById(deps.db, shopId);
  await deps.db.transaction(async (tx) => {
    const ended = await deleteVisitRemoval(tx, shopId, removalKey);
    if (ended === null || shop === null) {
      throw new AppError('not_found', 'These visits are back already.');
    }
    await followRemoval(tx, deps, shop, ended);
  });
}

function refuseDays({
  fromDay,
  toDay,
  today,
}: Pick<RemoveVisitsOptions, 'fromDay' | 'toDay'> & { readonly today: string }): void {
  const message =
    toDay < fromDay
      ? 'The last day is before the first one'
      : toDay > today
        ? 'This day has not come yet'
        : null;
  if (message === null) return;
  throw new AppError('invalid_input', `${message}.`, { fields: [{ path: 'toDay', message }] });
}

/** Counts sessions again with the removal itself; the ledger of orders follows by a job. */
async function followRemoval(
  tx: Tx,
  { clock, jobs }: RemovalDeps,
  shop: { readonly shopId: number; readonly currency: string },
  removal: VisitRemovalRow,
): Promise<void> {
  const { shopId } = shop;
  const range = { start: removal.fromDay, end: removal.toDay };
  await recountVisits(tx, { shop, range, now: clock() });
  const orderIds = await selectOrdersVisitedBetween(tx, shopId, removal);
  if (orderIds.length === 0) return;
  await queueOrders(tx, shopId, orderIds);
  await syncJobs.costing(jobs, tx, shopId);
}

export interface VisitControl {
  readonly floods: readonly Flood[];
  readonly removals: readonly VisitRemovalRow[];
  /** The sources of the last days, those with most sessions first. */
  readonly sources: readonly string[];
  readonly today: string;
}

/** Reads the controls by which a merchant finds faked visits and removes them. */
export async function readVisitControl(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, timeZone }: { readonly shopId: number; readonly timeZone: string },
): Promise<VisitControl> {
  const today = businessTime(clock().getTime(), timeZone).day;
  const from = addDays(today, -FLOOD_DAYS);
  const { connector } = OWN_VISITS;
  const [rows, removals] = await Promise.all([
    selectSourceDays(db, shopId, { connector, from: addDays(from, -USUAL_DAYS) }),
    selectVisitRemovals(db, shopId),
  ]);
  const sums = new Map<string, number>();
  for (const { source, sessions } of rows) sums.set(source, (sums.get(source) ?? 0) + sessions);
  const sources = [...sums].toSorted(([, a], [, b]) => b - a).map(([source]) => source);
  return {
    floods: findFloods(rows, from),
    removals,
    sources: sources.slice(0, SOURCES_SHOWN),
    today,
  };
}
