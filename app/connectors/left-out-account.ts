/** Options of listing accounts. */
export interface AccountsOptions {
  readonly signal?: AbortSignal;
  /** Receives the accounts that cannot be read. */
  readonly onLeftOut?: ((account: LeftOutAccount) => void) | undefined;
}

/** An account of a list whose description cannot be read. */
export interface LeftOutAccount {
  /** Null where not even that can be read. */
  readonly accountId: string | null;
  /** A sentence for people, which names the account and the reason. */
  readonly text: string;
}
