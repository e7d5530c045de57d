import {
  insertImport,
  markInterrupted,
  replaceRejects,
  updateImport,
} from '#app/data/imports/import-rows.server.ts';
import { saveMapping } from '#app/data/imports/saved-mappings.server.ts';
import { findMappedFormat } from '#app/domain/imports/column-mapping.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { toAppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CheckedImport } from './checked-import.ts';
import type { ImportMeter } from './import-meter.ts';
import { isAbort, type RunImportOptions } from './import-options.ts';
import type { Reject } from './to-reject.ts';

export interface Booking {
  readonly shop: Shop;
  readonly checked: CheckedImport;
  readonly meter: ImportMeter;
}

/** Stores a checked file under the shop's import lock, and records the result. */
export async function storeChecked(
  deps: Deps,
  options: RunImportOptions,
  { shop, checked, meter }: Booking,
): Promise<void> {
  const { db } = deps;
  const key = { shopId: shop.shopId, importId: options.importId };
  const { mapping, inspection } = options;
  await markInterrupted(db, shop.shopId);
  meter.tell({ status: 'reading' });
  await insertImport(db, {
    ...key,
    fileName: options.fileName,
    fileHash: inspection.scan.hash,
    mapping,
    bytesTotal: inspection.scan.textBytes,
    rowsRead: checked.rowsRead,
    startedAt: deps.clock().toISOString(),
  });
  if (findMappedFormat(mapping.format) !== null) {
    // A later file of these columns is compared anew.
    const lasting = { ...mapping, differences: 'ask', alteredNumbers: 'ask' } as const;
    await saveMapping(db, shop.shopId, inspection.sample.header, lasting);
  }
  const end = async (part: Partial<ImportProgress>) => {
    meter.tell(part);
    await updateImport(db, key, meter.progress, deps.clock().toISOString());
  };
  try {
    await db.transaction((tx) => replaceRejects(tx, key, checked.rejects()));
    const { lateRejects, totals } = await checked.book(shop, {
      onProgress: (part) => meter.tell(part),
      onPhase: () => updateImport(db, key, meter.progress, null),
      ...(options.signal && { signal: options.signal }),
    });
    if (lateRejects.length > 0) {
      await db.transaction((tx) => replaceRejects(tx, key, all(checked.rejects(), lateRejects)));
    }
    const rowsRejected = meter.progress.rowsRejected + lateRejects.length;
    await end({ status: 'done', rowsRejected, totals });
  } catch (error) {
    const isCancelled = isAbort(error, options.signal);
    const message = isCancelled
      ? 'Cancelled. What was booked stays; importing the file again adds the rest.'
      : toAppError(error).message;
    await end({ status: isCancelled ? 'cancelled' : 'failed', message });
    throw error;
  }
}

async function* all(
  rejects: AsyncIterable<Reject>,
  late: readonly Reject[],
): AsyncGenerator<Reject> {
  yield* rejects;
  yield* late;
}
