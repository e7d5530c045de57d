import { z } from 'zod';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import { IF_IT_STAYS, PlatformError, type PlatformAuthorisation } from '#app/platforms/port.ts';
import { WIX } from './wix-api.server.ts';
import { wixToken, type WixTokenOptions } from './wix-tokens.server.ts';

const INSTALLER = 'https://www.wix.com/installer/install';

/**
 * Authorisation by installing the app on a site. Only the site's owner or administrator can do
 * that, so the installation identifies both the shop and the person. The return address names an
 * instance too, but anyone can write an address: only the code is trusted.
 */
export function wixAuthorisation(options: WixTokenOptions): PlatformAuthorisation {
  return {
    startUrl: ({ state, redirectUri }) => {
      const { appId } = options.keys;
      const query = new URLSearchParams({ appId, redirectUrl: redirectUri, state });
      return `${INSTALLER}?${query.toString()}`;
    },
    redeem: async ({ query }) => {
      const instanceId = await readInstance(options, query.get('code') ?? '');
      const token = instanceId === null ? null : await wixToken(options, instanceId);
      if (instanceId === null || token === null) return null;
      return { identity: instanceId, shop: { externalKey: instanceId, token } };
    },
  };
}

const accessSchema = z.object({ access_token: z.string().min(1) });
const instanceSchema = z.object({ instance: z.object({ instanceId: z.string().min(1) }) });

/** Returns the instance that a code was issued for; null when Wix does not accept the code. */
async function readInstance(
  { http, endpoint, keys }: WixTokenOptions,
  code: string,
): Promise<string | null> {
  if (code === '') return null;
  const granted = await sendTo(http, WIX, {
    method: 'POST',
    url: `${endpoint}/oauth/access`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      client_id: keys.appId,
      client_secret: keys.appSecret,
      code,
    }),
  });
  if (granted.status === 400 || granted.status === 401 || granted.status === 403) return null;
  if (granted.status >= 300) {
    throw new PlatformError(
      'malformed',
      `Wix refused to let Farthing in (status ${granted.status}). ${IF_IT_STAYS}`,
    );
  }
  const { access_token: authorization } = parseReply(WIX, accessSchema, granted.text);
  const reply = await sendTo(http, WIX, {
    method: 'GET',
    url: `${endpoint}/apps/v1/instance`,
    headers: { accept: 'application/json', authorization },
  });
  if (reply.status >= 300) return null;
  return parseReply(WIX, instanceSchema, reply.text).instance.instanceId;
}
