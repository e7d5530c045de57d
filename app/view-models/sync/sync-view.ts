/** How a shop's data gets here, as screens show it (features.md, "Retrieval item status"). */

export type SyncStatus = 'pending' | 'in_progress' | 'done' | 'error';

export interface SyncEntry {
  /** What it is for the reader, and one of the categories that rules look at: "Orders". */
  readonly category: SyncStatusCategory;
  /** Key of where it comes from: "shopify", "generic". */
  readonly platform: string;
  /** What exactly, where a category has several: "Orders CSV"; else the category again. */
  readonly type: string;
  readonly status: SyncStatus;
  /** ISO UTC; null while it has not begun. */
  readonly startedAt: string | null;
  /** ISO UTC of the last end, good or bad; null before the first. */
  readonly completedAt: string | null;
  /** What started it: "connection", "schedule", "webhook", "user-refresh", "import". */
  readonly triggerType: string;
  /** Why it failed and what to do, in the reader's words; null when it did not. */
  readonly message: string | null;
  /** The page where more of it is; null for none. */
  readonly link: string | null;
  /** `all_time` is a history; `changes` what came since; `file` an import. */
  readonly retrievalType: 'all_time' | 'changes' | 'file';
  /** Records so far, and how many there will be when the platform says so. */
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
  /** What keeps the shop in step: changes, imports. */
  readonly main: readonly SyncEntry[];
  /** Backfills. */
  readonly historical: readonly SyncEntry[];
  /** Shown in development only. */
  readonly dev: readonly SyncEntry[];
  readonly lastOrder: { readonly name: string; readonly placedAt: string } | null;
  /** A platform is connected: there is something to refresh. */
  readonly isConnected: boolean;
  /** It was, and is no longer: nothing new comes. */
  readonly isDisconnected: boolean;
  /** First day of orders that the platform lets us read; null where it sets no limit. */
  readonly ordersSince: string | null;
  /** The attribute `stop_all_retrieval`: nothing is fetched. */
  readonly isStopped: boolean;
  /** The attribute `all_historical_retrieval_completed`. */
  readonly isHistoryComplete: boolean;
}
