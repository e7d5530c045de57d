import { revokeSessionByToken } from '#app/data/accounts/session-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { hashOf } from './secrets.server.ts';

/** Ends the session of this token, on the server: a copy of the cookie opens nothing any more. */
export async function logOut(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<void> {
  await revokeSessionByToken(db, hashOf(token), clock().toISOString());
}
