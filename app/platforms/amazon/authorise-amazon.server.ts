import { z } from 'zod';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import type { PlatformAuthorisation, PlatformGrant } from '#app/platforms/port.ts';
import { AMAZON, type LwaOptions, lwaToken } from './lwa-tokens.server.ts';
import { amazonShopKey, marketplaceOfCountry } from './marketplaces.ts';

const SIGN_IN = 'https://www.amazon.com/ap/oa';
const PROFILE_HOST = 'https://api.amazon.com';
/** The id alone: neither name nor address is requested. */
const SCOPE = 'profile:user_id';

/**
 * Login with Amazon identifies a person; Seller Central, each country's own, authorises the app for
 * a seller's account. https://developer-docs.amazon.com/sp-api/docs/website-authorization-workflow
 */
export function amazonAuthorisation(options: LwaOptions): PlatformAuthorisation {
  const { keys } = options;
  return {
    startUrl: ({ purpose, state, redirectUri, country }) => {
      if (purpose === 'sign_in') {
        const query = new URLSearchParams({
          client_id: keys.clientId,
          scope: SCOPE,
          response_type: 'code',
          redirect_uri: redirectUri,
          state,
        });
        return `${SIGN_IN}?${query.toString()}`;
      }
      const marketplace = marketplaceOfCountry(country ?? '');
      if (marketplace === null) return null;
      const query = new URLSearchParams({
        application_id: keys.appId,
        redirect_uri: redirectUri,
        state,
        ...(keys.isDraft && { version: 'beta' }),
      });
      return `https://${marketplace.sellerCentral}/apps/authorize/consent?${query.toString()}`;
    },
    redeem: ({ purpose, query, redirectUri, country }) =>
      purpose === 'sign_in'
        ? identify(options, query, redirectUri)
        : connect(options, query, { redirectUri, country }),
  };
}

async function connect(
  options: LwaOptions,
  query: URLSearchParams,
  { redirectUri, country }: { readonly redirectUri: string; readonly country: string | null },
): Promise<PlatformGrant | null> {
  const marketplace = marketplaceOfCountry(country ?? '');
  const code = query.get('spapi_oauth_code') ?? '';
  const sellerId = query.get('selling_partner_id') ?? '';
  if (marketplace === null || code === '' || !/^[A-Z0-9]{5,20}$/.test(sellerId)) return null;
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri } as const;
  const token = await lwaToken(options, grant);
  if (token === null) return null;
  const { region, currency } = marketplace;
  const externalKey = amazonShopKey({ sellerId, region, currency });
  return { identity: null, shop: { externalKey, token } };
}

const profileSchema = z.object({ user_id: z.string().min(1).max(200) });

async function identify(
  options: LwaOptions,
  query: URLSearchParams,
  redirectUri: string,
): Promise<PlatformGrant | null> {
  const code = query.get('code') ?? '';
  if (code === '') return null;
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri } as const;
  const token = await lwaToken(options, grant);
  if (token === null) return null;
  const reply = await sendTo(options.http, AMAZON, {
    method: 'GET',
    url: `${options.endpoint ?? PROFILE_HOST}/user/profile`,
    headers: { accept: 'application/json', 'x-amz-access-token': token.accessToken },
  });
  if (reply.status >= 300) return null;
  const { user_id: identity } = parseReply(AMAZON, profileSchema, reply.text);
  return { identity, shop: null };
}
