import type { AppLoadContext } from '@remix-run/node';
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import type { OpenedSession } from '#app/services/accounts/open-session.server.ts';
import { logOut } from '#app/services/accounts/sessions.server.ts';
import { refreshOnLogIn } from '#app/services/connectors/refresh-on-log-in.server.ts';
import {
  leaveDemo,
  readNavigation,
  readSessionToken,
  setSessionCookie,
  writeNavigation,
} from './session-cookies.server.ts';

/**
 * Sets the session that was just opened, and returns the next page: the one that was requested
 * before log-in, else the dashboard. The browser's earlier session, its own or a planted one, ends
 * here: it is never reused.
 */
export async function startSession(
  request: Request,
  context: AppLoadContext,
  { token }: Pick<OpenedSession, 'token'>,
): Promise<string> {
  const before = readSessionToken(request, context);
  if (before !== null) await logOut(context.deps, { token: before });
  const { returnPath } = await readNavigation(request, context);
  setSessionCookie(context, token);
  leaveDemo(context);
  await writeNavigation(context, {});
  await refreshOnLogIn(context.deps, { token });
  return safeReturnPath(returnPath) ?? '/dashboard';
}
