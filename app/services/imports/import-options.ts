import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';

/** The shop to import into: one there is, or one to make once the file has proved readable. */
export type ImportTarget =
  | { readonly shop: Shop }
  | {
      readonly shop?: undefined;
      readonly name: string;
      readonly currency: string;
      readonly timeZone: string;
      /** Who makes it, and where; absent, the shop is the installation's own. */
      readonly owner?: { readonly userId: number; readonly workspaceId: number };
    };

export interface RunImportOptions {
  readonly importId: string;
  readonly path: string;
  /** As the person knows it. */
  readonly fileName: string;
  readonly inspection: FileInspection;
  /** Confirmed. */
  readonly mapping: ColumnMapping;
  readonly target: ImportTarget;
  /** Told again and again while it runs; cheap calls only. */
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onShop?: (shop: Shop) => void;
  /** Stops between two batches; what is booked by then stays and is costed. */
  readonly signal?: AbortSignal;
}

/** Whether an error is the signal's doing. */
export function isAbort(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && error === signal.reason;
}
