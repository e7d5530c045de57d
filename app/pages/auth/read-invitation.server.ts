import type { AppLoadContext } from '@remix-run/node';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { findInvite } from '#app/services/workspaces/accept-invite.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

export interface InvitationView {
  /** The invite; null when it was used, cancelled or is too old. */
  readonly invite: {
    readonly workspaceName: string;
    readonly email: string;
    readonly role: string;
    readonly inviterName: string | null;
  } | null;
  /** The address of the logged-in user; null for a visitor. */
  readonly loggedInAs: string | null;
  /** Set when that is the invited address. */
  readonly isForThem: boolean;
}

/** Reads the page of an invitation for the holder of its link. */
export async function readInvitation(
  request: Request,
  context: AppLoadContext,
  token: string,
): Promise<InvitationView> {
  const { account } = await runRouteGuards(request, context);
  const openInvite = token === '' ? null : await findInvite(context.deps, { token });
  const loggedInAs = account?.user.email ?? null;
  if (openInvite === null) return { invite: null, loggedInAs, isForThem: false };
  const { workspaceName, email, role, inviterName, emailNormalised } = openInvite;
  return {
    invite: { workspaceName, email, role, inviterName },
    loggedInAs,
    isForThem: loggedInAs !== null && normaliseEmail(loggedInAs) === emailNormalised,
  };
}
