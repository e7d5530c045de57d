import { z } from 'zod';
import { requestJson, bearer, type JsonApi } from './ask-json.server.ts';
import { defineOauthConnector } from './oauth-tokens.server.ts';
import type {
  ConnectorDefinition,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  ConnectorUser,
} from './port.ts';
import { optionalText } from './optional-text.ts';

/** The wait after a rate limit: Google states the time only in its body, and the client throws 429 before. */
export const GOOGLE_THROTTLED_MS = 15 * 60_000;

/** Defines a connector whose people agree at Google to one scope; `open` provides the rest. */
export function defineGoogleConnector(
  facts: ConnectorFacts,
  scope: string,
  open: (context: ConnectorContext, secret: () => Promise<string>) => ConnectorSource,
): ConnectorDefinition {
  return defineOauthConnector(
    { ...facts, desk: 'google' },
    {
      page: 'https://accounts.google.com/o/oauth2/v2/auth',
      scopes: `openid email profile https://www.googleapis.com/auth/${scope}`,
      // A token that renews itself comes only with these.
      pageQuery: { access_type: 'offline', prompt: 'consent' },
      tokenHost: 'https://oauth2.googleapis.com',
      tokenPath: '/token',
      revokePath: '/revoke',
    },
    open,
  );
}

const userSchema = z.object({
  sub: z.string().min(1),
  given_name: optionalText,
  family_name: optionalText,
  email: z.string().nullish(),
  picture: z.string().nullish(),
});

/** Returns the owner of a Google token; `name` is the user's word for the connection. */
export async function identifyGoogleUser(
  context: ConnectorContext,
  {
    name,
    token,
    signal,
  }: { readonly name: string; readonly token: string; readonly signal?: AbortSignal | undefined },
): Promise<ConnectorUser> {
  const profiles: JsonApi = {
    name,
    host: 'https://openidconnect.googleapis.com',
    throttledMs: GOOGLE_THROTTLED_MS,
  };
  const request = { path: 'v1/userinfo', headers: bearer(token), signal };
  const user = await requestJson(context, profiles, userSchema, request);
  return {
    userId: user.sub,
    firstName: user.given_name,
    lastName: user.family_name,
    email: user.email ?? null,
    imageUrl: user.picture ?? null,
  };
}
