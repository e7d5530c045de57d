/**
 * Accounts that a platform vouches for come without an address. Until the person enters one, a
 * placeholder takes its place, under the name that RFC 2606 reserves; it is neither shown nor
 * mailed to.
 */
const NO_MAILBOX = '@users.invalid';

/** Returns a placeholder that is unique to the account: "amazon-k3l2@users.invalid". */
export function inventedAddress(origin: string, userKey: string): string {
  return `${origin}-${userKey}${NO_MAILBOX}`.toLowerCase();
}

/** Returns the placeholder address of the account of a private copy of the demo. */
export function demoCopyAddress(key: string): string {
  return inventedAddress(DEMO_COPY, key);
}

/** Tells apart the placeholder address of a demo copy, whose account has no owner yet. */
export function isDemoCopyAddress(address: string): boolean {
  return address.startsWith(`${DEMO_COPY}-`) && !hasMailbox(address);
}

const DEMO_COPY = 'demo-copy';

/** Decides if a person can read mail sent to an address. */
export function hasMailbox(address: string): boolean {
  return !address.trim().toLowerCase().endsWith(NO_MAILBOX);
}

/** The text that a user types to delete their account: its address, or this phrase while it has none. */
export function getDeletionPhrase(address: string): string {
  return hasMailbox(address) ? address : 'delete my account';
}
