import { hasJob, rescheduleJob } from '#app/data/jobs/job-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';

export interface RetryJobOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly jobId: string;
}

/** Retries a job of the shop now, with all its attempts. Throws `forbidden`, `not_found`. */
export async function retryJob(
  deps: Pick<Deps, 'db'>,
  { userId, shopId, jobId }: RetryJobOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'start_retrieval' });
  const isOurs = /^\d{1,18}$/.test(jobId) && (await hasJob(deps.db, shopId, jobId));
  if (!isOurs || !(await rescheduleJob(deps.db, jobId))) {
    throw new AppError('not_found', 'This work is done already, or is being done.');
  }
}
