import type { ControlTotal } from '#app/domain/imports/control-totals.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { RecordOrigin } from './records/record-origin.ts';
import type { Reject } from './to-reject.ts';

/** A file that was read to its end and waits to be stored. */
export interface CheckedImport {
  readonly rowsRead: number;
  /** What its orders state of themselves, beside what was read. */
  readonly controls?: readonly ControlTotal[];
  rejects(): AsyncIterable<Reject>;
  /** What importing it would come to. */
  preview(signal: AbortSignal): Promise<ImportPreview>;
  book(shop: Shop, options: BookingOptions): Promise<BookedImport>;
}

export interface ImportPreview {
  readonly totals: ImportTotals;
  readonly rowsRead: number;
  readonly rowsRejected: number;
}

export interface BookedImport {
  readonly lateRejects: readonly Reject[];
  readonly totals: ImportTotals;
  /** Of a sheet: what it brought before and no longer holds. */
  readonly removed?: number;
}

export interface BookingOptions {
  /** A sheet takes the place of what it brought before, all of it at once; files add up. */
  readonly origin?: RecordOrigin;
  readonly onProgress: (part: Partial<ImportProgress>) => void;
  /** A good moment to write the progress down. */
  readonly onPhase: () => Promise<void>;
  readonly signal?: AbortSignal;
}
