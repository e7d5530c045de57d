/**
 * What follows from the sync statuses (features.md, on the status of each item): what turns,
 * what is requested again, what is said about a backfill that still runs.
 */
import type { SyncStatusCategory, SyncEntry, SyncView } from './sync-view.ts';

/** How often statuses are loaded and the indicator is drawn again. */
export const SYNC_POLL_MS = 60_000;
/** A success notice stays so long. */
export const SUCCESS_NOTICE_MS = 4000;

export const PULLING_NOTICE = "We're currently updating all your historical orders data.";
export const PULLED_NOTICE = 'Shop Data Successfully Updated!';
/** Said when Refresh reads ad platforms too (features.md, section 8, "Notices"). */
export const MARKETING_NOTICE = "We're currently updating your marketing data too.";

/** Whether the reply to a refresh says that connected sources are read, ad platforms among them. */
export function isMarketingRefreshed({ main }: SyncView, reply: unknown): boolean {
  const { sources_started: isStarted } = (reply ?? {}) as { readonly sources_started?: unknown };
  return isStarted === true && main.some(({ category }) => category === 'Marketing');
}

/** Shown for an error of marketing data, and where it leads. */
export const MARKETING_ERROR = {
  label: 'Error',
  to: '/onboarding/advertising/integrations',
} as const;

/** Whether it is still on its way: orders and marketing until they are done or failed. */
export function isBusy({ status }: Pick<SyncEntry, 'status'>): boolean {
  return status === 'pending' || status === 'in_progress';
}

/** The spinner of the indicator: anything of the two lists that merchants see is on its way. */
export function isUpdating({ main, historical }: SyncView): boolean {
  return [...main, ...historical].some(isBusy);
}

/** Of the two lists that merchants see, what did not come at its last try. */
export function failedEntries({ main, historical }: SyncView): readonly SyncEntry[] {
  return [...main, ...historical].filter(({ status }) => status === 'error');
}

/** Whether there is any such. */
export function hasFailed(view: SyncView): boolean {
  return failedEntries(view).length > 0;
}

/** What comes from the platform and can be requested again; a file is uploaded again by its owner. */
export function canResync(view: SyncView): boolean {
  return failedEntries(view).some(({ retrievalType }) => retrievalType !== 'file');
}

/** Whether to ask again after a minute: any entry of any list is on its way. */
export function needsPoll({ main, historical, dev }: SyncView): boolean {
  return [...main, ...historical, ...dev].some(isBusy);
}

/**
 * What is said of data that did not come: why and what to do, in the reader's words. Of a history
 * developers read it in the specification's (features.md, "Retrieval item status").
 */
export function failureText(
  { retrievalType, message }: Pick<SyncEntry, 'retrievalType' | 'message'>,
  isDevelopment: boolean,
): string {
  const said = message ?? '';
  const isHistory = retrievalType === 'all_time';
  return isDevelopment && isHistory ? `historical retrieval failed - ${said}` : said;
}

/** An error that reads "Error" and leads to where ad accounts are connected. */
export function isMarketingError({ category, status }: SyncEntry): boolean {
  return category === 'Marketing' && status === 'error';
}

/**
 * Whether a kind of data is still being pulled. While a shop is set up every sync of all time
 * counts, wherever it is listed; afterwards only those of the backfills do.
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
 * What pages of orders say: that the history is being pulled, and, once, that it has arrived.
 * Nothing before the shop is set up, and nothing of a shop that never had a history to pull.
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

/** The banner of the first history: it runs, is not hidden, and the shop is set up. */
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
