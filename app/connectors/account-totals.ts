/** A day of an account; one that is left out had no spend. */
export interface AccountTotal {
  readonly day: string;
  /** As the provider adds it up: an exact decimal in major units of the account's currency. */
  readonly own: string;
  /** What its parts come to. */
  readonly parts: string;
}

/** The reports that a provider is making of one account, by what was requested. */
export interface ReportsInMaking {
  /** The provider's id of one that was requested before; null where it is not being made. */
  find(key: string): Promise<string | null>;
  save(key: string, reportId: string): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}
