export interface AccountsOptions {
  readonly signal?: AbortSignal;
  readonly onLeftOut?: ((account: LeftOutAccount) => void) | undefined;
}

export interface LeftOutAccount {
  /** Null where not even that can be read. */
  readonly accountId: string | null;
  /** A sentence for people, which names the account and the reason. */
  readonly text: string;
}
