/**
 * Offsets of a time zone from UTC, read once from Intl and cached as a short list of transitions.
 * Intl needs microseconds for an instant; the ledger reads millions, so each zone caches its
 * transitions in buckets of about a year, filled when first used.
 */

/** Offsets within one bucket: `offsets[i]` holds from `starts[i]` until the next start. */
interface Bucket {
  readonly starts: number[];
  readonly offsets: number[];
}

export interface ZoneOffsets {
  readonly offsetAt: (instantMs: number) => number;
}

// A year in round numbers: two or three transitions a bucket, and a cheap division.
const BUCKET_MS = 366 * 86_400_000;
// Two changes within a day that cancel each other out have never happened.
const SAMPLE_MS = 86_400_000;

/**
 * Returns the offsets of an IANA zone ("Europe/London").
 *
 * @throws RangeError when Intl does not know the zone.
 */
export function zoneOffsets(zone: string): ZoneOffsets {
  const read = intlOffsetReader(zone);
  const buckets = new Map<number, Bucket>();
  // Orders come sorted by time more often than not: the last bucket is used again.
  let lastNumber = Number.NaN;
  let last: Bucket = { starts: [], offsets: [] };
  return {
    offsetAt: (instantMs) => {
      const number = Math.floor(instantMs / BUCKET_MS);
      if (number !== lastNumber) {
        last = buckets.get(number) ?? fillBucket(number * BUCKET_MS, read);
        buckets.set(number, last);
        lastNumber = number;
      }
      return offsetIn(last, instantMs);
    },
  };
}

function offsetIn({ starts, offsets }: Bucket, instantMs: number): number {
  let index = starts.length - 1;
  while (index > 0 && instantMs < (starts[index] ?? 0)) index -= 1;
  return offsets[index] ?? 0;
}

type OffsetReader = (instantMs: number) => number;

function fillBucket(from: number, read: OffsetReader): Bucket {
  const bucket: Bucket = { starts: [from], offsets: [read(from)] };
  for (let at = from; at < from + BUCKET_MS; at += SAMPLE_MS) {
    addTransitions(bucket, at, at + SAMPLE_MS, read);
  }
  return bucket;
}

/** Bisects the interval until each change of offset is exact to the millisecond. */
function addTransitions(bucket: Bucket, from: number, to: number, read: OffsetReader): void {
  const before = read(from);
  const after = read(to);
  if (before === after) return;
  if (to - from === 1) {
    bucket.starts.push(to);
    bucket.offsets.push(after);
    return;
  }
  const middle = Math.floor((from + to) / 2);
  addTransitions(bucket, from, middle, read);
  addTransitions(bucket, middle, to, read);
}

/** Reads offsets from Intl: the zone's clock, read as if it were UTC, less the instant. */
function intlOffsetReader(zone: string): OffsetReader {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instantMs) => {
    const [month = 0, date = 0, year = 0, hour = 0, minute = 0, second = 0] = (
      format.format(instantMs).match(/\d+/g) ?? []
    ).map((digits) => Number.parseInt(digits, 10));
    const shown = Date.UTC(year, month - 1, date, hour, minute, second);
    return shown - Math.floor(instantMs / 1000) * 1000;
  };
}
