import { createContext, useContext } from 'react';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';

export interface SyncState {
  readonly view: SyncView;
  /** Milliseconds since 1970, a minute old at most; null before the page is alive. */
  readonly now: number | null;
  /** Asks for the statuses again. */
  readonly reload: () => void;
  /** Starts a sync with the platform; absent for users who may not. */
  readonly start?: () => void;
  readonly isStarting: boolean;
  /** Why it could not be started; null when it could. */
  readonly startError: string | null;
}

/** null in the demo, and without a shop. Set by SyncProvider. */
export const SyncContext = createContext<SyncState | null>(null);

export function useSync(): SyncState | null {
  return useContext(SyncContext);
}
