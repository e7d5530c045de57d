import type { Queryable } from '#app/data/database.ts';
import type { SheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import type { JobName, JobOptions, JobPayloads, JobQueue } from '#app/services/job-queue.ts';

type Extra = Pick<JobOptions, 'keepsWaiting' | 'maxAttempts'>;

/** The attempts of a mail, with growing pauses, some hours in all. */
const MAIL_ATTEMPTS = 10;

/**
 * The jobs of one shop. Each kind has a queue of the shop's own: a history that takes an hour
 * delays neither its new orders nor any other shop, and no job of a shop runs twice at once.
 */
export const syncJobs = {
  history: (jobs: JobQueue, db: Queryable, shopId: number, category: string, extra?: Extra) =>
    add(jobs, db, 'sync_history', { shopId, category }, { of: category, queue: 'history', extra }),
  changes: (jobs: JobQueue, db: Queryable, shopId: number, extra?: Extra) =>
    add(jobs, db, 'sync_changes', { shopId }, { queue: 'changes', extra }),
  reconciliation: (jobs: JobQueue, db: Queryable, shopId: number, extra?: Extra) =>
    add(jobs, db, 'reconcile_shop', { shopId }, { queue: 'changes', extra }),
  /**
   * Watches the shop in the queue of changes, which renew the webhooks, too: two at once would
   * create them twice.
   */
  watch: (jobs: JobQueue, db: Queryable, shopId: number, deliveryUrl: string) =>
    add(jobs, db, 'watch_shop', { shopId, deliveryUrl }, { queue: 'changes' }),
  inbox: (jobs: JobQueue, db: Queryable, shopId: number) =>
    add(jobs, db, 'work_inbox', { shopId }, { queue: 'inbox' }),
  connector: (
    jobs: JobQueue,
    db: Queryable,
    { shopId, connector }: { readonly shopId: number; readonly connector: string },
    extra?: Extra,
  ) =>
    add(
      jobs,
      db,
      'pull_connector',
      { shopId, connector },
      { of: connector, queue: connector, extra },
    ),
  /** Reads a sheet; those of a shop are stored one after another. */
  sheet: (
    jobs: JobQueue,
    db: Queryable,
    { shopId, kind }: { readonly shopId: number; readonly kind: SheetKind },
    extra?: Extra,
  ) => add(jobs, db, 'sync_sheet', { shopId, kind }, { of: kind, queue: 'sheets', extra }),
  /** Sends a report; a later date of the same report replaces one that could not be sent yet. */
  reportMail: (
    jobs: JobQueue,
    db: Queryable,
    payload: { readonly shopId: number; readonly reportId: string; readonly dueAt: string },
  ) =>
    add(jobs, db, 'send_report', payload, {
      of: payload.reportId,
      queue: 'report mails',
      extra: { maxAttempts: MAIL_ATTEMPTS },
    }),
  visits: (jobs: JobQueue, db: Queryable, shopId: number) =>
    add(jobs, db, 'count_visits', { shopId }, { queue: 'visits', extra: { keepsWaiting: true } }),
  losses: (jobs: JobQueue, db: Queryable, shopId: number, extra?: Extra) =>
    add(jobs, db, 'send_losses', { shopId }, { queue: 'losses', extra }),
  billing: (jobs: JobQueue, db: Queryable, shopId: number) =>
    add(jobs, db, 'bill_shop', { shopId }, { queue: 'billing' }),
  costing: (jobs: JobQueue, db: Queryable, shopId: number, extra?: Extra) =>
    add(jobs, db, 'cost_shop', { shopId }, { queue: 'cost', extra }),
} as const;

interface Place {
  readonly of?: string;
  readonly queue: string;
  readonly extra?: Extra | undefined;
}

function add<Name extends JobName>(
  jobs: JobQueue,
  db: Queryable,
  name: Name,
  payload: JobPayloads[Name] & { readonly shopId: number },
  { of = '', queue, extra }: Place,
): Promise<void> {
  const { shopId } = payload;
  const key = `${name} ${shopId} ${of}`.trim();
  return jobs.add(db, name, payload, { key, queue: `shop ${shopId} ${queue}`, ...extra });
}
