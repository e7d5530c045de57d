/** One of several parts, about equally large, into which a hash of ids divides a set. */
export interface SetPart {
  readonly index: number;
  readonly count: number;
}
