import path from 'node:path';
import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import type { RowReading } from '#app/csv/row-fault.ts';
import type { RecordFile } from '#app/csv/records/record-file.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseTruncated, refuseUnreadable } from './refuse-file.ts';
import { RejectLog } from './reject-log.server.ts';
import type { RecordOrigin } from './records/record-origin.ts';
import { isBlankRow, rowShapeFault } from './row-shape.ts';
import type { CheckOptions, CheckProgress } from './check-orders.server.ts';

/** A format of records: how a file is read, and how a batch of what it says is stored. */
export interface RecordFormat<T> {
  /** A new reader, from the first row on. */
  open(settings: ReadSettings, header: readonly string[]): RecordFile<T>;
  store(
    deps: Deps,
    shop: Shop,
    records: readonly T[],
    origin: RecordOrigin,
  ): Promise<StoredRecordCounts>;
  /**
   * Takes away what this origin brought before, but for the records of these ids, and gives how many
   * that were. Absent of records that no sheet brings.
   */
  forget?(deps: Deps, shop: Shop, held: ReadonlySet<string>, origin: RecordOrigin): Promise<number>;
  /** Of several records of one key the one of the highest rank holds; of equals the last. */
  identify?(record: T): RecordIdentity;
  /** What storing them would change, said before; absent where that is not worked out. */
  effect?(
    deps: Deps,
    shop: Shop,
    batches: AsyncIterable<readonly T[]>,
  ): Promise<readonly TotalLine[]>;
  /** The amount that says whether the file was understood. */
  readonly total?: {
    readonly label: string;
    /** The day is null where the record has none. */
    of(record: T): { readonly minor: number; readonly day: string | null };
  };
}

interface RecordIdentity {
  readonly key: string;
  /** As a person knows it. */
  readonly name: string;
  readonly rank: number;
}

export interface StoredRecordCounts {
  readonly booked: number;
  readonly unchanged: number;
  /** Product codes that no product of the shop has. */
  readonly unknownCodes?: readonly string[];
  /** Of the records that stand for these rows now; absent of records that no sheet brings. */
  readonly ids?: readonly string[];
}

export interface CheckedRecords<T> {
  readonly rowsRead: number;
  readonly rejects: RejectLog;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly lines: readonly TotalLine[];
  /** What the file says, in batches, read once more. */
  batches(): AsyncGenerator<readonly T[]>;
}

export type CheckRecordsOptions<T> = Omit<CheckOptions<never>, 'file'> &
  Pick<RecordFormat<T>, 'identify' | 'total'> & { readonly open: () => RecordFile<T> };

const PROGRESS_ROWS = 2000;
const BATCH_RECORDS = 2000;

/**
 * Reads a whole file of records without touching the database.
 * @throws AppError when nothing, or less than half of it, can be stored.
 */
export async function checkRecords<T>(options: CheckRecordsOptions<T>): Promise<CheckedRecords<T>> {
  const { inspection, folder, signal, onProgress, total } = options;
  const rejects = new RejectLog(path.join(folder, 'rejects.ndjson'));
  const progress = { bytesRead: 0, rowsRead: 0 };
  const tell = () =>
    onProgress?.({ ...progress, rowsRejected: rejects.count } satisfies CheckProgress);
  const holders = new Holders(options.identify);
  const sums = { minor: 0, days: [] as string[] };
  let lastShapeFault: string | null = null;
  try {
    for await (const { row, shapeFault, reading } of readings(
      options,
      (bytes) => (progress.bytesRead = bytes),
    )) {
      progress.rowsRead += 1;
      lastShapeFault = shapeFault;
      if (reading.fault !== undefined) {
        if (reading.isLeftOut === true) rejects.leftOut += 1;
        await rejects.add(row, reading.fault, null);
      }
      for (const record of reading.row ?? []) {
        holders.add(record, row.line);
        if (total !== undefined) addTo(sums, total.of(record));
      }
      if (progress.rowsRead % PROGRESS_ROWS !== 0) continue;
      signal?.throwIfAborted();
      tell();
    }
    const { rowsRead } = progress;
    refuseTruncated(lastShapeFault, inspection.scan.endsWithNewline, rowsRead);
    refuseUnreadable(rejects, rowsRead);
    if (holders.hasRivals) await rejectRivals(options, holders, rejects);
  } finally {
    await rejects.close();
  }
  tell();
  const [firstDay = null, lastDay = null] = sums.days;
  return {
    rowsRead: progress.rowsRead,
    rejects,
    firstDay,
    lastDay,
    lines: total === undefined ? [] : [{ label: total.label, minor: sums.minor }],
    batches: () => splitBatches(options, holders),
  };
}

/** `days` holds the first and the last. */
function addTo(
  sums: { minor: number; days: string[] },
  { minor, day }: { readonly minor: number; readonly day: string | null },
): void {
  sums.minor += minor;
  if (day === null) return;
  const [first = day, last = day] = sums.days;
  sums.days = [day < first ? day : first, day > last ? day : last];
}

/** Which line of a file holds for each key that several lines name. */
class Holders<T> {
  readonly #identify: RecordFormat<T>['identify'];
  readonly #best = new Map<string, { readonly line: number; readonly rank: number }>();
  hasRivals = false;

  constructor(identify: RecordFormat<T>['identify']) {
    this.#identify = identify;
  }

  add(record: T, line: number): void {
    const identity = this.#identify?.(record);
    if (identity === undefined) return;
    const { key, rank } = identity;
    const before = this.#best.get(key);
    this.hasRivals ||= before !== undefined;
    if (before === undefined || rank >= before.rank) this.#best.set(key, { line, rank });
  }

  /** Why the record does not hold; null when it does. */
  rivalOf(record: T, line: number): string | null {
    const identity = this.#identify?.(record);
    const best = identity === undefined ? undefined : this.#best.get(identity.key);
    if (identity === undefined || best === undefined || best.line === line) return null;
    return `"${identity.name}" stands on several rows: line ${best.line} holds, this one does not`;
  }
}

async function rejectRivals<T>(
  options: CheckRecordsOptions<T>,
  holders: Holders<T>,
  rejects: RejectLog,
): Promise<void> {
  for await (const { row, reading } of readings(options)) {
    for (const record of reading.row ?? []) {
      const rival = holders.rivalOf(record, row.line);
      if (rival !== null) await rejects.add(row, rival, null);
    }
  }
}

async function* readings<T>(
  { path: file, inspection, open, rates }: CheckRecordsOptions<T>,
  onBytes: (bytes: number) => void = () => undefined,
) {
  const reader = open();
  const columns = inspection.sample.header.length;
  let linesAbove = inspection.titleRows + 1;
  for await (const row of readRows({ path: file, ...inspection, onBytes })) {
    if (linesAbove > 0) {
      linesAbove -= 1;
      continue;
    }
    if (isBlankRow(row.cells)) continue;
    const shapeFault = rowShapeFault(row.cells, columns);
    let reading: RowReading<readonly T[]> =
      shapeFault === null ? reader.read(row) : { fault: shapeFault };
    if (rates.missingCurrency !== null) {
      await rates.load();
      reading = reader.read(row);
    }
    yield { row, shapeFault, reading };
  }
}

async function* splitBatches<T>(
  options: CheckRecordsOptions<T>,
  holders: Holders<T>,
): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const { row, reading } of readings(options)) {
    for (const record of reading.row ?? []) {
      if (holders.rivalOf(record, row.line) === null) batch.push(record);
    }
    if (batch.length < BATCH_RECORDS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
