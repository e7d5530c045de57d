/** The identity of a record that a file may name on several rows. */
export interface RecordIdentity {
  readonly key: string;
  readonly name: string;
  /** The rank: among several records of one key the highest applies, among equals the last. */
  readonly rank: number;
  /** The content: equal rows do not conflict. Absent where each row is a record. */
  readonly value?: string;
}

interface Best {
  readonly line: number;
  readonly rank: number;
  readonly value: string | undefined;
}

/** The line of a file that applies for each key with several lines. */
export class RecordHolders<T> {
  readonly #identify: ((record: T) => RecordIdentity | null) | undefined;
  readonly #best = new Map<string, Best>();
  hasRivals = false;

  constructor(identify: ((record: T) => RecordIdentity | null) | undefined) {
    this.#identify = identify;
  }

  add(record: T, line: number): void {
    const identity = this.#identify?.(record) ?? null;
    if (identity === null) return;
    const { key, rank, value } = identity;
    const before = this.#best.get(key);
    this.hasRivals ||= before !== undefined;
    if (before === undefined || rank >= before.rank) this.#best.set(key, { line, rank, value });
  }

  /** Describes the record that applies instead; null when this one applies. */
  rivalOf(record: T, line: number): string | null {
    const identity = this.#identify?.(record) ?? null;
    const best = identity === null ? undefined : this.#best.get(identity.key);
    if (identity === null || best === undefined || best.line === line) return null;
    if (identity.value !== undefined && identity.value === best.value) return null;
    return `"${identity.name}" stands on several rows: line ${best.line} holds, this one does not`;
  }
}
