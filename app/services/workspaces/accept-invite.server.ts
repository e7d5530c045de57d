import { selectUser } from '#app/data/accounts/user-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { joinByInvite } from './join-by-invite.server.ts';

export interface AcceptInviteOptions {
  readonly userId: number;
  readonly token: string;
  readonly client: ClientInfo;
}

/** Makes a logged-in user a member by the token of an invitation; throws as `joinByInvite` does. */
export async function acceptInvite(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  { userId, token, client }: AcceptInviteOptions,
): Promise<{ readonly workspaceId: number }> {
  await consumeRateLimit(deps, 'accept_invitation', { ip: client.ip });
  const workspaceId = await deps.db.transaction(async (tx) => {
    const user = await selectUser(tx, userId);
    if (user === null) throw new AppError('unauthorised', 'This account is no longer here.');
    return joinByInvite(tx, deps, { userId, email: user.email, token });
  });
  return { workspaceId };
}
