import { useEffect } from 'react';
import { useFetcher, useRevalidator } from '@remix-run/react';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { RunView } from '#app/domain/imports/import-view.ts';

const ASK_AFTER_MS = 1000;

/** The import as it is now: asked for a second after each answer while it runs. */
export function useRun(loaded: RunView): RunView {
  const { load, data, state } = useFetcher<RunView>();
  const { revalidate } = useRevalidator();
  const view = isRunning(loaded.progress) ? (data ?? loaded) : loaded;
  const isLive = isRunning(view.progress);
  const hasEnded = isRunning(loaded.progress) && !isLive;
  useEffect(() => {
    // A question that is asked again before its answer is there is cancelled: it would never come.
    if (!isLive || state !== 'idle') return undefined;
    const timer = setTimeout(() => load(`/imports/${loaded.importId}/progress`), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLive, state, loaded.importId, load]);
  useEffect(() => {
    // Its end changes what the page may do, and a refusal leads back to the mapping.
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);
  return view;
}
