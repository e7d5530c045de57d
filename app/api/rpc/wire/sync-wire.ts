import type { SyncEntry } from '#app/view-models/sync/sync-view.ts';

/** Converts one sync status to the fields of features.md section 3. */
export function syncWire(entry: SyncEntry) {
  const { category, platform, type, status, progress, message } = entry;
  return {
    category,
    platform,
    type,
    status,
    started_at: entry.startedAt,
    completed_at: entry.completedAt,
    trigger_type: entry.triggerType,
    retrieval_type: entry.retrievalType,
    addition_data:
      message ?? (progress === null ? null : { done: progress.done, total: progress.total }),
    link: entry.link,
    data_retrieval_completed: status === 'done',
  };
}
