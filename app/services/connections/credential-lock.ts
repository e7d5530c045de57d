/**
 * The lock under which a shop's token is replaced, once at a time on all machines: each refresh makes
 * the token before it worthless.
 */
export function credentialLock(shopId: number): string {
  return `platform credential ${shopId}`;
}
