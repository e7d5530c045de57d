import { VISIT_LIMITS } from '#app/config/limits.ts';
import { isNodeLost } from '#app/data/node-lost.ts';
import { storeVisitBatch } from '#app/data/visits/visit-rows.server.ts';
import { isConnectionLost } from '#app/data/postgres/connection-lost.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { lockShopAgainstDeletion } from '#app/data/shops/shop-versions.server.ts';
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import type { Deps } from '#app/services/deps.ts';
import { openSiteDirectory, type SiteDirectory } from './site-directory.server.ts';
import { type Report, toVisitBatch } from './to-visit-batch.ts';

export interface VisitCollector {
  /** Has a report of a key written soon. Never waits, and never throws. */
  take(siteKey: string, message: VisitMessage): void;
  /** Counts a report that is not taken. */
  drop(reason: DropReason): void;
  /** Writes what was taken until now. */
  flush(): Promise<void>;
  /** Writes what waits, and takes no more. */
  stop(): Promise<void>;
  /** How many reports of this process were taken, written and dropped, by reason. */
  readonly counts: Readonly<Counts>;
}

/** `machine`: no person. `full`: more came than the database took. `refused`: it would not have them. */
export type DropReason = 'too_many' | 'machine' | 'malformed' | 'unknown_key' | 'full' | 'refused';

type CollectorLimits = Pick<
  typeof VISIT_LIMITS,
  'waiting' | 'batch' | 'writtenEveryMs' | 'keyKnownMs' | 'keysKnown'
>;

/**
 * Takes reports of visits in memory and writes them in batches, a statement or two for all of a shop.
 * Where the database does not keep up, reports are dropped and counted, and no request waits.
 */
export function openVisitCollector(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  limits: { readonly [Name in keyof CollectorLimits]: number } = VISIT_LIMITS,
): VisitCollector {
  const counts = zeroCounts();
  const directory = openSiteDirectory(deps, limits);
  let waiting: Report[] = [];
  let writing: Promise<void> | null = null;
  let isStopped = false;

  // In front of what came meanwhile, as far as there is room.
  const putBack = (reports: readonly Report[], most: number) => {
    const room = Math.max(0, Math.min(most, limits.waiting - waiting.length));
    counts.full += Math.max(0, reports.length - room);
    waiting = [...reports.slice(0, room), ...waiting];
  };

  async function writeAll(): Promise<void> {
    const held: Report[] = [];
    while (waiting.length > 0) {
      const batch = waiting.slice(0, limits.batch);
      waiting = waiting.slice(limits.batch);
      try {
        held.push(...(await writeBatch(deps, directory, batch, counts)));
      } catch (error) {
        deps.log.warn({ event: 'visits.not_written', err: error }, 'visits wait for the database');
        putBack(batch, limits.waiting);
        break;
      }
    }
    // The shops of a silent node leave half of the room to those of the others.
    putBack(held, Math.floor(limits.waiting / 2));
  }
  const flush = () =>
    (writing ??= writeAll().finally(() => {
      writing = null;
    }));
  const timer = setInterval(() => void flush(), limits.writtenEveryMs);
  timer.unref();
  return {
    counts,
    drop: (reason) => void (counts[reason] += 1),
    take: (siteKey, message) => {
      if (isStopped || waiting.length >= limits.waiting) return void (counts.full += 1);
      counts.taken += 1;
      waiting.push({ siteKey, message, atMs: deps.clock().getTime() });
      if (waiting.length === limits.batch) void flush();
    },
    flush,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}

/**
 * Gives the reports of shops whose node of a cluster is silent: they wait, and the others are written.
 * Throws where the database is away: then all of it is written later, what was written already too.
 */
async function writeBatch(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  directory: SiteDirectory,
  reports: readonly Report[],
  counts: Counts,
): Promise<Report[]> {
  const held: Report[] = [];
  const sites = await directory.find(reports.map(({ siteKey }) => siteKey));
  for (const [siteKey, own] of Map.groupBy(reports, (report) => report.siteKey)) {
    const site = sites.get(siteKey);
    if (site === undefined) {
      counts.unknown_key += own.length;
      continue;
    }
    const { shopId, timeZone } = site;
    const batch = toVisitBatch(own, timeZone);
    await directory.makeMonths(batch.days);
    try {
      await inShops([shopId], () =>
        db.transaction(async (tx) => {
          // Nothing of a shop is written once it is erased.
          await lockShopAgainstDeletion(tx, shopId);
          await storeVisitBatch(tx, shopId, batch);
        }),
      );
      counts.written += own.length;
    } catch (error) {
      if (isNodeLost(error)) {
        held.push(...own);
        continue;
      }
      if (isConnectionLost(error)) throw error;
      // Another try would fail as well, and keep the visits of all other shops from being written.
      counts.refused += own.length;
      log.error({ event: 'visits.refused', shopId, err: error }, 'visits of a shop were refused');
    }
  }
  return held;
}

type Counts = Record<'taken' | 'written' | DropReason, number>;

function zeroCounts(): Counts {
  return {
    taken: 0,
    written: 0,
    refused: 0,
    too_many: 0,
    machine: 0,
    malformed: 0,
    unknown_key: 0,
    full: 0,
  };
}
