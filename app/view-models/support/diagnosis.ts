/**
 * The state of a shop for whoever is asked for help: versions, states, times and counts. Nothing in it is
 * a text that a person or a platform wrote. Each text is a key of the product or a version, so that no
 * name, address, order or secret can get in.
 */

export interface Diagnosis {
  /** When it was made, ISO. */
  readonly madeAt: string;
  readonly versions: {
    readonly farthing: string;
    readonly node: string;
    readonly postgres: string;
    /** Name of the last migration. */
    readonly schema: string | null;
    /** Of the profit engine. */
    readonly engine: number;
  };
  /** Jobs of the whole installation. */
  readonly queue: JobNumbers;
  /** null of an account without a shop. */
  readonly shop: ShopDiagnosis | null;
}

export interface JobNumbers {
  readonly dead: number;
  readonly failing: number;
  readonly running: number;
  readonly waiting: number;
  readonly scheduled: number;
  /** For how long the oldest that is due has waited; null when none is. */
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
    /** Of the engine that wrote it; null before the first order. */
    readonly engine: number | null;
    /** Orders whose profit is to be worked out. */
    readonly ordersWaiting: number;
    /** Messages of the platform that nobody has worked on yet. */
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
  /** The job's name in the code. */
  readonly name: string;
  readonly attempts: number;
  readonly attemptsMax: number;
}

/** How the reading of one part of the shop's platform goes. */
export interface SyncDiagnosis {
  readonly category: string;
  readonly kind: string;
  readonly status: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  /** Up to when changes have been read. */
  readonly readUntil: string | null;
}

/** The shop's platform or another source, such as an ad account or a shipping provider. */
export interface SourceDiagnosis {
  /** A key of the product: "facebook_ads". */
  readonly source: string;
  readonly state: string;
  /** Accounts that are read. */
  readonly accounts: number;
  /** The last good reading; null where there was none. */
  readonly readAt: string | null;
  /** What is wrong, by its kind; null where nothing is. */
  readonly fault: string | null;
  readonly faultSince: string | null;
}

/** The last import of each kind of file. */
export interface ImportDiagnosis {
  readonly format: string;
  readonly status: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

/** What `/support/diagnosis` answers the page. */
export type DiagnosisReply =
  | { readonly kind: 'diagnosis'; readonly diagnosis: Diagnosis }
  | { readonly kind: 'failed'; readonly message: string };
