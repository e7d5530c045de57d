/** The page of the second factor: the step after the password, or the set-up. */
export interface ProveFactorView {
  readonly kind: 'prove';
  readonly hasTotp: boolean;
  /**
   * The passkey options for the browser, as JSON; null without a passkey, and where an IP address
   * is used.
   */
  readonly passkey: string | null;
}

export interface ManageFactorsView {
  readonly kind: 'manage';
  readonly hasTotp: boolean;
  /** An authenticator app that is being set up; its picture is a `data:` address. */
  readonly setup: { readonly secret: string; readonly picture: string } | null;
  readonly passkeys: readonly {
    readonly credentialId: string;
    readonly name: string;
    readonly createdAt: string;
  }[];
  /**
   * The options for a new passkey, as JSON; null where this installation is reached by an IP
   * address.
   */
  readonly newPasskey: string | null;
  readonly recoveryCodes: number;
  /** True where a change requires the password. */
  readonly hasPassword: boolean;
  /** True where a workspace of this account requires a second factor, and there is none yet. */
  readonly isDue: boolean;
  readonly locale: string;
}

export type SecondFactorView = ProveFactorView | ManageFactorsView;
