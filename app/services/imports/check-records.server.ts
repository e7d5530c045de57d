import path from 'node:path';
import type { ControlTotal } from '#app/domain/imports/control-totals.ts';
import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import type { RowReading } from '#app/csv/row-fault.ts';
import type { RecordFile } from '#app/csv/records/record-file.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { FileSums, type Summing } from './file-sums.ts';
import { refuseTruncated, refuseUnreadable } from './refuse-file.ts';
import { RejectLog } from './reject-log.server.ts';
import type { ToBatches } from './record-batches.ts';
import type { RecordOrigin } from './records/record-origin.ts';
import { isBlankRow, RowShapes } from './row-shape.ts';
import type { CheckOptions, CheckProgress } from './check-orders.server.ts';

/** The line of a file that applies for each key with several lines. */
class RecordHolders<T> {
  readonly #identify: ((record: T) => RecordIdentity | null) | undefined;
  readonly #best = new Map<string, Best>();
  hasRivals = false;

  constructor(identify: ((record: T) => RecordIdentity | null) | undefined) {
    this.#identify = identify;
  }

  add(record: T, line: number): void {
    const identity = this.#identify?.(record) ?? null;
    if (identity === null) return;
    const { key, rank, value } = identity;
    const before = this.#best.get(key);
    this.hasRivals ||= before !== undefined;
    if (before === undefined || rank >= before.rank) this.#best.set(key, { line, rank, value });
  }

  /** Describes the record that applies instead; null when this one applies. */
  findDuplicate(record: T, line: number): string | null {
    const identity = this.#identify?.(record) ?? null;
    const best = identity === null ? undefined : this.#best.get(identity.key);
    if (identity === null || best === undefined || best.line === line) return null;
    if (identity.value !== undefined && identity.value === best.value) return null;
    return `"${identity.name}" stands on several rows: line ${best.line} holds, this one does not`;
  }
}

/** A format of records: how a file is read, and how a batch of rows is stored. */
export interface RecordFormat<Row, T = Row> {
  /** Opens a new reader, from the first row on. */
  open(settings: ReadSettings, header: readonly string[]): RecordFile<Row>;
  readonly toBatches: ToBatches<Row, T>;
  store(
    deps: Deps,
    shop: Shop,
    records: readonly T[],
    origin: RecordOrigin,
  ): Promise<StoredRecordCounts>;
  /**
   * Deletes the earlier records of this origin, except for these ids, and returns their number.
   * Absent for records that no sheet can contain.
   */
  forget?(deps: Deps, shop: Shop, held: ReadonlySet<string>, origin: RecordOrigin): Promise<number>;
  /** Identifies a record; null for one that rows may repeat. */
  identify?(record: Row): RecordIdentity | null;
  /** Computes the effect of storing them; absent where that is not computed. */
  effect?(
    deps: Deps,
    shop: Shop,
    batches: AsyncIterable<readonly T[]>,
  ): Promise<readonly TotalLine[]>;
  readonly total?: RecordTotal<Row, T>;
}

/** The amount that shows if the file was interpreted correctly. */
export interface RecordTotal<Row, T> extends Summing<Row> {
  /** Reads the stored sum of these records, in minor units. */
  stored(deps: Deps, shop: Shop, records: readonly T[], origin: RecordOrigin): Promise<number>;
}

export interface StoredRecordCounts {
  readonly booked: number;
  readonly unchanged: number;
  readonly unknownCodes?: readonly string[];
  /** The ids of the stored records of these rows; absent for records that no sheet can contain. */
  readonly ids?: readonly string[];
}

export interface CheckedRecords<T> {
  readonly rowsRead: number;
  readonly rejects: RejectLog;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly lines: readonly TotalLine[];
  /** The totals that the file states for its rows. */
  readonly controls: readonly ControlTotal[];
  /** Reads the file again, in batches. */
  batches(): AsyncGenerator<readonly T[]>;
}

export type CheckRecordsOptions<Row, T> = Omit<CheckOptions<never>, 'file'> &
  Pick<RecordFormat<Row, T>, 'identify' | 'toBatches'> & {
    readonly open: () => RecordFile<Row>;
    readonly total?: Summing<Row>;
  };

const PROGRESS_ROWS = 2000;

