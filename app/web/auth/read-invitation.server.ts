import type { AppLoadContext } from '@remix-run/node';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { findInvite } from '#app/services/workspaces/accept-invite.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

export interface InvitationView {
  /** null of an invitation that was used, cancelled or is too old. */
  readonly invite: {
    readonly workspaceName: string;
    readonly email: string;
    readonly role: string;
    readonly inviterName: string | null;
  } | null;
  /** The address of whoever is logged in; null of a stranger. */
  readonly loggedInAs: string | null;
  /** Whether that is the invited address. */
  readonly isForThem: boolean;
}

/** What the page of an invitation shows to whoever has its link. */
export async function readInvitation(
  request: Request,
  context: AppLoadContext,
  token: string,
): Promise<InvitationView> {
  const { account } = await runRouteGuards(request, context);
  const found = token === '' ? null : await findInvite(context.deps, { token });
  const loggedInAs = account?.user.email ?? null;
  if (found === null) return { invite: null, loggedInAs, isForThem: false };
  const { workspaceName, email, role, inviterName, emailNormalised } = found;
  return {
    invite: { workspaceName, email, role, inviterName },
    loggedInAs,
    isForThem: loggedInAs !== null && normaliseEmail(loggedInAs) === emailNormalised,
  };
}
