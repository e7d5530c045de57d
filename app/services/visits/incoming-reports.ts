import { VISIT_LIMITS } from '#app/config/limits.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SiteDirectory } from './site-directory.server.ts';
import type { Report } from './to-visit-batch.ts';
import { openWaitingReports } from './waiting-reports.ts';

const MINUTE_MS = 60_000;

const DAY_MS = 24 * 60 * MINUTE_MS;

export interface IncomingReports {
  /** Queues a report: in the line of its shop, or until its key was looked up. */
  take(report: Report): void;
  /** Moves reports into the line of their shop, and drops those with an unknown key. */
  sortUnseen(): Promise<void>;
  /** Returns the number of reports in lines and of those whose key is not looked up yet. */
  size(): number;
  unseen(): number;
  /** Takes the first of each line, as many of each as fit. */
  takeBatch(most: number): Report[];
  /** Returns reports to the front of their lines, as far as fewer than `most` wait. */
  putBack(reports: readonly Report[], most: number): void;
}

interface IncomingOptions {
  readonly directory: SiteDirectory;
  readonly limits: {
    readonly [
      Name in keyof Pick<
        typeof VISIT_LIMITS,
        'waiting' | 'unseen' | 'ofShopPerMinute' | 'ofShopPerDay'
      >
    ]: number;
  };
  readonly counts: { taken: number };
  drop(reason: 'full' | 'over_limit' | 'unknown_key', siteKey?: string): void;
}

/**
 * Opens the queue of reports before they are written: those with an invented key take no room of a
 * shop's.
 */
export function openIncomingReports(
  { clock }: Pick<Deps, 'clock'>,
  { directory, limits, counts, drop }: IncomingOptions,
): IncomingReports {
  const waiting = openWaitingReports(limits.waiting);
  const ofShops = openReportCounter(clock, limits);
  let unseen: Report[] = [];

  const dropAll = (reports: readonly Report[]) => {
    for (const { siteKey } of reports) drop('full', siteKey);
  };
  const accept = (report: Report) => {
    if (!ofShops.count(report.siteKey)) return drop('over_limit', report.siteKey);
    const gone = waiting.add(report);
    if (gone === null) counts.taken += 1;
    else drop('full', gone.siteKey);
  };

  return {
    take: (report) => {
      const status = directory.getStatus(report.siteKey);
      if (status === 'unknown') return drop('unknown_key');
      if (status === 'known') return accept(report);
      if (unseen.length >= limits.unseen) return drop('full');
      unseen.push(report);
    },
    sortUnseen: async () => {
      const reports = unseen;
      unseen = [];
      try {
        const sites = await directory.find(reports.map(({ siteKey }) => siteKey));
        for (const report of reports) {
          if (sites.has(report.siteKey)) accept(report);
          else drop('unknown_key');
        }
      } catch (error) {
        unseen = [...reports, ...unseen];
        dropAll(unseen.splice(limits.unseen));
        throw error;
      }
    },
    size: waiting.size,
    unseen: () => unseen.length,
    takeBatch: waiting.takeBatch,
    putBack: (reports, most) => dropAll(waiting.putBack(reports, most)),
  };
}

interface ReportCounter {
  /** Counts a report of a shop's key; false above the shop's limit of this minute or day. */
  count(siteKey: string): boolean;
}

/** Opens a counter of reports by shop, in the memory of this process; days are those of UTC. */
function openReportCounter(
  clock: () => Date,
  limits: { readonly [Name in 'ofShopPerMinute' | 'ofShopPerDay']: number } = VISIT_LIMITS,
): ReportCounter {
  const ofMinute = openPeriod(MINUTE_MS);
  const ofDay = openPeriod(DAY_MS);
  return {
    count: (siteKey) => {
      const now = clock().getTime();
      if (ofDay.get(siteKey, now) >= limits.ofShopPerDay) return false;
      if (ofMinute.get(siteKey, now) >= limits.ofShopPerMinute) return false;
      ofDay.raise(siteKey);
      ofMinute.raise(siteKey);
      return true;
    },
  };
}

/** Opens counts by key that start again with each period. */
function openPeriod(lengthMs: number) {
  const counts = new Map<string, number>();
  let period = 0;
  return {
    get: (key: string, nowMs: number) => {
      const current = Math.floor(nowMs / lengthMs);
      if (current !== period) counts.clear();
      period = current;
      return counts.get(key) ?? 0;
    },
    raise: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
  };
}
