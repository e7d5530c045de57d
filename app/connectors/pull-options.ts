export interface DayPullOptions {
  readonly signal?: AbortSignal;
  readonly onNote?: (note: string) => void;
  readonly onLeftOut?: (item: LeftOutItem) => void;
  /** Receives the source's own counts, where its `ownTotal` promises them. */
  readonly onCount?: (count: OwnCount) => void;
}

export interface OwnCount {
  readonly start: string;
  readonly end: string;
  readonly own: number;
  readonly read: number;
}

/** The comparison of a reading: the source's own count ("labels"), or the reason why there is none. */
export type OwnTotal = { readonly counts: string } | { readonly none: string };

export interface LeftOutItem {
  readonly thing: string;
  /** Null where not even that can be read. */
  readonly id: string | null;
  /** For example "its currency is missing". */
  readonly reason: string;
  /** It may have been stored earlier from a readable form, which then stays. */
  readonly isUnread: boolean;
}
