import { createHash } from 'node:crypto';
import type { StoredFile } from './replica-store.server.ts';
import type { ShopVersions } from './shop-versions.server.ts';

export type Answer = Record<string, unknown>[];

/** Identifies a statement and its data: equal questions have equal answers. */
export interface Question {
  readonly states: readonly CopyState[];
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** The state of a file when it was read. */
export interface CopyState {
  readonly file: StoredFile;
  readonly versions: ShopVersions;
}

/** The largest share of all cells that one answer may take: more would displace too many others. */
const SHARE_MAX = 0.05;

/**
 * A cache of answers: pages repeat the same queries until something of the shop changes, and then
 * its copy is another one. The least recently used ones are dropped.
 */
export class CachedAnswers {
  readonly #cellsMax: number;
  readonly #answers = new Map<string, { readonly answer: Answer; readonly cells: number }>();
  #cells = 0;

  /** @param cellsMax values of all answers together; 0 disables the cache. */
  constructor(cellsMax: number) {
    this.#cellsMax = cellsMax;
  }

  /** Returns the cached answer, else that of `ask`. The caller may change it. */
  async answer(question: Question, callApi: () => Promise<Answer>): Promise<Answer> {
    // Without a shop there is no copy whose change would be seen.
    if (this.#cellsMax === 0 || question.states.length === 0) return callApi();
    const key = getKey(question);
    const cached = this.#answers.get(key);
    if (cached === undefined) {
      const answer = await callApi();
      this.#keep(key, answer);
      return copyAnswer(answer);
    }
    this.#answers.delete(key);
    this.#answers.set(key, cached);
    return copyAnswer(cached.answer);
  }

  #keep(key: string, answer: Answer): void {
    const cells = 1 + answer.length * Object.keys(answer[0] ?? {}).length;
    if (cells > this.#cellsMax * SHARE_MAX || this.#answers.has(key)) return;
    this.#answers.set(key, { answer, cells });
    this.#cells += cells;
    for (const [oldest, { cells: less }] of this.#answers) {
      if (this.#cells <= this.#cellsMax) return;
      this.#answers.delete(oldest);
      this.#cells -= less;
    }
  }
}

function getKey({ states, sql, params }: Question): string {
  const of = states.map(({ file, versions }) => [
    file.name,
    versions.ledger_version,
    versions.daily_cost_version,
    versions.catalogue_version,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([of, params, sql]))
    .digest('base64');
}

function copyAnswer(answer: Answer): Answer {
  return answer.map((row) => ({ ...row }));
}
