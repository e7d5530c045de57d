import { hashText } from '#app/lib/hash-text.ts';

/**
 * Turns the rows of a file into records, in batches: `rows` reads the file once more each time,
 * `rowsRead` is how many rows it has.
 */
export type ToBatches<Row, T> = (
  rows: () => AsyncIterable<Row>,
  rowsRead: number,
) => AsyncGenerator<readonly T[]>;

const BATCH_RECORDS = 2000;
/** Sums that are kept at a time are at most as many; a larger file is read several times instead. */
const SHARE_ROWS = 500_000;

/** Each row is a record of its own. */
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
  /** Rows that may add up have the same. */
  shareOf(row: Row): string;
  begin(): { add(row: Row): void; records(): Iterable<T> };
}

/** Rows of one key add up to a record over the whole file, so that its order and size are no matter. */
export function addedUp<Row, T>(
  { shareOf, begin }: Adding<Row, T>,
  shareRows = SHARE_ROWS,
): ToBatches<Row, T> {
  return async function* (rows, rowsRead) {
    const shares = Math.max(1, Math.ceil(rowsRead / shareRows));
    for (let share = 0; share < shares; share += 1) {
      const sums = begin();
      for await (const row of rows()) {
        if (shares === 1 || hashText(shareOf(row)) % shares === share) sums.add(row);
      }
      yield* eachByItself(() => asynchronous(sums.records()));
    }
  };
}

async function* asynchronous<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}
