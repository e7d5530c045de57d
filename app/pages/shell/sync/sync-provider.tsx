import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { callOnce } from '#app/components/calls/call-once.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { SHOP_ON_SCREEN, useShell } from '../shell-context.ts';
import { isMarketingRefreshed, needsPoll, SYNC_POLL_MS } from '#app/view-models/sync/sync-rules.ts';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';

export interface SyncState {
  readonly view: SyncView;
  /** Milliseconds since 1970, a minute old at most; null before hydration. */
  readonly now: number | null;
  readonly reload: () => void;
  /** Starts a sync with the platform; absent for users who may not. */
  readonly start?: () => void;
  readonly isStarting: boolean;
  /** The reason why it could not be started; null when it could. */
  readonly startError: string | null;
  /** True where the last refresh reads ad platforms too, until the user was notified. */
  readonly isMarketingStarted: boolean;
  readonly onMarketingNoticed: () => void;
}

/** Null in the demo, and without a shop. Set by SyncProvider. */
const SyncContext = createContext<SyncState | null>(null);

export function useSync(): SyncState | null {
  return useContext(SyncContext);
}

/** Provides the sync statuses: those of the page, then as they are loaded again. */
export function SyncProvider({ children }: { readonly children: ReactNode }) {
  const { shop, retrieval, startUp } = useShell();
  const shopKey = shop?.shopKey ?? null;
  const polled = useFetcher<SyncView | null>({ key: `retrieval ${shopKey ?? ''}` });
  const { load } = polled;
  const reload = useCallback(() => load('/retrieval'), [load]);
  const view = polled.data ?? retrieval;
  const now = useMinutes();
  const mayPoll = startUp.some((task) => task.do === 'poll_retrieval_statuses');
  const isPolling = mayPoll && view !== null && needsPoll(view);
  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(reload, SYNC_POLL_MS);
    return () => clearInterval(timer);
  }, [isPolling, reload]);
  const starting = useStart(reload, view);
  const mayStart =
    shop !== null &&
    view !== null &&
    view.isConnected &&
    getActionRefusal(shop.role, 'start_retrieval') === null;
  const state: SyncState | null =
    view === null || retrieval === null
      ? null
      : {
          view,
          now,
          reload,
          ...(mayStart && { start: starting.start }),
          isStarting: starting.isStarting,
          startError: starting.error,
          isMarketingStarted: starting.isMarketingStarted,
          onMarketingNoticed: starting.onMarketingNoticed,
        };
  return <SyncContext.Provider value={state}>{children}</SyncContext.Provider>;
}

/**
 * Returns the current time. Texts such as "3m ago" are the browser's: the server's page would be
 * outdated on arrival.
 */
function useMinutes(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SYNC_POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useStart(reload: () => void, view: SyncView | null) {
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isMarketingStarted, setIsMarketingStarted] = useState(false);
  const onMarketingNoticed = useCallback(() => setIsMarketingStarted(false), []);
  const start = useCallback(() => {
    setIsStarting(true);
    setError(null);
    void callOnce('OnlineShops', 'startRetrieval', SHOP_ON_SCREEN).then(
      ({ isDone, message, data }) => {
        setIsStarting(false);
        if (!isDone) return setError(message);
        setError(reasonIn(data));
        setIsMarketingStarted(view !== null && isMarketingRefreshed(view, data));
        reload();
      },
    );
  }, [reload, view]);
  return { start, isStarting, error, isMarketingStarted, onMarketingNoticed };
}

/**
 * Returns the reason why no sync started. A refresh of a shop that cannot be fetched is no failure.
 */
function reasonIn(data: unknown): string | null {
  const { reason } = (data ?? {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason : null;
}
