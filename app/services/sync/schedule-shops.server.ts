import { type ScheduleRow, selectSchedule } from '#app/data/sync/schedule-rows.server.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { dueWork } from '#app/domain/shops/sync-schedule.ts';
import { queueOutdatedLedgers } from '#app/services/ledger/queue-outdated-ledgers.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { readPlans } from '#app/services/plans/read-plan.server.ts';

/**
 * The option that a job waiting for its next attempt is not moved: the schedule does not bypass its
 * backoff.
 */
const IF_NONE = { keepsWaiting: true };

/** The time after which a failed history is tried again: most causes pass. */
const FAILED_AGAIN_MS = 60 * 60_000;

/**
 * Queues the due jobs of every connected shop: changes, the nightly comparison, backfills that wait
 * without a job or failed a while ago. Queues the ledgers that an earlier engine wrote, for which
 * `resumeWork` then queues jobs, as for all waiting orders. A job that waits already is not queued
 * twice.
 */
export async function scheduleShops(deps: SyncDeps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  await queueOutdatedLedgers(deps);
  const failedBefore = new Date(now.getTime() - FAILED_AGAIN_MS).toISOString();
  const instants = { failedBefore, now: now.toISOString() };
  const [rows, getPlan] = await Promise.all([selectSchedule(db, instants), readPlans(deps, null)]);
  for (const row of rows) {
    try {
      await scheduleShop(deps, row, { now, plan: getPlan(row.shopId) });
    } catch (error) {
      log.error(
        { event: 'sync.not_scheduled', shopId: row.shopId, err: error },
        'a shop was not scheduled',
      );
    }
  }
}

async function scheduleShop(
  { db, jobs, platforms }: SyncDeps,
  row: ScheduleRow,
  { now, plan }: { readonly now: Date; readonly plan: PlanKey },
): Promise<void> {
  const { shopId, platformId, timeZone } = row;
  const platform = platforms(platformId);
  if (platform === null || row.isStopped) return;
  const { hour } = businessTime(now.getTime(), timeZone);
  const { pollMinutes } = platform.capabilities;
  const due = dueWork({ ...row, plan, pollMinutes }, { now, hour, minute: now.getUTCMinutes() });
  if (due.changes) await syncJobs.changes(jobs, db, shopId, IF_NONE);
  if (due.reconciliation) await syncJobs.reconciliation(jobs, db, shopId, IF_NONE);
  for (const category of row.dueHistories) {
    await syncJobs.history(jobs, db, shopId, category, IF_NONE);
  }
}
