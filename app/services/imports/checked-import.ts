import type { ControlTotal } from '#app/domain/imports/control-totals.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { RecordOrigin } from './records/record-origin.ts';
import type { Reject } from './to-reject.ts';

/** A file that was read to its end and waits to be stored. */
export interface CheckedImport {
  readonly rowsRead: number;
  /** The totals that its orders state, beside the sums of the rows. */
  readonly controls?: readonly ControlTotal[];
  rejects(): AsyncIterable<Reject>;
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
  /** The earlier rows of a sheet that it no longer has. */
  readonly removed?: number;
}

export interface BookingOptions {
  /** The origin of the records: a sheet replaces its earlier rows, all at once; files add up. */
  readonly origin?: RecordOrigin;
  readonly onProgress: (part: Partial<ImportProgress>) => void;
  /** Called at a good moment to store the progress. */
  readonly onPhase: () => Promise<void>;
  readonly signal?: AbortSignal;
}
