import {
  type DueDelivery,
  moveDelivery,
  selectDueDeliveries,
} from '#app/data/reports/report-delivery-rows.server.ts';
import { latestOccurrence, nextOccurrence } from '#app/domain/custom-reports/report-schedule.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Queues the due reports of all shops. Of several missed dates the latest one is sent. The job
 * exists when the report has moved on to its next date, and only then.
 */
export async function scheduleReports(deps: ScheduleDeps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock().toISOString();
  for (const due of await selectDueDeliveries(db, now)) {
    try {
      await scheduleReport(deps, due, now);
    } catch (err) {
      const { shopId, reportId } = due;
      log.error(
        { event: 'report.not_scheduled', shopId, reportId, err },
        'a report was not scheduled',
      );
    }
  }
}

async function scheduleReport(
  { db, jobs, log }: ScheduleDeps,
  due: DueDelivery,
  now: string,
): Promise<void> {
  const { shopId, reportId, shopTimeZone } = due;
  const next = { nextSendAt: nextOccurrence(due, shopTimeZone, now), timeZone: shopTimeZone };
  const dueAt = getDueAt(due, now);
  await db.transaction(async (tx) => {
    const isMoved = await moveDelivery(tx, due, { ...next, dueAt });
    if (!isMoved)
      log.info(
        { event: 'report.not_moved', shopId, reportId },
        'a due report was moved by nobody here',
      );
    if (isMoved && dueAt !== null) await syncJobs.reportMail(jobs, tx, { shopId, reportId, dueAt });
  });
}

/** Returns the date to send; null where only the time zone of the shop has changed. */
function getDueAt(due: DueDelivery, now: string): string | null {
  if (due.nextSendAt > now) return null;
  return due.timeZone === due.shopTimeZone
    ? latestOccurrence(due, due.timeZone, now)
    : due.nextSendAt;
}
