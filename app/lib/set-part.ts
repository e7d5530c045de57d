/** One of several parts, about equally large, that a set of things falls into by a hash of their ids. */
export interface SetPart {
  /** From 0. */
  readonly index: number;
  readonly count: number;
}
