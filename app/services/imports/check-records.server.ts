import path from 'node:path';
import { readRows } from '#app/platforms/generic/csv/read-rows.server.ts';
import type { ReadSettings } from '#app/platforms/generic/read-settings.ts';
import type { RecordFile } from '#app/platforms/generic/records/record-file.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseTruncated, refuseUnreadable } from './refuse-file.ts';
import { RejectLog } from './reject-log.server.ts';
import { rowShapeFault } from './row-shape.ts';
import type { CheckOptions, CheckProgress } from './check-orders.server.ts';

/** A format of records: how a file is read, and how a batch of what it says is stored. */
export interface RecordFormat<T> {
  /** A new reader, from the first row on. */
  open(settings: ReadSettings, header: readonly string[]): RecordFile<T>;
  store(deps: Deps, shop: Shop, records: readonly T[]): Promise<StoredRecords>;
}

export interface StoredRecords {
  readonly booked: number;
  readonly unchanged: number;
}

export interface CheckedRecords<T> {
  readonly rowsRead: number;
  readonly rejects: RejectLog;
  /** What the file says, in batches, read once more. */
  batches(): AsyncGenerator<readonly T[]>;
}

export type CheckRecordsOptions<T> = Omit<CheckOptions<never>, 'file'> & {
  readonly open: () => RecordFile<T>;
};

const PROGRESS_ROWS = 2000;
const BATCH_RECORDS = 2000;

/**
 * Reads a whole file of records without touching the database.
 * @throws AppError when nothing, or less than half of it, can be stored.
 */
export async function checkRecords<T>(options: CheckRecordsOptions<T>): Promise<CheckedRecords<T>> {
  const { inspection, folder, signal, onProgress } = options;
  const rejects = new RejectLog(path.join(folder, 'rejects.ndjson'));
  const progress = { bytesRead: 0, rowsRead: 0 };
  const tell = () =>
    onProgress?.({ ...progress, rowsRejected: rejects.count } satisfies CheckProgress);
  let lastShapeFault: string | null = null;
  try {
    for await (const { row, shapeFault, reading } of readings(
      options,
      (bytes) => (progress.bytesRead = bytes),
    )) {
      progress.rowsRead += 1;
      lastShapeFault = shapeFault;
      if (reading.fault !== undefined) await rejects.add(row, reading.fault);
      if (progress.rowsRead % PROGRESS_ROWS !== 0) continue;
      signal?.throwIfAborted();
      tell();
    }
  } finally {
    await rejects.close();
  }
  tell();
  refuseTruncated(lastShapeFault, inspection.scan.endsWithNewline, progress.rowsRead);
  refuseUnreadable(rejects, progress.rowsRead);
  return { rowsRead: progress.rowsRead, rejects, batches: () => batchesOf(options) };
}

async function* readings<T>(
  { path: file, inspection, open }: CheckRecordsOptions<T>,
  onBytes: (bytes: number) => void = () => undefined,
) {
  const reader = open();
  const columns = inspection.sample.header.length;
  let isHeader = true;
  for await (const row of readRows({ path: file, ...inspection, onBytes })) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const shapeFault = rowShapeFault(row.cells, columns);
    const reading = shapeFault === null ? reader.read(row) : { fault: shapeFault };
    yield { row, shapeFault, reading };
  }
}

async function* batchesOf<T>(options: CheckRecordsOptions<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const { reading } of readings(options)) {
    if (reading.row !== undefined) batch.push(...reading.row);
    if (batch.length < BATCH_RECORDS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
