import { revokeSessionByToken } from '#app/data/accounts/session-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { hashToken } from '#app/lib/random-token.ts';

/** Ends the session of this token, on the server: a copy of the cookie opens nothing any more. */
export async function logOut(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { token }: { readonly token: string },
): Promise<void> {
  const userId = await revokeSessionByToken(db, hashToken(token), clock().toISOString());
  if (userId !== null) await events.rightsChanged(userId);
}
