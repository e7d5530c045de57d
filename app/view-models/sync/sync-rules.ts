/**
 * Rules about sync statuses (features.md, on the status of each item): spinners, retries, and
 * notices about a backfill that is still running.
 */
import type { SyncStatusCategory, SyncEntry, SyncView } from './sync-view.ts';

/** The interval of loading statuses and drawing the indicator again. */
export const SYNC_POLL_MS = 60_000;
/** The duration of a success notice. */
export const SUCCESS_NOTICE_MS = 4000;

export const PULLING_NOTICE = "We're currently updating all your historical orders data.";
export const PULLED_NOTICE = 'Shop Data Successfully Updated!';
/** The notice when Refresh reads ad platforms too (features.md, section 8, "Notices"). */
export const MARKETING_NOTICE = "We're currently updating your marketing data too.";

/** Decides if the reply to a refresh includes ad platforms. */
export function isMarketingRefreshed({ main }: SyncView, reply: unknown): boolean {
  const { sources_started: isStarted } = (reply ?? {}) as { readonly sources_started?: unknown };
  return isStarted === true && main.some(({ category }) => category === 'Marketing');
}

/** The text for an error of marketing data, and its link. */
export const MARKETING_ERROR = {
  label: 'Error',
  to: '/onboarding/advertising/integrations',
} as const;

/** Decides if an entry is still in progress: orders and marketing until they are done or failed. */
export function isBusy({ status }: Pick<SyncEntry, 'status'>): boolean {
  return status === 'pending' || status === 'in_progress';
}

/** Decides if the indicator spins: any entry of the two lists that merchants see is in progress. */
export function isUpdating({ main, historical }: SyncView): boolean {
  return [...main, ...historical].some(isBusy);
}

/** Lists the entries that failed last time, from the two lists that merchants see. */
export function failedEntries({ main, historical }: SyncView): readonly SyncEntry[] {
  return [...main, ...historical].filter(({ status }) => status === 'error');
}

export function hasFailed(view: SyncView): boolean {
  return failedEntries(view).length > 0;
}

/**
 * Decides if data come from the platform and can be requested again; a file is uploaded again by
 * its owner.
 */
export function canResync(view: SyncView): boolean {
  return failedEntries(view).some(({ retrievalType }) => retrievalType !== 'file');
}

/** Decides if the page polls after a minute: any entry of any list is in progress. */
export function needsPoll({ main, historical, dev }: SyncView): boolean {
  return [...main, ...historical, ...dev].some(isBusy);
}

/**
 * Returns the text about data that failed: the reason and the remedy, in the reader's words.
 * Developers see the specification's text for a history (features.md, "Retrieval item status").
 */
export function failureText(
  { retrievalType, message }: Pick<SyncEntry, 'retrievalType' | 'message'>,
  isDevelopment: boolean,
): string {
  const said = message ?? '';
  const isHistory = retrievalType === 'all_time';
  return isDevelopment && isHistory ? `historical retrieval failed - ${said}` : said;
}

/** Decides if an error reads "Error" and leads to the page that connects ad accounts. */
export function isMarketingError({ category, status }: SyncEntry): boolean {
  return category === 'Marketing' && status === 'error';
}

/**
 * Decides if a kind of data is still being pulled. While a shop is set up every sync of all time
 * counts, in whatever list; afterwards only those of the backfills do.
 */
export function isPulling(
  { main, historical }: SyncView,
  { category, isOnboardingDone }: PullingOptions,
): boolean {
  const counted = isOnboardingDone ? historical : [...main, ...historical];
  return counted.some(
    (entry) =>
      entry.category === category && entry.retrievalType === 'all_time' && entry.status !== 'done',
  );
}

export interface PullingOptions {
  readonly category: SyncStatusCategory;
  readonly isOnboardingDone: boolean;
}

export type OrdersNoticeView = 'none' | 'pulling' | 'done';

/**
 * Returns the notice of pages of orders: the history is being pulled, and, once, it has arrived.
 * There is none before the shop is set up, and none for a shop that never had a history to pull.
 */
export function ordersNotice(
  view: SyncView,
  {
    wasPulling,
    isOnboardingDone,
  }: { readonly wasPulling: boolean; readonly isOnboardingDone: boolean },
): OrdersNoticeView {
  if (!isOnboardingDone) return 'none';
  if (isPulling(view, { category: 'Orders', isOnboardingDone })) return 'pulling';
  return wasPulling ? 'done' : 'none';
}

/**
 * Decides if the banner of the first history shows: it runs, is not hidden, and the shop is set up.
 */
export function isTimeMachineDue(
  view: SyncView,
  {
    isHidden,
    isOnboardingDone,
  }: { readonly isHidden: boolean; readonly isOnboardingDone: boolean },
): boolean {
  const isFirstPull =
    !view.isHistoryComplete &&
    view.historical.some((entry) => entry.retrievalType === 'all_time' && isBusy(entry));
  return isOnboardingDone && !isHidden && isFirstPull;
}
