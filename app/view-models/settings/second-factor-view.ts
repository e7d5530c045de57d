/** What the page of the second factor shows: the step after the password, or what is set up. */
export interface ProveFactorView {
  readonly kind: 'prove';
  readonly hasTotp: boolean;
  /** What the browser needs to use a passkey, as JSON; null without one, and where an IP address is used. */
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
  /** What the browser needs to make a passkey, as JSON; null where this installation is reached by an IP address. */
  readonly newPasskey: string | null;
  /** How many are left. */
  readonly recoveryCodes: number;
  /** Whether the password is asked for before a change. */
  readonly hasPassword: boolean;
  /** Whether a workspace of this account requires a second factor, and there is none yet. */
  readonly isDue: boolean;
  readonly locale: string;
}

export type SecondFactorView = ProveFactorView | ManageFactorsView;
