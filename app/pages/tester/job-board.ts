import {
  type BoardFilter,
  type BoardJob,
  type BoardWorker,
  JOB_STATES,
  type JobCounts,
  type ShopJobs,
} from '#app/domain/jobs/job.ts';

/** The developer's view of queued, running and failed work (/tester). */

export interface JobBoard {
  readonly filter: BoardFilter;
  /**
   * True where it shows all shops, and the workers; false where it shows those of the user alone.
   */
  readonly isWhole: boolean;
  readonly counts: JobCounts;
  readonly oldestDueSeconds: number | null;
  /** Shops with the most problems first. */
  readonly shops: readonly ShopJobs[];
  readonly jobs: readonly BoardJob[];
  /** The number of jobs that match the filter, and of rows in a page. */
  readonly total: number;
  readonly pageSize: number;
  readonly workers: readonly BoardWorker[];
}

/** Reads the filter of an address; invalid values are left out. */
export function parseBoardFilter(query: URLSearchParams): BoardFilter {
  const state = JOB_STATES.find((option) => option === query.get('state')) ?? null;
  return {
    state,
    shopId: wholeNumber(query.get('shop')),
    page: wholeNumber(query.get('page')) ?? 1,
  };
}

export function boardHref(filter: BoardFilter, change: Partial<BoardFilter> = {}): string {
  // Another filter begins at its first page.
  const next = { ...filter, page: 1, ...change };
  const query = new URLSearchParams();
  if (next.state !== null) query.set('state', next.state);
  if (next.shopId !== null) query.set('shop', String(next.shopId));
  if (next.page > 1) query.set('page', String(next.page));
  const text = query.toString();
  return text === '' ? '/tester' : `/tester?${text}`;
}

/** Formats "5s", "3m", "2h", "4d": the largest unit that fits, rounded down. */
export function ageText(seconds: number): string {
  const ageSeconds = Math.max(0, Math.floor(seconds));
  const [, unit, size] = UNITS.find(([from]) => ageSeconds >= from) ?? [0, 's', 1];
  return `${Math.floor(ageSeconds / size)}${unit}`;
}

const UNITS: readonly (readonly [from: number, unit: string, seconds: number])[] = [
  [86_400, 'd', 86_400],
  [3600, 'h', 3600],
  [60, 'm', 60],
];

/** Parses ids and pages: PostgreSQL integers from 1 on. */
function wholeNumber(text: string | null): number | null {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const number = Number(text);
  return number <= 2_147_483_647 ? number : null;
}
