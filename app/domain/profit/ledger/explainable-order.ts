import type { CostedOrder, LedgerEntry, Reason } from './ledger-entry.ts';

/**
 * An order whose reasons are calculated when they are first read: the ledger is written without
 * them, and they cost a second run of the engine. It is a class because spreading leaves a getter
 * of a class uncalled.
 */
export class ExplainableOrder implements CostedOrder {
  readonly entries: readonly LedgerEntry[];
  readonly #explain: () => readonly Reason[];
  #reasons: readonly Reason[] | undefined;

  constructor(entries: readonly LedgerEntry[], explain: () => readonly Reason[]) {
    this.entries = entries;
    this.#explain = explain;
  }

  get reasons(): readonly Reason[] {
    this.#reasons ??= this.#explain();
    return this.#reasons;
  }
}