/**
 * Reads all of a file of records without writing to the database. @throws AppError when nothing, or
 * less than half of it, can be stored.
 */
export async function checkRecords<Row, T>(
  options: CheckRecordsOptions<Row, T>,
): Promise<CheckedRecords<T>> {
  const { inspection, folder, signal, onProgress, total } = options;
  const rejects = new RejectLog(path.join(folder, 'rejects.ndjson'));
  const progress = { bytesRead: 0, rowsRead: 0 };
  const reportProgress = () =>
    onProgress?.({ ...progress, rowsRejected: rejects.count } satisfies CheckProgress);
  const holders = new RecordHolders(options.identify);
  const sums = new FileSums(total);
  const reader = options.open();
  let isLastCut = false;
  try {
    for await (const { row, isCut, reading } of readings(
      options,
      (bytes) => (progress.bytesRead = bytes),
      reader,
    )) {
      progress.rowsRead += 1;
      options.end.add(row.cells);
      options.repeats.add(row.cells);
      isLastCut = isCut;
      if (reading.fault !== undefined) {
        if (reading.isLeftOut === true) rejects.leftOut += 1;
        await rejects.add(row, reading.fault, null);
      }
      for (const record of reading.row ?? []) {
        holders.add(record, row.line);
        sums.add(record);
      }
      if (progress.rowsRead % PROGRESS_ROWS !== 0) continue;
      signal?.throwIfAborted();
      reportProgress();
    }
    const { rowsRead } = progress;
    refuseTruncated(isLastCut, inspection.scan.endsWithNewline, rowsRead);
    refuseUnreadable(rejects, rowsRead);
    if (holders.hasRivals) await rejectRivals(options, { holders, rejects, sums });
  } finally {
    await rejects.close();
  }
  reportProgress();
  const { rowsRead } = progress;
  return {
    rowsRead,
    rejects,
    ...sums.result(),
    controls: reader.controls?.() ?? [],
    batches: () => options.toBatches(() => heldRecords(options, holders), rowsRead),
  };
}

interface Rivalry<Row> {
  readonly holders: RecordHolders<Row>;
  readonly rejects: RejectLog;
  readonly sums: FileSums<Row>;
}

async function rejectRivals<Row, T>(
  options: CheckRecordsOptions<Row, T>,
  { holders, rejects, sums }: Rivalry<Row>,
): Promise<void> {
  for await (const { row, reading } of readings(options)) {
    for (const record of reading.row ?? []) {
      const rival = holders.findDuplicate(record, row.line);
      if (rival !== null) await rejects.add(row, rival, sums.takeOff(record));
    }
  }
}

async function* readings<Row, T>(
  { path: file, inspection, open, rates }: CheckRecordsOptions<Row, T>,
  onBytes: (bytes: number) => void = () => undefined,
  reader = open(),
) {
  const shapes = new RowShapes(inspection);
  let linesAbove = inspection.titleRows + 1;
  for await (const row of readRows({ path: file, ...inspection, onBytes })) {
    if (linesAbove > 0) {
      linesAbove -= 1;
      continue;
    }
    if (isBlankRow(row.cells)) continue;
    const misshapen = shapes.findFault(row);
    let reading: RowReading<readonly Row[]> = misshapen === null ? reader.read(row) : misshapen;
    if (rates.missingCurrency !== null) {
      await rates.load();
      reading = reader.read(row);
    }
    yield { row, isCut: misshapen?.isLeftOut === false, reading };
  }
  shapes.end();
}

/** Yields the valid records of the file. */
async function* heldRecords<Row, T>(
  options: CheckRecordsOptions<Row, T>,
  holders: RecordHolders<Row>,
): AsyncGenerator<Row> {
  for await (const { row, reading } of readings(options)) {
    for (const record of reading.row ?? []) {
      if (holders.findDuplicate(record, row.line) === null) yield record;
    }
  }
}

/** The identity of a record that a file may name on several rows. */
interface RecordIdentity {
  readonly key: string;
  readonly name: string;
  /** The rank: among several records of one key the highest applies, among equals the last. */
  readonly rank: number;
  /** The content: equal rows do not conflict. Absent where each row is a record. */
  readonly value?: string;
}

interface Best {
  readonly line: number;
  readonly rank: number;
  readonly value: string | undefined;
}
