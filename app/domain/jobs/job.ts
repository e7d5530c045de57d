/** Jobs, their workers and their states, as developers see them at /tester. */

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
  /** null for a worker without a sign of life in the last hour. */
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
