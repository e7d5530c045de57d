import { type AppLoadContext, redirect } from '@remix-run/node';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { newToken } from '#app/lib/random-token.ts';
import { setAuthorisationCookie } from './authorisation-cookie.server.ts';
import { authorisedPlatform, returnAddress } from './platform-login.server.ts';

/**
 * Redirects the browser to the platform's own pages: with an account to connect a shop, without one
 * to log in. Only a cookie is stored, which binds the return to this browser.
 */
export async function startAuthorisation(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<Response> {
  const { platform, authorisation } = authorisedPlatform(context, name);
  const { account } = await getRequestContext(request, context);
  const purpose = account === null ? 'sign_in' : 'connect';
  const country = new URL(request.url).searchParams.get('country');
  const state = newToken();
  const redirectUri = returnAddress(context, name);
  const url = authorisation.startUrl({ purpose, state, redirectUri, country });
  if (url === null) return redirect(`/register/connect-platforms?platform=${name}`);
  const { platformId } = platform;
  const sentAtMs = context.deps.clock().getTime();
  const countryCode = country?.length === 2 ? country : null;
  await setAuthorisationCookie(context, {
    state,
    platformId,
    purpose,
    country: countryCode,
    sentAtMs,
  });
  return redirect(url);
}
