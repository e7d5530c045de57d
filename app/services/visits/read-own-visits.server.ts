import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { countSessionsOnDay, selectVisitCount } from '#app/data/visits/visit-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Deps } from '#app/services/deps.ts';

export interface OwnVisits {
  readonly siteKey: string;
  readonly lastVisitAt: string | null;
  readonly sessionsToday: number;
  /** The last day of the week before now with dropped reports, and their number. */
  readonly dropped: { readonly day: string; readonly reports: number } | null;
}

const DROPS_SHOWN_DAYS = 7;

/** Reads the status; null where Google Analytics is the source that counts. */
export async function readOwnVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, timeZone }: { readonly shopId: number; readonly timeZone: string },
): Promise<OwnVisits | null> {
  const site = await selectSiteKey(db, shopId);
  if (site === null || !site.isOn) return null;
  const today = businessTime(clock().getTime(), timeZone).day;
  const [count, sessionsToday] = await Promise.all([
    selectVisitCount(db, shopId),
    countSessionsOnDay(db, shopId, today),
  ]);
  const { droppedDay: day = null, droppedReports: reports = 0 } = count ?? {};
  const isRecent = day !== null && day >= addDays(today, -DROPS_SHOWN_DAYS);
  return {
    siteKey: site.siteKey,
    lastVisitAt: count?.lastVisitAt ?? null,
    sessionsToday,
    dropped: isRecent ? { day, reports } : null,
  };
}
