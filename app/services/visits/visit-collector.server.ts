import { VISIT_LIMITS } from '#app/config/limits.ts';
import { isNodeLost } from '#app/data/node-lost.ts';
import { storeVisitBatch } from '#app/data/visits/visit-rows.server.ts';
import { isConnectionLost } from '#app/data/postgres/connection-lost.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { lockShopAgainstDeletion } from '#app/data/shops/shop-versions.server.ts';
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import type { Deps } from '#app/services/deps.ts';
import { openDroppedReports } from './dropped-reports.server.ts';
import { openIncomingReports } from './incoming-reports.ts';
import { openSiteDirectory, type SiteDirectory } from './site-directory.server.ts';
import { type Report, toVisitBatch } from './to-visit-batch.ts';

export interface VisitCollector {
  /** Queues a report of a key to be written soon. Never waits, and never throws. */
  take(siteKey: string, message: VisitMessage): void;
  /** Counts a report that is not accepted; that of a shop's key is shown on the shop's page. */
  drop(reason: DropReason, siteKey?: string): void;
  /** Writes the accepted reports. */
  flush(): Promise<void>;
  /** Writes the waiting reports, and accepts no more. */
  stop(): Promise<void>;
  /** The number of accepted, written and dropped reports of this process, by reason. */
  readonly counts: Readonly<Counts>;
}

/**
 * The reason of a drop. `too_many`: of one network. `over_limit`: of one shop. `machine`: no
 * person. `full`: more than the database can write. `refused`: the database refused it.
 */
export type DropReason =
  'too_many' | 'over_limit' | 'machine' | 'malformed' | 'unknown_key' | 'full' | 'refused';

type CollectorLimits = Omit<
  typeof VISIT_LIMITS,
  'ofNetworkPerMinute' | 'networks' | 'removals' | 'retentionMonths'
>;

/**
 * Accepts reports of visits in memory and writes them in batches, a statement or two for all of a
 * shop. Where the database is too slow, reports are dropped and counted, and no request waits.
 * Reports with an unknown key wait in no line of a shop, and the excess of one shop takes no
 * other's room.
 */
export function openVisitCollector(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  limits: { readonly [Name in keyof CollectorLimits]: number } = VISIT_LIMITS,
): VisitCollector {
  const counts = zeroCounts();
  const directory = openSiteDirectory(deps, limits);
  const dropped = openDroppedReports(deps, directory);
  const drop = (reason: DropReason, siteKey?: string) => {
    counts[reason] += 1;
    if (siteKey !== undefined) dropped.add(siteKey);
  };
  const incoming = openIncomingReports(deps, { directory, limits, counts, drop });
  let writing: Promise<void> | null = null;
  let isStopped = false;

  async function writeAll(): Promise<void> {
    const held: Report[] = [];
    let batch: Report[] = [];
    try {
      await incoming.sortUnseen();
      while (incoming.size() > 0) {
        batch = incoming.takeBatch(limits.batch);
        held.push(...(await writeBatch(deps, directory, batch, counts)));
        batch = [];
      }
      await dropped.write();
    } catch (error) {
      deps.log.warn({ event: 'visits.not_written', err: error }, 'visits wait for the database');
      incoming.putBack(batch, limits.waiting);
    }
    // The shops of a silent node leave half of the room to those of the others.
    incoming.putBack(held, Math.floor(limits.waiting / 2));
  }
  const flush = () =>
    (writing ??= writeAll().finally(() => {
      writing = null;
    }));
  const timer = setInterval(() => void flush(), limits.writtenEveryMs);
  timer.unref();
  return {
    counts,
    drop,
    take: (siteKey, message) => {
      if (isStopped) return drop('full');
      incoming.take({ siteKey, message, atMs: deps.clock().getTime() });
      if (incoming.size() === limits.batch || incoming.unseen() === limits.batch) void flush();
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
 * Writes a batch, and returns the reports of shops whose node of a cluster is unreachable: they
 * wait, and the others are written. Throws where the database is away: then all of it is written
 * later, including written ones.
 */
async function writeBatch(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  directory: SiteDirectory,
  reports: readonly Report[],
  counts: Counts,
): Promise<Report[]> {
  const held: Report[] = [];
  const sites = await directory.find(reports.map(({ siteKey }) => siteKey));
  for (const [siteKey, siteReports] of Map.groupBy(reports, (report) => report.siteKey)) {
    const site = sites.get(siteKey);
    if (site === undefined) {
      counts.unknown_key += siteReports.length;
      continue;
    }
    const { shopId, timeZone } = site;
    const batch = toVisitBatch(siteReports, timeZone);
    await directory.makeMonths(batch.days);
    try {
      await inShops([shopId], () =>
        db.transaction(async (tx) => {
          // Nothing of a shop is written once it is erased.
          await lockShopAgainstDeletion(tx, shopId);
          await storeVisitBatch(tx, shopId, batch);
        }),
      );
      counts.written += siteReports.length;
    } catch (error) {
      if (isNodeLost(error)) {
        held.push(...siteReports);
        continue;
      }
      if (isConnectionLost(error)) throw error;
      // Another try would fail as well, and keep the visits of all other shops from being written.
      counts.refused += siteReports.length;
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
    over_limit: 0,
    machine: 0,
    malformed: 0,
    unknown_key: 0,
    full: 0,
  };
}
