import type { ImportProgress } from '#app/domain/imports/import-progress.ts';

/** Where storing begins and ends on the bar; nobody knows the number of orders before. */
const CHECKED = 0.3;
const STORED = 0.65;

/** How much of an import is done, 0 to 1, as far as can be told. */
export function shareDone(progress: ImportProgress): number {
  const { status, bytesRead, bytesTotal, booked, unchanged } = progress;
  if (status === 'checking') return CHECKED * (bytesRead / Math.max(1, bytesTotal));
  if (status === 'reading') {
    // An order has at least one row, mostly two or three: the bar slows down and never turns back.
    const rows = Math.max(1, progress.rowsRead - progress.rowsRejected);
    return CHECKED + (STORED - CHECKED) * Math.min(1, Math.sqrt((booked + unchanged) / rows));
  }
  if (status !== 'costing') return 1;
  return STORED + (1 - STORED) * (progress.ordersCosted / Math.max(1, progress.ordersToCost));
}
