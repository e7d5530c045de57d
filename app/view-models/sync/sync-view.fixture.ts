import type { SyncEntry, SyncView } from './sync-view.ts';

/** An entry for tests: orders of Shopify that are up to date, but for what is given. */
export function syncEntry(changes: Partial<SyncEntry>): SyncEntry {
  return {
    category: 'Orders',
    platform: 'shopify',
    type: 'Orders',
    status: 'done',
    startedAt: '2026-03-01T10:00:00.000Z',
    completedAt: '2026-03-01T10:05:00.000Z',
    triggerType: 'schedule',
    message: null,
    link: null,
    retrievalType: 'changes',
    progress: null,
    ...changes,
  };
}

/** A view for tests: a connected shop whose backfills are not done, and nothing listed. */
export function syncView(changes: Partial<SyncView>): SyncView {
  return {
    main: [],
    historical: [],
    dev: [],
    lastOrder: null,
    isConnected: true,
    isDisconnected: false,
    ordersSince: null,
    isStopped: false,
    isHistoryComplete: false,
    ...changes,
  };
}
