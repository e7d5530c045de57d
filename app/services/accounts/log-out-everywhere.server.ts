import { revokeSessions } from '#app/data/accounts/session-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Ends every session of the user, or all but the one given; gives how many. */
export async function logOutEverywhere(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  options: { readonly userId: number; readonly exceptSessionKey?: string },
): Promise<number> {
  const except = options.exceptSessionKey;
  const now = clock().toISOString();
  const { userId } = options;
  const ended = await revokeSessions(db, userId, { now, ...(except !== undefined && { except }) });
  await events.rightsChanged(userId);
  return ended;
}
