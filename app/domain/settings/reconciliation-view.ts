import type { ClearingSums, OrderDifference } from '../clearing/clearing-view.ts';

/** The item "reconciliation" of the settings: what the platform says against the ledger. */
export interface ReconciliationView {
  readonly kind: 'reconciliation';
  readonly currency: string;
  readonly locale: string;
  readonly sums: ClearingSums;
  readonly differences: readonly OrderDifference[];
  readonly rejects: readonly RejectView[];
  readonly jobs: readonly FailedJobView[];
  /** ISO UTC; null before the first night. */
  readonly comparedAt: string | null;
  /** Why who looks may not have work tried again; null who may. */
  readonly refusal: string | null;
}

export interface RejectView {
  readonly category: string;
  readonly objectId: string;
  readonly reason: string;
  readonly seenAt: string;
}

export interface FailedJobView {
  readonly jobId: string;
  /** What it does, for people. */
  readonly work: string;
  readonly error: string;
  readonly attempts: number;
  readonly attemptsMax: number;
  /** When it is tried again at the earliest, ISO UTC. */
  readonly runAt: string;
}
