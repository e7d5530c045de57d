import { revokeSessions } from '#app/data/accounts/session-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Ends every session of the user, or all but the one given; gives how many. */
export function logOutEverywhere(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: { readonly userId: number; readonly exceptSessionKey?: string },
): Promise<number> {
  const except = options.exceptSessionKey;
  const now = clock().toISOString();
  return revokeSessions(db, options.userId, { now, ...(except !== undefined && { except }) });
}
