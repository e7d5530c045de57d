import { hashText } from '#app/lib/hash-text.ts';

/**
 * Turns the rows of a file into records, in batches: `rows` reads the file again each time,
 * `rowsRead` is its number of rows.
 */
export type ToBatches<Row, T> = (
  rows: () => AsyncIterable<Row>,
  rowsRead: number,
) => AsyncGenerator<readonly T[]>;

const BATCH_RECORDS = 2000;
/** The most sums in memory; a larger file is read several times instead. */
const SHARE_ROWS = 500_000;

/** Makes a record of each row. */
export async function* eachByItself<T>(rows: () => AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const row of rows()) {
    batch.push(row);
    if (batch.length < BATCH_RECORDS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Adding<Row, T> {
  /** Returns the key of a row; rows that may add up have an equal one. */
  getShareKey(row: Row): string;
  begin(): { add(row: Row): void; records(): Iterable<T> };
}

/**
 * Adds up rows of one key over all the file to a record, so that its order and size do not matter.
 */
export function addedUp<Row, T>(
  { getShareKey, begin }: Adding<Row, T>,
  shareRows = SHARE_ROWS,
): ToBatches<Row, T> {
  return async function* (rows, rowsRead) {
    const shares = Math.max(1, Math.ceil(rowsRead / shareRows));
    for (let share = 0; share < shares; share += 1) {
      const sums = begin();
      for await (const row of rows()) {
        if (shares === 1 || hashText(getShareKey(row)) % shares === share) sums.add(row);
      }
      yield* eachByItself(() => asynchronous(sums.records()));
    }
  };
}

async function* asynchronous<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}
