import { VISIT_LIMITS } from '#app/config/limits.ts';

export interface ReportCounter {
  /** Counts a report of a shop's key; false above the shop's limit of this minute or day. */
  count(siteKey: string): boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Opens a counter of reports by shop, in the memory of this process; days are those of UTC. */
export function openReportCounter(
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
