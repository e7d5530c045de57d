import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';

/** The shop to import into: an existing one, or one to create once the file has proved readable. */
export type ImportTarget =
  | { readonly shop: Shop }
  | {
      readonly shop?: undefined;
      readonly name: string;
      readonly currency: string;
      readonly timeZone: string;
      /** The owner and workspace of the new shop; absent for the installation's own shop. */
      readonly owner?: { readonly userId: number; readonly workspaceId: number };
    };

export interface RunImportOptions {
  readonly importId: string;
  readonly path: string;
  readonly fileName: string;
  readonly inspection: FileInspection;
  readonly mapping: ColumnMapping;
  readonly target: ImportTarget;
  /** Called often while it runs, so it must be cheap. */
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onShop?: (shop: Shop) => void;
  /** Stops between two batches; orders that are stored by then remain and are costed. */
  readonly signal?: AbortSignal;
}

/** Decides if an error was caused by the signal. */
export function isAbort(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && error === signal.reason;
}
