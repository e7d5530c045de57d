import { z } from 'zod';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import { PlatformError, type PlatformToken } from '#app/platforms/port.ts';
import type { ConnectorGround } from './port.ts';

export interface TokenRequest {
  /** The provider, as people call it. */
  readonly name: string;
  readonly url: string;
  readonly grant:
    | {
        readonly grant_type: 'authorization_code';
        readonly code: string;
        readonly redirect_uri: string;
      }
    | { readonly grant_type: 'refresh_token'; readonly refresh_token: string };
  /** Whether the app's keys stand in the header, else in the form. */
  readonly usesBasic?: boolean;
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive(),
  scope: z.string().nullish(),
});

/**
 * A token of OAuth 2.0 for a code, or for the token that renews it; null when the provider no longer
 * knows it.
 */
export async function requestToken(
  { http, clock, keys }: ConnectorGround,
  { name, url, grant, usesBasic = false }: TokenRequest,
): Promise<PlatformToken | null> {
  const { clientId, clientSecret } = keys;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const app = usesBasic ? {} : { client_id: clientId, client_secret: clientSecret };
  const reply = await sendTo(http, name, {
    method: 'POST',
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(usesBasic && { authorization: `Basic ${basic}` }),
    },
    body: new URLSearchParams({ ...grant, ...app }).toString(),
    // A code is good once; a refresh may be asked for again.
    isRepeatable: grant.grant_type === 'refresh_token',
  });
  if (reply.status === 400 || reply.status === 401) return null;
  if (reply.status >= 300) {
    throw new PlatformError('malformed', `${name} refused a token (status ${reply.status}).`);
  }
  const token = parseReply(name, tokenSchema, reply.text);
  const before = grant.grant_type === 'refresh_token' ? grant.refresh_token : null;
  return {
    accessToken: token.access_token,
    scopes: token.scope ?? '',
    expiresAt: new Date(clock().getTime() + token.expires_in * 1000).toISOString(),
    refreshToken: token.refresh_token ?? before,
    refreshExpiresAt: null,
  };
}
