/** A day of an account; an absent day had no spend. */
export interface AccountTotal {
  readonly day: string;
  /** The provider's own total: an exact decimal in major units of the account's currency. */
  readonly own: string;
  readonly parts: string;
}

export interface ReportsInMaking {
  /** Returns the provider's id of a report that was requested before; null where none is being prepared. */
  find(key: string): Promise<string | null>;
  save(key: string, reportId: string): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}
