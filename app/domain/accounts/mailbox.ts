/**
 * Accounts that a platform vouches for come without an address. Until they give one, an invented one
 * stands in its place, under the name that RFC 2606 keeps free of mailboxes; it is neither shown nor
 * mailed to.
 */
const NO_MAILBOX = '@users.invalid';

/** Which account it is comes from its key: "amazon-k3l2@users.invalid". */
export function inventedAddress(origin: string, userKey: string): string {
  return `${origin}-${userKey}${NO_MAILBOX}`.toLowerCase();
}

/** The address that stands for the account of a private copy of the demo. */
export function demoCopyAddress(key: string): string {
  return inventedAddress(DEMO_COPY, key);
}

/** Whether an address belongs to a copy of the demo, whose account has no owner yet. */
export function isDemoCopyAddress(address: string): boolean {
  return address.startsWith(`${DEMO_COPY}-`) && !hasMailbox(address);
}

const DEMO_COPY = 'demo-copy';

/** Whether mail to an address can be read by a person. */
export function hasMailbox(address: string): boolean {
  return !address.trim().toLowerCase().endsWith(NO_MAILBOX);
}

/** What a user types to delete their account: its address, or this phrase while it has none. */
export function getDeletionPhrase(address: string): string {
  return hasMailbox(address) ? address : 'delete my account';
}
