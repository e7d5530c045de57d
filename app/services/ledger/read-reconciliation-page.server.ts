import { type JobRow, selectFailedJobs } from '#app/data/jobs/job-rows.server.ts';
import { selectPlatformRejects } from '#app/data/sync/reject-rows.server.ts';
import { selectSyncStatus } from '#app/data/sync/sync-status-rows.server.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { scrubText } from '#app/lib/scrub-text.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type {
  FailedJobView,
  ReconciliationView,
} from '#app/view-models/settings/reconciliation-view.ts';
import { reconcileLedger } from './reconcile-ledger.server.ts';

const ROWS_MAX = 50;

/** What the platform says of the shop on screen, held against the ledger, and what did not work. */
export async function readReconciliation(
  { db }: Pick<Deps, 'db'>,
  { shop, role }: ShopAccess,
): Promise<ReconciliationView> {
  const { shopId, currency, locale } = shop;
  const key = { shopId, category: 'orders', kind: 'reconciliation' } as const;
  const [clearing, rejects, jobs, compared] = await Promise.all([
    reconcileLedger({ db }, { shopId }),
    selectPlatformRejects(db, shopId, ROWS_MAX),
    selectFailedJobs(db, ROWS_MAX, shopId),
    selectSyncStatus(db, key),
  ]);
  return {
    kind: 'reconciliation',
    currency,
    locale,
    ...clearing,
    rejects,
    jobs: jobs.map(jobView),
    comparedAt: compared?.completedAt ?? null,
    refusal: getActionRefusal(role, 'start_retrieval'),
  };
}

function jobView({ jobId, name, error, attempts, attemptsMax, runAt }: JobRow): FailedJobView {
  return {
    jobId,
    work: ownValue(WORK, name) ?? name,
    error: scrubText(error ?? ''),
    attempts,
    attemptsMax,
    runAt,
  };
}

const WORK: Readonly<Record<string, string>> = {
  sync_history: 'Fetch the history',
  sync_changes: 'Fetch what changed',
  work_inbox: 'Fetch what the platform announced',
  reconcile_shop: 'Compare with the platform',
  watch_shop: 'Have the platform tell what changes',
  cost_shop: 'Work out the profit',
  forget_shop: 'Erase the shop',
};
