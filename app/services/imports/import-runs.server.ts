import type { ImportFormat } from '#app/domain/imports/column-mapping.ts';
import {
  isRunning,
  NO_PROGRESS,
  type ImportProgress,
} from '#app/domain/imports/import-progress.ts';
import type { Problem } from '#app/domain/imports/import-view.ts';
import type { Shop } from '#app/domain/shops/shop.ts';

/** An import that this process runs, or has run until lately. */
export interface ImportRun {
  readonly importId: string;
  readonly fileName: string;
  readonly format: ImportFormat;
  /** Whose it is. */
  readonly userId: number;
  readonly controller: AbortController;
  progress: ImportProgress;
  shop: Shop | null;
  problem: Problem | null;
}

const RUNS_KEPT_MAX = 100;
const runs = new Map<string, ImportRun>();

/** Notes that an import begins; the oldest that have ended are forgotten, the database knows them. */
export function beginRun(
  run: Pick<ImportRun, 'importId' | 'fileName' | 'format' | 'shop' | 'userId'>,
): ImportRun {
  const begun: ImportRun = {
    ...run,
    controller: new AbortController(),
    progress: NO_PROGRESS,
    problem: null,
  };
  for (const [id, { progress }] of runs) {
    if (runs.size >= RUNS_KEPT_MAX && !isRunning(progress)) runs.delete(id);
  }
  runs.set(run.importId, begun);
  return begun;
}

export function findRun(importId: string): ImportRun | null {
  return runs.get(importId) ?? null;
}

/** The run, if it is the user's own or one of a shop that they may see. */
export function findRunOf(
  importId: string,
  { userId, shops }: { readonly userId: number; readonly shops: readonly Shop[] },
): ImportRun | null {
  const run = findRun(importId);
  if (run === null || run.userId === userId) return run;
  return shops.some(({ shopId }) => shopId === run.shop?.shopId) ? run : null;
}

export function forgetRun(importId: string): void {
  runs.delete(importId);
}
