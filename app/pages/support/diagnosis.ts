/**
 * The state of a shop for support: versions, states, times and counts. It contains no text that a
 * person or a platform wrote. Each text is a key of the product or a version, so that no name,
 * address, order or secret can get in.
 */

export interface Diagnosis {
  /** The time of the diagnosis, ISO. */
  readonly madeAt: string;
  readonly versions: {
    readonly farthing: string;
    readonly node: string;
    readonly postgres: string;
    readonly schema: string | null;
    /** The version of the profit engine. */
    readonly engine: number;
  };
  /** Jobs of the entire installation. */
  readonly queue: JobNumbers;
  /** Null for an account without a shop. */
  readonly shop: ShopDiagnosis | null;
}

export interface JobNumbers {
  readonly dead: number;
  readonly failing: number;
  readonly running: number;
  readonly waiting: number;
  readonly scheduled: number;
  /** Waiting time of the oldest due job; null when none is due. */
  readonly oldestDueSeconds: number | null;
}

export interface ShopDiagnosis {
  /** "shopify", "woo commerce", "generic" and so on. */
  readonly platform: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly isOnboardingDone: boolean;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly counts: Readonly<Record<CountedThing, number>>;
  readonly ledger: {
    readonly version: number;
    readonly dailyCostVersion: number;
    /** The version of the engine that wrote it; null before the first order. */
    readonly engine: number | null;
    /** Orders whose profit is to be worked out. */
    readonly ordersWaiting: number;
    /** Messages of the platform that are not processed yet. */
    readonly deliveriesWaiting: number;
    /** Records of the platform that could not be read. */
    readonly recordsRejected: number;
  };
  readonly jobs: JobNumbers;
  readonly failedJobs: readonly FailedJob[];
  readonly syncs: readonly SyncDiagnosis[];
  readonly sources: readonly SourceDiagnosis[];
  readonly imports: readonly ImportDiagnosis[];
}

export const COUNTED_THINGS = [
  'orders',
  'refunds',
  'products',
  'variants',
  'unitCosts',
  'expenses',
] as const;
export type CountedThing = (typeof COUNTED_THINGS)[number];

export interface FailedJob {
  readonly name: string;
  readonly attempts: number;
  readonly attemptsMax: number;
}

/** The sync state of one part of the shop's platform. */
export interface SyncDiagnosis {
  readonly category: string;
  readonly kind: string;
  readonly status: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  /** The instant up to which changes have been read. */
  readonly readUntil: string | null;
}

/** The shop's platform or another source, such as an ad account or a shipping provider. */
export interface SourceDiagnosis {
  readonly source: string;
  readonly state: string;
  readonly accounts: number;
  /** The last successful reading; null where there was none. */
  readonly readAt: string | null;
  /** The kind of the fault; null without one. */
  readonly fault: string | null;
  readonly faultSince: string | null;
}

export interface ImportDiagnosis {
  readonly format: string;
  readonly status: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

/** The reply of `/support/diagnosis` to the page. */
export type DiagnosisReply =
  | { readonly kind: 'diagnosis'; readonly diagnosis: Diagnosis }
  | { readonly kind: 'failed'; readonly message: string };
