import { useEffect, useState } from 'react';
import { useRevalidator } from '@remix-run/react';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { RunView } from '#app/domain/imports/import-view.ts';

const ASK_EVERY_MS = 1000;

/** The import as it is now: asked for each second while it runs. */
export function useRun(loaded: RunView): RunView {
  const [latest, setLatest] = useState(loaded);
  const { revalidate } = useRevalidator();
  const view = isRunning(loaded.progress) ? latest : loaded;
  const isLive = isRunning(view.progress);
  useEffect(() => {
    if (!isLive) return;
    const stop = new AbortController();
    const timer = setInterval(() => {
      fetch(`/imports/${loaded.importId}/progress`, { signal: stop.signal })
        .then(async (response) => {
          if (!response.ok) return;
          const next = (await response.json()) as RunView;
          setLatest(next);
          // Its end changes what the page may do, and a refusal leads back to the mapping.
          if (!isRunning(next.progress)) revalidate();
        })
        // A missed answer is asked for again a second later.
        .catch(() => undefined);
    }, ASK_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isLive, loaded.importId, revalidate]);
  return view;
}
