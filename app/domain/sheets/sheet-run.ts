/** How often and why sheets are read, and how it went. */

/** `preview` only looks; the others store what the sheet says. */
export type SheetTrigger = 'preview' | 'manual' | 'schedule';

export type SheetRunStatus =
  | 'waiting'
  | 'running'
  | 'done'
  /** The same text as the last time: nothing was to be done. */
  | 'unchanged'
  | 'failed';

/** Whether a reading is on its way. */
export function isSheetBusy({ status }: { readonly status: SheetRunStatus }): boolean {
  return status === 'waiting' || status === 'running';
}
