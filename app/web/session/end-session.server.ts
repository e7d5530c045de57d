import type { AppLoadContext } from '@remix-run/node';
import { logOut } from '#app/services/accounts/sessions.server.ts';
import { clearSessionCookies, readSessionToken } from './session-cookies.server.ts';

/** Ends the request's session on the server and in the browser, and its visit of the demo. */
export async function endSession(request: Request, context: AppLoadContext): Promise<void> {
  const token = readSessionToken(request, context);
  if (token !== null) await logOut(context.deps, { token });
  clearSessionCookies(context);
}
