/** Jobs, their workers and their states for developers, at /tester. */

/** A live worker reports several times in this period, even beside a busy database. */
export const WORKER_SILENT_SECONDS = 25;

export const JOB_STATES = ['dead', 'failing', 'running', 'waiting', 'scheduled'] as const;

/** `dead` used up its attempts; `failing` is retried; `waiting` is due and `scheduled` is not yet. */
export type JobState = (typeof JOB_STATES)[number];

export type JobCounts = Readonly<Record<JobState, number>>;

export interface BoardJob {
  readonly jobId: string;
  readonly name: string;
  readonly shopId: number | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly attemptsMax: number;
  /** The last attempt's error, without personal data and secrets; null when it succeeded. */
  readonly error: string | null;
  /** Seconds until it may run; negative once it may. */
  readonly dueInSeconds: number;
}

export interface ShopJobs extends JobCounts {
  readonly shopId: number | null;
  /** The waiting time of the oldest job that is due; null without one. */
  readonly oldestDueSeconds: number | null;
}

export interface BoardWorker {
  readonly workerId: string;
  /** Null for a worker without a sign of life in the last hour. */
  readonly silentSeconds: number | null;
  readonly jobsHeld: number;
  readonly isDead: boolean;
}

export interface BoardFilter {
  readonly state: JobState | null;
  readonly shopId: number | null;
  readonly page: number;
}
