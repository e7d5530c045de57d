import { type OpenInvite, selectOpenInvite } from '#app/data/workspaces/invite-rows.server.ts';
import { hashToken } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';

/** What the page of an invitation shows to whoever has its link; null when it is no longer valid. */
export function findInvite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<OpenInvite | null> {
  return selectOpenInvite(db, hashToken(token), clock().toISOString());
}
