import { revokeSessions } from '#app/data/accounts/session-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

/** Ends one session of the user's own. Throws `not_found`, also for somebody else's. */
export async function revokeSession(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  options: { readonly userId: number; readonly sessionKey: string },
): Promise<void> {
  const now = clock().toISOString();
  const ended = await revokeSessions(db, options.userId, { now, only: options.sessionKey });
  if (ended === 0) throw new AppError('not_found', 'This session has ended already.');
  await events.rightsChanged(options.userId);
}
