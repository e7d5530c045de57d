import { markVerified, selectUser } from '#app/data/accounts/user-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import {
  type OpenInvite,
  selectOpenInvite,
  spendInvite,
} from '#app/data/workspaces/invite-rows.server.ts';
import { insertMember, selectMemberRole } from '#app/data/workspaces/member-rows.server.ts';
import { lockWorkspace } from '#app/data/workspaces/workspace-rows.server.ts';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { hashToken } from '#app/lib/random-token.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseFull } from './refuse-full.server.ts';
import { givenRole } from './workspace-fields.ts';

interface AcceptInviteOptions {
  readonly userId: number;
  readonly token: string;
  readonly client: ClientInfo;
}

/** Makes a logged-in user a member by the token of an invitation; throws as `joinByInvite` does. */
export async function acceptInvite(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'plans'>,
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

export interface JoinOptions {
  readonly userId: number;
  readonly email: string;
  readonly token: string;
}

/**
 * Makes the user a member by an invite, which is used up, and returns the workspace. The token was
 * mailed to the invited address, so that its holder with that address has the mailbox. @throws
 * AppError `not_found` for an invite that was used, cancelled or is too old; `forbidden` for
 * another address than the invited one; the teammate limit.
 */
export async function joinByInvite(
  tx: Tx,
  { clock, plans }: Pick<Deps, 'clock' | 'plans'>,
  { userId, email, token }: JoinOptions,
): Promise<number> {
  const now = clock().toISOString();
  const tokenHash = hashToken(token);
  const invite = await selectOpenInvite(tx, tokenHash, now);
  if (invite === null) throw spent();
  if (normaliseEmail(email) !== invite.emailNormalised) {
    throw new AppError('forbidden', `This invitation is for ${invite.email}.`, {
      hint: 'Log in or register with that email address.',
    });
  }
  const workspace = await lockWorkspace(tx, invite.workspaceId);
  if (workspace === null || !(await spendInvite(tx, tokenHash, now))) throw spent();
  const { workspaceId } = workspace;
  if ((await selectMemberRole(tx, workspaceId, userId)) === null) {
    await refuseFull(tx, workspace, plans);
    const role = parseInput(givenRole, invite.role);
    await insertMember(tx, { workspaceId, userId, role, joinedAt: now });
  }
  await markVerified(tx, userId, now);
  return workspaceId;
}

function spent(): AppError {
  return new AppError('not_found', 'This invitation was used, cancelled or is too old.', {
    hint: 'Ask whoever invited you for a new one.',
  });
}

/** Finds an open invitation by its token for its page; null when it is no longer valid. */
export function findInvite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<OpenInvite | null> {
  return selectOpenInvite(db, hashToken(token), clock().toISOString());
}
