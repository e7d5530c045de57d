import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import {
  type AccountDay,
  addRest,
  knownSpend,
  providerId,
  readOwnDays,
  toCampaignRow,
} from '#app/connectors/ad-rows.ts';
import {
  requestJson,
  bearer,
  type JsonApi,
  type JsonRequest,
} from '#app/connectors/ask-json.server.ts';
import { decimalText, optionalCount } from '#app/connectors/decimals.ts';
import { defineConnector, toUser } from '#app/connectors/define-connector.ts';
import { requestToken } from '#app/connectors/oauth-tokens.server.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  AdRow,
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import type { PlatformToken } from '#app/platforms/port.ts';

const TABOOLA = 'Taboola';
const HOST = 'https://backstage.taboola.com';

const FACTS: ConnectorFacts = {
  key: 'taboola_ads',
  name: TABOOLA,
  // https://developers.taboola.com/backstage-api: no end is named for the version.
  api: { version: '1.0', endsOn: null },
  // Reports by ad have no days.
  capabilities: { level: 'campaign', restatedDays: 30, daysAtOnceMax: 30, historyDays: 730 },
  ownTotal: { counts: 'ad spend' },
  // Taboola gives each advertiser keys of its own: there is no page on which people agree.
  typed: [
    { name: 'client_id', label: 'Client ID', isSecret: false },
    { name: 'client_secret', label: 'Client secret', isSecret: true },
  ],
};

const API: JsonApi = { name: TABOOLA, host: HOST, throttledMs: 5 * 60_000 };

export const taboola = defineConnector(FACTS, (context) => ({
  startUrl: null,
  redeem: ({ query }) =>
    getToken(context, {
      clientId: query.get('client_id') ?? '',
      clientSecret: query.get('client_secret') ?? '',
    }),
  // Tokens live twelve hours, and the keys give the next one.
  renew: (refreshToken) => {
    const { data: keys } = keysSchema.safeParse(parseJson(refreshToken));
    return keys === undefined ? Promise.resolve(null) : getToken(context, keys);
  },
  open: (secret) => openTaboola(context, secret),
}));

const keysSchema = z.object({ clientId: z.string().min(1), clientSecret: z.string().min(1) });

async function getToken(
  context: ConnectorContext,
  keys: z.output<typeof keysSchema>,
): Promise<PlatformToken | null> {
  if (keys.clientId === '' || keys.clientSecret === '') return null;
  const accountContext = { ...context, keys: { ...context.keys, ...keys } };
  const provider = { name: TABOOLA, tokenHost: HOST, tokenPath: '/backstage/oauth/token' };
  const token = await requestToken(accountContext, provider, { grant_type: 'client_credentials' });
  return token === null ? null : { ...token, refreshToken: JSON.stringify(keys) };
}

/**
 * The fields by clients in use (npm taboola-backstage-sdk: account_id, name, type, partner_types,
 * currency, and time_zone_name where it is given), and by Taboola's own Java client without a zone.
 */
const accountSchema = z.object({
  account_id: z.string().min(1),
  name: optionalText,
  currency: currencyText,
  time_zone_name: z.string().nullish(),
  is_active: z.boolean().nullish(),
});

const userSchema = accountSchema.pick({ account_id: true, name: true });
const accountsSchema = z.object({ results: z.array(z.unknown()) });
const kindSchema = z.object({
  type: z.string().nullish(),
  partner_types: z.array(z.string()).nullish(),
});

const daySchema = z.object({
  /** The account's clocks: "2026-11-01 00:00:00.0". */
  date: z
    .string()
    .transform((text) => text.slice(0, 10))
    .pipe(z.iso.date()),
  spent: decimalText.nullish(),
  impressions: optionalCount,
  clicks: optionalCount,
  conversions_value: decimalText.nullish(),
  cpa_actions_num: decimalText.nullish(),
});
const campaignDaySchema = daySchema.extend({ campaign: providerId, campaign_name: optionalText });
const daysSchema = z.object({ results: z.array(daySchema) });
const campaignDaysSchema = z.object({ results: z.array(campaignDaySchema) });

function openTaboola(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi = async <S extends z.ZodType>(schema: S, request: JsonRequest) =>
    requestJson(context, API, schema, {
      ...request,
      path: `backstage/api/${FACTS.api.version}/${request.path}`,
      headers: bearer(await secret()),
    });
  return {
    identify: async (options = {}) => {
      const account = await callApi(userSchema, { path: 'users/current/account', ...options });
      return toUser({ userId: account.account_id, name: account.name || account.account_id });
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const path = 'users/current/allowed-accounts';
      const { results } = await callApi(accountsSchema, { path, ...options });
      return readAccounts(results.filter(isAdvertiser), {
        source: TABOOLA,
        schema: accountSchema,
        toAccount,
        id: 'account_id',
        name: 'name',
        onLeftOut,
      });
    },
    pull: async ({ accountId }, { start, end }, options) => {
      const account = encodeURIComponent(accountId);
      const summary = `${account}/reports/campaign-summary/dimensions`;
      const query = { start_date: start, end_date: end };
      const { signal } = options;
      const read = <S extends z.ZodType>(schema: S, dimension: string) =>
        callApi(schema, {
          path: `${summary}/${dimension}`,
          query,
          isReport: true,
          ...(signal && { signal }),
        });
      const campaigns = await read(campaignDaysSchema, 'campaign_day_breakdown');
      const accountDays = read(daysSchema, 'day').then(({ results }) => results.map(toDay));
      const days = await readOwnDays(TABOOLA, accountDays, options.onNote);
      return addRest(days, campaigns.results.map(toRow));
    },
  };
}

/** Excludes publishers, and networks, which count the spend of their members once more. */
function isAdvertiser(account: unknown): boolean {
  const kind = kindSchema.safeParse(account).data;
  if (kind?.type?.toUpperCase() === 'NETWORK') return false;
  const types = kind?.partner_types ?? [];
  return types.length === 0 || types.includes('ADVERTISER');
}

function toAccount(account: z.output<typeof accountSchema>): ConnectorAccount {
  return {
    accountId: account.account_id,
    name: account.name || account.account_id,
    currency: account.currency,
    // Taboola does not say it of most accounts.
    timeZone: account.time_zone_name ?? '',
    isClosed: account.is_active === false,
    via: null,
  };
}

function toRow(row: z.output<typeof campaignDaySchema>): AdRow {
  const { campaign: campaignId, campaign_name: campaign } = row;
  return toCampaignRow({ ...toDay(row), campaignId, campaign });
}

function toDay(row: z.output<typeof daySchema>): AccountDay {
  return {
    day: row.date,
    spend: knownSpend(TABOOLA, { ...row, spend: row.spent }),
    revenue: row.conversions_value ?? '0',
    conversions: row.cpa_actions_num ?? '0',
    impressions: row.impressions,
    clicks: row.clicks,
  };
}
