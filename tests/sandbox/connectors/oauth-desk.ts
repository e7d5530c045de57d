import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdState } from './ad-sandbox.ts';

export const CODE = 'a-code';
const REFRESH = 'a-refresh-token';
const ACCESS = 'an-access-token';

/** A token of OAuth 2.0 for the app's code, or for the token that renews it. */
export function giveOauthToken(
  { body, headers }: SandboxRequest,
  { keys }: Pick<AdState, 'keys'>,
  { usesBasic = false }: { readonly usesBasic?: boolean } = {},
): SandboxReply {
  const form = new URLSearchParams(body);
  const { clientId, clientSecret } = keys;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const isApp = usesBasic
    ? headers['authorization'] === basic
    : form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  const isFirst = form.get('grant_type') === 'authorization_code' && form.get('code') === CODE;
  const isRenewal =
    form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === REFRESH;
  if (!isApp || !(isFirst || isRenewal)) return { status: 400, body: { error: 'invalid_grant' } };
  return {
    status: 200,
    body: {
      access_token: ACCESS,
      expires_in: 3599,
      token_type: 'Bearer',
      ...(isFirst && { refresh_token: REFRESH }),
    },
  };
}

/** Takes a token back, as Google does: 200 for one of its own, 400 for any other. */
export function revokeOauthToken({ body }: SandboxRequest): SandboxReply {
  const token = new URLSearchParams(body).get('token') ?? '';
  return [REFRESH, ACCESS].includes(token)
    ? { status: 200, body: {} }
    : { status: 400, body: { error: 'invalid_token' } };
}

/** Whether a request brings the token that was given. */
export function hasToken({ headers }: SandboxRequest): boolean {
  return headers['authorization'] === `Bearer ${ACCESS}`;
}
