import type { Secret } from '#app/lib/secret.ts';

/** What the use-cases of accounts need to know of the installation. */
export interface AccountSettings {
  /** Where people reach it, for links in mails; no slash at its end. */
  readonly appUrl: string;
  /** Key of the hashes by which network addresses are distinguished without being kept. */
  readonly fingerprintKey: Secret;
  /** Whether accounts come by invitation alone, but for the first one. */
  readonly isRegistrationClosed?: boolean;
  /**
   * What the first account is made with, where others than people at this machine reach the server;
   * absent where they alone do.
   */
  readonly firstAccountToken?: Secret;
}

/** Where a request comes from. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
}
