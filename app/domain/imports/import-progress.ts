import type { ImportTotals } from './import-totals.ts';

export const IMPORT_STATUSES = [
  'checking', // reading the file; nothing is stored yet
  'reading', // storing orders
  'costing', // working out the profit of what was stored
  'done',
  'cancelled',
  'interrupted', // the process ended in the middle; repeating it finishes the work
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export interface ImportProgress {
  readonly status: ImportStatus;
  /** Unpacked size of the file, and the checked part of it. */
  readonly bytesTotal: number;
  readonly bytesRead: number;
  readonly rowsRead: number;
  readonly rowsRejected: number;
  /** Orders, or products and costs, that are new or different; and those that existed already. */
  readonly booked: number;
  readonly unchanged: number;
  readonly ordersToCost: number;
  readonly ordersCosted: number;
  /** Totals; null while they are not known. */
  readonly totals: ImportTotals | null;
  readonly message: string | null;
}

export const NO_PROGRESS: ImportProgress = {
  status: 'checking',
  bytesTotal: 0,
  bytesRead: 0,
  rowsRead: 0,
  rowsRejected: 0,
  booked: 0,
  unchanged: 0,
  ordersToCost: 0,
  ordersCosted: 0,
  totals: null,
  message: null,
};

export function isRunning({ status }: Pick<ImportProgress, 'status'>): boolean {
  return status === 'checking' || status === 'reading' || status === 'costing';
}

/** Decides if an import ended and everything of its file existed already. */
export function isRepeated({ status, booked, unchanged }: ImportProgress): boolean {
  return status === 'done' && booked === 0 && unchanged > 0;
}
