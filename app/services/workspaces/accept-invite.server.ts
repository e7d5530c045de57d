import { selectUser } from '#app/data/accounts/user-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Visitor } from '#app/services/account-settings.ts';
import { takeAttempt } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { joinByInvite } from './join-by-invite.server.ts';

export interface AcceptInviteOptions {
  readonly userId: number;
  readonly token: string;
  readonly visitor: Visitor;
}

/** Makes a logged-in user a member by the token of an invitation; throws as `joinByInvite` does. */
export async function acceptInvite(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  { userId, token, visitor }: AcceptInviteOptions,
): Promise<{ readonly workspaceId: number }> {
  await takeAttempt(deps, 'accept_invitation', { ip: visitor.ip });
  const workspaceId = await deps.db.transaction(async (tx) => {
    const user = await selectUser(tx, userId);
    if (user === null) throw new AppError('unauthorised', 'This account is no longer here.');
    return joinByInvite(tx, deps, { userId, email: user.email, token });
  });
  return { workspaceId };
}
