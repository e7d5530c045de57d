/** One of several parts, about equally large, into which a hash of ids divides a set. */
export interface SetPart {
  /** Counts from 0. */
  readonly index: number;
  readonly count: number;
}
