/** A record as a file may name it on several rows. */
export interface RecordIdentity {
  readonly key: string;
  /** As a person knows it. */
  readonly name: string;
  /** Of several records of one key the one of the highest rank holds; of equals the last. */
  readonly rank: number;
  /** What it says: rows that say the same are no rivals. Absent where each row is one. */
  readonly value?: string;
}

interface Best {
  readonly line: number;
  readonly rank: number;
  readonly value: string | undefined;
}

/** Which line of a file holds for each key that several lines name. */
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

  /** Why the record does not hold; null when it does. */
  rivalOf(record: T, line: number): string | null {
    const identity = this.#identify?.(record) ?? null;
    const best = identity === null ? undefined : this.#best.get(identity.key);
    if (identity === null || best === undefined || best.line === line) return null;
    if (identity.value !== undefined && identity.value === best.value) return null;
    return `"${identity.name}" stands on several rows: line ${best.line} holds, this one does not`;
  }
}
