/** Readings of sheets: their triggers and results. */

/** `preview` stores nothing; the others store the sheet's records. */
export type SheetTrigger = 'preview' | 'manual' | 'schedule';

export type SheetRunStatus =
  | 'waiting'
  | 'running'
  | 'done'
  /** The same text as the last time: there was nothing to do. */
  | 'unchanged'
  | 'failed';

export function isSheetBusy({ status }: { readonly status: SheetRunStatus }): boolean {
  return status === 'waiting' || status === 'running';
}
