import { useEffect } from 'react';
import { useFetcher, useRevalidator } from '@remix-run/react';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { RunView } from '#app/domain/imports/import-view.ts';

const ASK_EVERY_MS = 1000;

/** The import as it is now: asked for each second while it runs. */
export function useRun(loaded: RunView): RunView {
  const { load, data } = useFetcher<RunView>();
  const { revalidate } = useRevalidator();
  const view = isRunning(loaded.progress) ? (data ?? loaded) : loaded;
  const isLive = isRunning(view.progress);
  const hasEnded = isRunning(loaded.progress) && !isLive;
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => load(`/imports/${loaded.importId}/progress`), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive, loaded.importId, load]);
  useEffect(() => {
    // Its end changes what the page may do, and a refusal leads back to the mapping.
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);
  return view;
}
