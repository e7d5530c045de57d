import type { Secret } from '#app/lib/secret.ts';

/** The settings of the installation that use-cases of accounts need. */
export interface AccountSettings {
  /** The public address of the installation for links in mails, without a slash at its end. */
  readonly appUrl: string;
  /** Key of the hashes that distinguish network addresses without storing them. */
  readonly fingerprintKey: Secret;
  /** Set when every account but the first one requires an invitation. */
  readonly isRegistrationClosed?: boolean;
  /**
   * The token that the first account requires where strangers can reach the server; absent where
   * only people at this machine can.
   */
  readonly firstAccountToken?: Secret;
}

export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
}
