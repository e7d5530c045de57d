import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import { nullWhenRefused, nullWhenRevoked } from '#app/connectors/connector-faults.ts';
import { defineConnector, lastingToken, withQuery } from '#app/connectors/define-connector.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import { requestGraph, FACEBOOK, GRAPH_API, listGraph } from './facebook-api.server.ts';
import { readAdInsights } from './facebook-insights.server.ts';
import { facebookNotices } from './facebook-notices.server.ts';

const FACTS: ConnectorFacts = {
  key: 'facebook_ads',
  name: FACEBOOK,
  api: GRAPH_API,
  // Purchases are counted for clicks of the last 28 days; about 37 months are available.
  capabilities: { level: 'ad', restatedDays: 28, daysAtOnceMax: 30, historyDays: 1095 },
  ownTotal: { counts: 'ad spend' },
};

const DIALOG = 'https://www.facebook.com';
const SCOPES = 'email,ads_read';
/** The lifetime of a long-lived token where Facebook states none. */
const TOKEN_DAYS = 60;
const DAY_MS = 86_400_000;

/** Facebook's ad accounts by the Marketing API. Its tokens live 60 days and are not renewed. */
export const facebook = defineConnector(FACTS, (context) => ({
  startUrl: ({ state, redirectUri }) =>
    withQuery(`${DIALOG}/${GRAPH_API.version}/dialog/oauth`, {
      client_id: context.keys.clientId,
      redirect_uri: redirectUri,
      state,
      scope: SCOPES,
    }),
  redeem: async ({ query, redirectUri }) => {
    const code = query.get('code') ?? '';
    if (code === '') return null;
    const short = await getToken(context, { redirect_uri: redirectUri, code });
    return short === null ? null : lengthen(context, short.accessToken);
  },
  adopt: (accessToken) => lengthen(context, accessToken),
  revoke: ({ accessToken }) => removePermissions(context, accessToken),
  notices: facebookNotices(context),
  open: (secret) => openFacebook(context, secret),
}));

/** Revokes all that a person allowed. A token that is not accepted any more allows nothing. */
async function removePermissions(context: ConnectorContext, token: string): Promise<void> {
  const removed = z.object({ success: z.literal(true) });
  const request = { method: 'DELETE', path: 'me/permissions', query: {}, token } as const;
  await nullWhenRevoked(requestGraph(context, removed, request));
}

function lengthen(context: ConnectorContext, token: string): Promise<PlatformToken | null> {
  return getToken(context, { grant_type: 'fb_exchange_token', fb_exchange_token: token });
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish(),
});

/** Returns null when Facebook does not accept the code or the token, or it is another app's. */
async function getToken(
  context: ConnectorContext,
  grant: Readonly<Record<string, string>>,
): Promise<PlatformToken | null> {
  const { clientId, clientSecret } = context.keys;
  const tokenRequest = requestGraph(context, tokenSchema, {
    path: 'oauth/access_token',
    query: { ...grant, client_id: clientId, client_secret: clientSecret },
    token: null,
  });
  const issued = await nullWhenRefused(tokenRequest);
  if (issued === null) return null;
  const { access_token: accessToken, expires_in: seconds } = issued;
  const livesMs = (seconds ?? 0) * 1000 || TOKEN_DAYS * DAY_MS;
  return lastingToken(context, { accessToken, scopes: SCOPES, livesMs });
}

const userSchema = z.object({
  id: z.string().min(1),
  first_name: optionalText,
  last_name: optionalText,
  email: z.string().nullish(),
  picture: z.object({ data: z.object({ url: z.string().nullish() }) }).nullish(),
});

const accountSchema = z.object({
  account_id: z.string().min(1),
  name: optionalText,
  currency: currencyText,
  timezone_name: z.string().min(1),
  account_status: z.number(),
});

/** The states "disabled" and "closed". */
const CLOSED_STATES: ReadonlySet<number> = new Set([2, 101]);

function openFacebook(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  return {
    identify: async (options = {}) => {
      const user = await requestGraph(context, userSchema, {
        path: 'me',
        query: { fields: 'id,first_name,last_name,email,picture' },
        token: await secret(),
        ...options,
      });
      return {
        userId: user.id,
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email ?? null,
        imageUrl: user.picture?.data.url ?? null,
      };
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const fields = 'account_id,name,currency,timezone_name,account_status';
      const query = { fields, limit: '100' };
      const accounts = await listGraph(context, z.unknown(), {
        path: 'me/adaccounts',
        query,
        secret,
        ...options,
      });
      return readAccounts(accounts, {
        source: FACEBOOK,
        schema: accountSchema,
        toAccount,
        id: 'account_id',
        name: 'name',
        onLeftOut,
      });
    },
    pull: (account, range, options) => readAdInsights({ context, secret, account, range, options }),
  };
}

function toAccount(account: z.output<typeof accountSchema>): ConnectorAccount {
  return {
    accountId: account.account_id,
    name: account.name || account.account_id,
    currency: account.currency,
    timeZone: account.timezone_name,
    isClosed: CLOSED_STATES.has(account.account_status),
    via: null,
  };
}
