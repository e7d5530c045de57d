/** How days are pulled, and who hears of what is to be known of them beside their rows. */
export interface DayPullOptions {
  readonly signal?: AbortSignal;
  /** Hears a sentence for people. */
  readonly onNote?: (note: string) => void;
  readonly onLeftOut?: (item: LeftOutItem) => void;
  /** Hears what the source itself counts, where its `ownTotal` says that it does. */
  readonly onCount?: (count: OwnCount) => void;
}

/** What a source itself counts of some days, beside what was read of them. */
export interface OwnCount {
  /** Both ends inclusive. */
  readonly start: string;
  readonly end: string;
  readonly own: number;
  readonly read: number;
}

/** What a reading is compared with: what the source counts itself ("labels"), or why it counts nothing. */
export type OwnTotal = { readonly counts: string } | { readonly none: string };

/** Something of a list that is left out of the figures. */
export interface LeftOutItem {
  /** "label". */
  readonly thing: string;
  /** null where not even that can be read. */
  readonly id: string | null;
  /** "its currency is missing". */
  readonly reason: string;
  /** Whether it may have been read before in a form that was understood, so that this stays. */
  readonly isUnread: boolean;
}
