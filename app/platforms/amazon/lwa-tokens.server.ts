import { z } from 'zod';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import { IF_IT_STAYS, PlatformError, type PlatformToken } from '#app/platforms/port.ts';

export const AMAZON = 'Amazon';
const LWA_HOST = 'https://api.amazon.com';

export interface AmazonAppKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of the app: "amzn1.sp.solution...". */
  readonly appId: string;
  readonly isDraft: boolean;
}

export interface LwaOptions {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly keys: AmazonAppKeys;
  readonly endpoint: string | null;
}

type Grant =
  | {
      readonly grant_type: 'authorization_code';
      readonly code: string;
      readonly redirect_uri: string;
    }
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string };

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive(),
});

/**
 * Requests a token of Login with Amazon, valid for an hour, for a code or a refresh token. Returns
 * null when Amazon no longer accepts it, or the seller has withdrawn the authorisation.
 * https://developer-docs.amazon.com/sp-api/docs/connecting-to-the-selling-partner-api
 */
export async function lwaToken(
  { http, clock, keys, endpoint }: LwaOptions,
  grant: Grant,
): Promise<PlatformToken | null> {
  const reply = await sendTo(http, AMAZON, {
    method: 'POST',
    url: `${endpoint ?? LWA_HOST}/auth/o2/token`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: new URLSearchParams({
      ...grant,
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
    }).toString(),
    // A code is good once; a refresh may be requested again.
    isRepeatable: grant.grant_type === 'refresh_token',
  });
  if (reply.status === 400 || reply.status === 401) return null;
  if (reply.status >= 300) {
    throw new PlatformError(
      'malformed',
      `Amazon refused to let Farthing in (status ${reply.status}). ${IF_IT_STAYS}`,
    );
  }
  const { access_token, refresh_token, expires_in } = parseReply(AMAZON, tokenSchema, reply.text);
  return {
    accessToken: access_token,
    scopes: '',
    expiresAt: new Date(clock().getTime() + expires_in * 1000).toISOString(),
    refreshToken:
      refresh_token ?? (grant.grant_type === 'refresh_token' ? grant.refresh_token : null),
    refreshExpiresAt: null,
  };
}
