/** How accounts are listed. */
export interface AccountsOptions {
  readonly signal?: AbortSignal;
  /** Hears of the accounts that cannot be read. */
  readonly onLeftOut?: ((account: LeftOutAccount) => void) | undefined;
}

/** An account of a list that the provider describes in a way that cannot be read. */
export interface LeftOutAccount {
  /** null where not even that can be read. */
  readonly accountId: string | null;
  /** A sentence for people, which names the account and says why. */
  readonly text: string;
}
