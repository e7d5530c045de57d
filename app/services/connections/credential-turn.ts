/**
 * The name under which a shop's token is replaced, once at a time on all machines: each refresh
 * makes the token before it worthless.
 */
export function credentialTurn(shopId: number): string {
  return `platform credential ${shopId}`;
}
