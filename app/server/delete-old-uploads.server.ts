import type { Deps } from '#app/services/deps.ts';
import { sweepUploads } from '#app/services/imports/upload-store.server.ts';

const HOUR_MS = 3_600_000;

/**
 * Deletes unneeded uploads, at once and then hourly: each server its own copies, whichever server
 * deleted the files. A failure is logged, and tried again. Call the result to stop.
 */
export function deleteOldUploadsHourly(deps: Deps): () => Promise<void> {
  const sweep = () =>
    sweepUploads(deps).catch((err: unknown) => {
      deps.log.warn({ event: 'uploads.not_swept', err }, 'uploaded files were not cleared away');
    });
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
