/** The developer's view of the work that waits, runs and failed (/tester). */

/** A worker that is alive speaks several times in this time, even beside a busy database. */
export const WORKER_SILENT_SECONDS = 25;

/** In the order of who has to look at them first. */
export const JOB_STATES = ['dead', 'failing', 'running', 'waiting', 'scheduled'] as const;

/**
 * `dead` used up its attempts; `failing` is tried again; `waiting` is due and `scheduled` is not yet.
 */
export type JobState = (typeof JOB_STATES)[number];

export type JobCounts = Readonly<Record<JobState, number>>;

export interface BoardJob {
  readonly jobId: string;
  /** The job's name in the code: "sync_changes". */
  readonly name: string;
  /** null of work for all shops. */
  readonly shopId: number | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly attemptsMax: number;
  /** Of the last attempt, without people and secrets; null of one that did not fail. */
  readonly error: string | null;
  /** Seconds from now until it may run; negative once it may. */
  readonly dueInSeconds: number;
}

export interface ShopJobs extends JobCounts {
  readonly shopId: number | null;
  /** For how long the oldest that is due has waited; null when none is. */
  readonly oldestDueSeconds: number | null;
}

export interface BoardWorker {
  readonly workerId: string;
  /** null of one that nobody ever heard of, or not for an hour. */
  readonly silentSeconds: number | null;
  readonly jobsHeld: number;
  readonly isDead: boolean;
}

/** What of the board is looked at, as the address says it. */
export interface BoardFilter {
  readonly state: JobState | null;
  readonly shopId: number | null;
  /** 1 for the first. */
  readonly page: number;
}

export interface JobBoard {
  readonly filter: BoardFilter;
  /** Whether it shows all shops, and the workers; else those of the user alone. */
  readonly isWhole: boolean;
  readonly counts: JobCounts;
  readonly oldestDueSeconds: number | null;
  /** Those with the most to look at first. */
  readonly shops: readonly ShopJobs[];
  readonly jobs: readonly BoardJob[];
  /** How many jobs the filter lets through, and how many a page holds. */
  readonly total: number;
  readonly pageSize: number;
  readonly workers: readonly BoardWorker[];
}

/** What an address asks for; what it cannot mean is left out. */
export function boardFilterOf(query: URLSearchParams): BoardFilter {
  const state = JOB_STATES.find((known) => known === query.get('state')) ?? null;
  return {
    state,
    shopId: wholeNumber(query.get('shop')),
    page: wholeNumber(query.get('page')) ?? 1,
  };
}

/** The address of the board with another filter. @example "/tester?state=dead&page=2" */
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

/** "5s", "3m", "2h", "4d": the largest that fits, rounded down. */
export function ageText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [, unit, size] = UNITS.find(([from]) => whole >= from) ?? [0, 's', 1];
  return `${Math.floor(whole / size)}${unit}`;
}

const UNITS: readonly (readonly [from: number, unit: string, seconds: number])[] = [
  [86_400, 'd', 86_400],
  [3600, 'h', 3600],
  [60, 'm', 60],
];

/** Ids and pages: what PostgreSQL's integer holds, from 1 on. */
function wholeNumber(text: string | null): number | null {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const number = Number(text);
  return number <= 2_147_483_647 ? number : null;
}
