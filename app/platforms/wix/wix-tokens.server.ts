import { z } from 'zod';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import { IF_IT_STAYS, PlatformError, type PlatformToken } from '#app/platforms/port.ts';
import { WIX } from './wix-api.server.ts';

export interface WixAppKeys {
  readonly appId: string;
  readonly appSecret: string;
  readonly publicKey: string;
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/**
 * Requests a token for the app's instance on a site, valid for four hours: OAuth client credentials
 * with the instance's id, which identifies the site for good. Returns null when the app is no
 * longer on the site.
 * https://dev.wix.com/docs/api-reference/app-management/oauth-2/create-access-token
 */
export async function wixToken(
  { http, endpoint, keys, clock }: WixTokenOptions,
  instanceId: string,
): Promise<PlatformToken | null> {
  const { appId, appSecret } = keys;
  const reply = await sendTo(http, WIX, {
    method: 'POST',
    url: `${endpoint}/oauth2/token`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: appId,
      client_secret: appSecret,
      instance_id: instanceId,
    }),
    isRepeatable: true,
  });
  if (reply.status === 400 || reply.status === 401 || reply.status === 404) return null;
  if (reply.status >= 300) {
    throw new PlatformError(
      'malformed',
      `Wix refused to let Farthing in (status ${reply.status}). ${IF_IT_STAYS}`,
    );
  }
  const { access_token, expires_in } = parseReply(WIX, tokenSchema, reply.text);
  return {
    accessToken: access_token,
    scopes: '',
    expiresAt: new Date(clock().getTime() + expires_in * 1000).toISOString(),
    refreshToken: instanceId,
    refreshExpiresAt: null,
  };
}

export interface WixTokenOptions {
  readonly http: HttpClient;
  readonly endpoint: string;
  readonly keys: WixAppKeys;
  readonly clock: () => Date;
}
