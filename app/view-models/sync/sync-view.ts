/** The sync state of a shop's data, as screens show it (features.md, "Retrieval item status"). */

export type SyncStatus = 'pending' | 'in_progress' | 'done' | 'error';

export interface SyncEntry {
  /** The label for the reader, and one of the categories of the rules: "Orders". */
  readonly category: SyncStatusCategory;
  /** Key of the source: "shopify", "generic". */
  readonly platform: string;
  /** The exact kind, where a category has several: "Orders CSV"; else the category again. */
  readonly type: string;
  readonly status: SyncStatus;
  /** ISO UTC; null while it has not begun. */
  readonly startedAt: string | null;
  /** ISO UTC of the last end, successful or not; null before the first. */
  readonly completedAt: string | null;
  /** The trigger: "connection", "schedule", "webhook", "user-refresh", "import". */
  readonly triggerType: string;
  /** The reason of a failure and the remedy, in the reader's words; null without a failure. */
  readonly message: string | null;
  /** The page with details; null for none. */
  readonly link: string | null;
  /** `all_time` is a history; `changes` are later changes; `file` is an import. */
  readonly retrievalType: 'all_time' | 'changes' | 'file';
  /** Records so far, and their total when the platform reports it. */
  readonly progress: SyncProgress | null;
}

export const SYNC_STATUS_CATEGORIES = [
  'Orders',
  'Products',
  'Customers',
  'Inventory',
  'Fees',
  'Costs',
  'Marketing',
] as const;

export type SyncStatusCategory = (typeof SYNC_STATUS_CATEGORIES)[number];

export interface SyncProgress {
  readonly done: number;
  readonly total: number | null;
}

export interface SyncView {
  /** The regular syncs: changes, imports. */
  readonly main: readonly SyncEntry[];
  readonly historical: readonly SyncEntry[];
  /** Shown in development only. */
  readonly dev: readonly SyncEntry[];
  readonly lastOrder: { readonly name: string; readonly placedAt: string } | null;
  /** True while a platform is connected, so that data can be refreshed. */
  readonly isConnected: boolean;
  /** True after a disconnection: no new data arrive. */
  readonly isDisconnected: boolean;
  /** The first day of orders that the platform grants access to; null without a limit. */
  readonly ordersSince: string | null;
  /** The attribute `stop_all_retrieval`: nothing is fetched. */
  readonly isStopped: boolean;
  /** The attribute `all_historical_retrieval_completed`. */
  readonly isHistoryComplete: boolean;
}
