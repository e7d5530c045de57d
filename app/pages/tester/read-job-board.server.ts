import type { AppLoadContext } from '@remix-run/node';
import {
  selectBoardJobs,
  selectJobCounts,
  selectShopJobs,
  selectWorkers,
} from '#app/data/jobs/board-rows.server.ts';
import { parseBoardFilter, type JobBoard } from './job-board.ts';
import { WORKER_SILENT_SECONDS } from '#app/domain/jobs/job.ts';
import { scrubText } from '#app/lib/scrub-text.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import { boardScope } from '#app/services/jobs/board-scope.server.ts';

const PAGE_SIZE = 50;
const SHOPS_MAX = 50;
/** The greatest length of an error, which may repeat all that a host has sent. */
const ERROR_LENGTH_MAX = 500;

/** Reads waiting, running and failed jobs, for developers: the page exists in development alone. */
export async function readJobBoard(request: Request, context: AppLoadContext): Promise<JobBoard> {
  const { user } = await requireAccount(request, context);
  const { db } = context.deps;
  const filter = parseBoardFilter(new URL(request.url).searchParams);
  const scope = await boardScope({ db }, user);
  const [counted, shops, rows, workers] = await Promise.all([
    selectJobCounts(db, scope),
    selectShopJobs(db, scope, SHOPS_MAX),
    selectBoardJobs(db, scope, filter, PAGE_SIZE),
    scope === null ? selectWorkers(db, WORKER_SILENT_SECONDS) : [],
  ]);
  const { oldestDueSeconds, ...counts } = counted;
  return {
    filter,
    isWhole: scope === null,
    counts,
    oldestDueSeconds,
    shops,
    jobs: rows.map(({ total: _total, error, ...job }) => ({
      ...job,
      error: error === null ? null : scrubText(error).slice(0, ERROR_LENGTH_MAX),
    })),
    total: rows[0]?.total ?? 0,
    pageSize: PAGE_SIZE,
    workers,
  };
}
