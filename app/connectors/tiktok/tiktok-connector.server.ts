import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import { nullWhenRefused, nullWhenRevoked } from '#app/connectors/connector-faults.ts';
import {
  defineConnector,
  lastingToken,
  toUser,
  withQuery,
} from '#app/connectors/define-connector.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import { requestTiktok, TIKTOK, TIKTOK_API } from './tiktok-api.server.ts';
import { readSpend } from './tiktok-reports.server.ts';

const FACTS: ConnectorFacts = {
  key: 'tiktok_ads',
  name: TIKTOK,
  api: TIKTOK_API,
  capabilities: { level: 'ad', restatedDays: 28, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: { counts: 'ad spend' },
};

const PORTAL = 'https://business-api.tiktok.com/portal/auth';
/** Tokens of advertisers are valid until they are revoked. */
const TOKEN_YEARS = 50;
const YEAR_MS = 365 * 86_400_000;

/** TikTok's ad accounts by its Business API, those of GMV Max included. */
export const tiktok = defineConnector(FACTS, (context) => ({
  startUrl: ({ state, redirectUri }) =>
    withQuery(PORTAL, { app_id: context.keys.clientId, state, redirect_uri: redirectUri }),
  // The browser brings "auth_code", not "code".
  redeem: ({ query }) => getToken(context, query.get('auth_code') ?? ''),
  revoke: ({ accessToken }) => giveTokenBack(context, accessToken),
  open: (secret) => openTiktok(context, secret),
}));

/** Revokes an advertiser's permission. An unrecognised token has ended. */
async function giveTokenBack(context: ConnectorContext, accessToken: string): Promise<void> {
  const { clientId, clientSecret } = context.keys;
  const request = {
    path: 'oauth2/revoke_token/',
    body: { app_id: clientId, secret: clientSecret, access_token: accessToken },
    token: accessToken,
  };
  await nullWhenRevoked(requestTiktok(context, z.object({}), request));
}

const tokenSchema = z.object({ access_token: z.string().min(1) });

/** Returns null when TikTok does not accept the code. */
async function getToken(context: ConnectorContext, code: string): Promise<PlatformToken | null> {
  if (code === '') return null;
  const { clientId, clientSecret } = context.keys;
  const tokenRequest = requestTiktok(context, tokenSchema, {
    path: 'oauth2/access_token/',
    body: { app_id: clientId, secret: clientSecret, auth_code: code },
    token: null,
  });
  const grant = await nullWhenRefused(tokenRequest);
  if (grant === null) return null;
  const { access_token: accessToken } = grant;
  return lastingToken(context, { accessToken, scopes: '', livesMs: TOKEN_YEARS * YEAR_MS });
}

const userSchema = z.object({
  core_user_id: z.string().min(1),
  display_name: optionalText,
  email: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const listSchema = z.object({ list: z.array(z.object({ advertiser_id: z.string().min(1) })) });

const infosSchema = z.object({ list: z.array(z.unknown()) });

const infoSchema = z.object({
  advertiser_id: z.string().min(1),
  name: optionalText,
  currency: currencyText,
  timezone: z.string().min(1),
  status: optionalText,
});

const ACCOUNTS_AT_ONCE = 100;

function openTiktok(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  return {
    identify: async (options = {}) => {
      const request = { path: 'user/info/', token: await secret(), ...options };
      const user = await requestTiktok(context, userSchema, request);
      return toUser({
        userId: user.core_user_id,
        name: user.display_name,
        email: user.email ?? null,
        imageUrl: user.avatar_url ?? null,
      });
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const { clientId, clientSecret } = context.keys;
      const { list } = await requestTiktok(context, listSchema, {
        path: 'oauth2/advertiser/get/',
        query: { app_id: clientId, secret: clientSecret },
        token: await secret(),
        ...options,
      });
      const ids = list.map(({ advertiser_id: id }) => id);
      const accounts: ConnectorAccount[] = [];
      for (let at = 0; at < ids.length; at += ACCOUNTS_AT_ONCE) {
        const some = JSON.stringify(ids.slice(at, at + ACCOUNTS_AT_ONCE));
        const query = { advertiser_ids: some };
        const request = { path: 'advertiser/info/', query, token: await secret(), ...options };
        const { list: infos } = await requestTiktok(context, infosSchema, request);
        accounts.push(...readAccounts(infos, { ...LISTING, onLeftOut }));
      }
      return accounts;
    },
    pull: ({ accountId }, range, options) =>
      readSpend({ context, secret, accountId, range, ...options }),
  };
}

const LISTING = {
  source: TIKTOK,
  schema: infoSchema,
  toAccount,
  id: 'advertiser_id',
  name: 'name',
} as const;

function toAccount(info: z.output<typeof infoSchema>): ConnectorAccount {
  return {
    accountId: info.advertiser_id,
    name: info.name || info.advertiser_id,
    currency: info.currency,
    timeZone: info.timezone,
    isClosed: info.status === 'STATUS_DISABLE',
    via: null,
  };
}
