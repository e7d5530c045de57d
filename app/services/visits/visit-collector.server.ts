import { VISIT_LIMITS } from '#app/config/limits.ts';
import { isNodeLost } from '#app/data/node-lost.ts';
import { addDroppedReports, storeVisitBatch } from '#app/data/visits/visit-rows.server.ts';
import type { OpenedSite } from '#app/data/visits/site-key-rows.server.ts';
import { isConnectionLost } from '#app/data/postgres/connection-lost.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { lockShopAgainstDeletion } from '#app/data/shops/shop-versions.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import type { Deps } from '#app/services/deps.ts';
import { openReportCounter } from './count-reports.ts';
import { openSiteDirectory, type SiteDirectory } from './site-directory.server.ts';
import { type Report, toVisitBatch } from './to-visit-batch.ts';
import { openWaitingReports } from './waiting-reports.ts';

export interface VisitCollector {
  /** Has a report of a key written soon. Never waits, and never throws. */
  take(siteKey: string, message: VisitMessage): void;
  /** Counts a report that is not taken; that of a shop's key is told on the shop's page. */
  drop(reason: DropReason, siteKey?: string): void;
  /** Writes what was taken until now. */
  flush(): Promise<void>;
  /** Writes what waits, and takes no more. */
  stop(): Promise<void>;
  /** How many reports of this process were taken, written and dropped, by reason. */
  readonly counts: Readonly<Counts>;
}

/**
 * `too_many`: of one network. `over_limit`: of one shop. `machine`: no person. `full`: more came than the
 * database took. `refused`: it would not have them.
 */
export type DropReason =
  'too_many' | 'over_limit' | 'machine' | 'malformed' | 'unknown_key' | 'full' | 'refused';

type CollectorLimits = Omit<
  typeof VISIT_LIMITS,
  'ofNetworkPerMinute' | 'networks' | 'removals' | 'retentionMonths'
>;

/**
 * Takes reports of visits in memory and writes them in batches, a statement or two for all of a shop.
 * Where the database does not keep up, reports are dropped and counted, and no request waits. What comes
 * with a key of nobody waits in no line of a shop, and what one shop has too much of takes no other's room.
 */
export function openVisitCollector(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  limits: { readonly [Name in keyof CollectorLimits]: number } = VISIT_LIMITS,
): VisitCollector {
  const counts = zeroCounts();
  const directory = openSiteDirectory(deps, limits);
  const waiting = openWaitingReports(limits.waiting);
  const ofShops = openReportCounter(deps.clock, limits);
  const dropped = new Map<string, number>();
  let unseen: Report[] = [];
  let writing: Promise<void> | null = null;
  let isStopped = false;

  const drop = (reason: DropReason, siteKey?: string) => {
    counts[reason] += 1;
    if (siteKey === undefined || directory.getStatus(siteKey) !== 'known') return;
    dropped.set(siteKey, (dropped.get(siteKey) ?? 0) + 1);
  };
  const dropAll = (reports: readonly Report[]) => {
    for (const { siteKey } of reports) drop('full', siteKey);
  };
  const accept = (report: Report) => {
    if (!ofShops.count(report.siteKey)) return drop('over_limit', report.siteKey);
    counts.taken += 1;
    const gone = waiting.add(report);
    if (gone !== null) {
      counts.taken -= 1;
      drop('full', gone.siteKey);
    }
    if (waiting.size() === limits.batch) void flush();
  };

  /** Once it is known which shop they are of, they wait in its line. */
  async function sortUnseen(): Promise<void> {
    const reports = unseen;
    unseen = [];
    try {
      const sites = await directory.find(reports.map(({ siteKey }) => siteKey));
      for (const report of reports) {
        if (sites.has(report.siteKey)) accept(report);
        else counts.unknown_key += 1;
      }
    } catch (error) {
      unseen = [...reports, ...unseen];
      dropAll(unseen.splice(limits.unseen));
      throw error;
    }
  }

  async function writeAll(): Promise<void> {
    const held: Report[] = [];
    let batch: Report[] = [];
    try {
      await sortUnseen();
      while (waiting.size() > 0) {
        batch = waiting.takeBatch(limits.batch);
        held.push(...(await writeBatch(deps, directory, batch, counts)));
        batch = [];
      }
      await writeDropped(deps, directory, dropped);
    } catch (error) {
      deps.log.warn({ event: 'visits.not_written', err: error }, 'visits wait for the database');
      dropAll(waiting.putBack(batch, limits.waiting));
    }
    // The shops of a silent node leave half of the room to those of the others.
    dropAll(waiting.putBack(held, Math.floor(limits.waiting / 2)));
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
      const status = directory.getStatus(siteKey);
      if (status === 'unknown') return drop('unknown_key');
      if (isStopped) return drop('full');
      const report = { siteKey, message, atMs: deps.clock().getTime() };
      if (status === 'known') return accept(report);
      if (unseen.length >= limits.unseen) return drop('full');
      unseen.push(report);
      if (unseen.length === limits.batch) void flush();
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

/** Notes how many reports of each shop were dropped, on the shop's day; what fails is noted later. */
async function writeDropped(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  directory: SiteDirectory,
  dropped: Map<string, number>,
): Promise<void> {
  if (dropped.size === 0) return;
  const now = clock();
  const left = new Map(dropped);
  dropped.clear();
  try {
    const sites = await directory.find([...left.keys()]);
    for (const [siteKey, reports] of left) {
      const site = sites.get(siteKey);
      if (site !== undefined && !(await isNoted(db, site, { reports, now }))) continue;
      left.delete(siteKey);
    }
  } finally {
    for (const [siteKey, reports] of left) {
      dropped.set(siteKey, (dropped.get(siteKey) ?? 0) + reports);
    }
  }
}

/** False while the node of the shop is silent. */
async function isNoted(
  db: Deps['db'],
  { shopId, timeZone }: OpenedSite,
  { reports, now }: { readonly reports: number; readonly now: Date },
): Promise<boolean> {
  const { day } = businessTime(now.getTime(), timeZone);
  try {
    await inShops([shopId], () =>
      db.transaction(async (tx) => {
        await lockShopAgainstDeletion(tx, shopId);
        await addDroppedReports(tx, shopId, { day, reports, at: now.toISOString() });
      }),
    );
    return true;
  } catch (error) {
    if (isNodeLost(error)) return false;
    throw error;
  }
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
    over_limit: 0,
    machine: 0,
    malformed: 0,
    unknown_key: 0,
    full: 0,
  };
}
