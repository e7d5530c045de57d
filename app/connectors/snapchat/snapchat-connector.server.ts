import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import { addRest, readOwnDays, splitCampaigns } from '#app/connectors/ad-rows.ts';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { toUser } from '#app/connectors/define-connector.ts';
import { defineOauthConnector } from '#app/connectors/oauth-tokens.server.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { cursor, readPages, SNAPCHAT, type SnapchatRequest } from './snapchat-api.server.ts';
import { cacheSnapchatNames } from './snapchat-names.server.ts';
import {
  readSnapchatAccount,
  readSnapchatAds,
  readSnapchatCampaigns,
} from './snapchat-stats.server.ts';

const FACTS: ConnectorFacts = {
  key: 'snapchat_ads',
  name: SNAPCHAT,
  // https://developers.snap.com/api/marketing-api: no end is named for the version.
  api: { version: 'v1', endsOn: null },
  // 31 days at once, and one less when clocks go back within them.
  capabilities: { level: 'ad', restatedDays: 28, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: { counts: 'ad spend' },
};

/** Snapchat sends no header with the time to wait. */
const API: JsonApi = {
  name: SNAPCHAT,
  host: 'https://adsapi.snapchat.com',
  throttledMs: 5 * 60_000,
};

export const snapchat = defineOauthConnector(
  FACTS,
  {
    page: 'https://accounts.snapchat.com/login/oauth2/authorize',
    scopes: 'snapchat-marketing-api',
    tokenHost: 'https://accounts.snapchat.com',
    tokenPath: '/login/oauth2/access_token',
  },
  openSnapchat,
);

const userSchema = z.object({
  me: z.object({
    id: z.string().min(1),
    display_name: optionalText,
    email: z.string().nullish(),
  }),
});

const accountSchema = z.object({
  id: z.string().min(1),
  name: optionalText,
  currency: currencyText,
  timezone: z.string().min(1),
  status: z.string().default('ACTIVE'),
});

/**
 * Always present in a list of Snapchat, empty or not: an answer without it does not mean an empty
 * list. https://developers.snap.com/api/marketing-api/Ads-API/organizations; programs in use go
 * through its pages.
 */
const organizationsSchema = z.object({
  paging: cursor,
  organizations: z.array(
    z.object({ organization: z.object({ ad_accounts: z.array(z.unknown()).nullish() }).nullish() }),
  ),
});

function openSnapchat(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi: SnapchatRequest['callApi'] = async (schema, request) =>
    requestJson(context, API, schema, {
      ...request,
      path: `${FACTS.api.version}/${request.path}`,
      headers: bearer(await secret()),
    });
  const listNames = cacheSnapchatNames();
  return {
    identify: async (options = {}) => {
      const { me } = await callApi(userSchema, { path: 'me', ...options });
      return toUser({ userId: me.id, name: me.display_name, email: me.email ?? null });
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const pages = await readPages(({ cursor: next }) =>
        callApi(organizationsSchema, {
          path: 'me/organizations',
          query: { with_ad_accounts: 'true', ...(next !== undefined && { cursor: next }) },
          ...options,
        }),
      );
      const accounts = pages
        .flatMap(({ organizations }) => organizations)
        .flatMap(({ organization }) => organization?.ad_accounts ?? []);
      return readAccounts(accounts, {
        source: SNAPCHAT,
        schema: accountSchema,
        toAccount,
        id: 'id',
        name: 'name',
        onLeftOut,
      });
    },
    pull: async (account, range, options) => {
      const request = { callApi, account, ...options };
      const report = { ...request, range, names: listNames(request) };
      const campaigns = await readSnapchatCampaigns(report);
      const rows = splitCampaigns(campaigns, await readSnapchatAds(report));
      const days = await readOwnDays(SNAPCHAT, readSnapchatAccount(report), options.onNote);
      return addRest(days, rows);
    },
  };
}

function toAccount(account: z.output<typeof accountSchema>): ConnectorAccount {
  return {
    accountId: account.id,
    name: account.name || account.id,
    currency: account.currency,
    timeZone: account.timezone,
    isClosed: account.status !== 'ACTIVE',
    via: null,
  };
}
