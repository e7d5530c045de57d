import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import {
  type AccountDay,
  addRest,
  knownSpend,
  readOwnDays,
  toCampaignRow,
} from '#app/connectors/ad-rows.ts';
import { requestJson, type JsonApi, type JsonRequest } from '#app/connectors/ask-json.server.ts';
import { nullWhenRefused } from '#app/connectors/connector-faults.ts';
import { decimalText, optionalCount } from '#app/connectors/decimals.ts';
import { defineConnector, lastingToken, toUser } from '#app/connectors/define-connector.ts';
import { readItems } from '#app/connectors/list-items.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  AdRow,
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { Exact } from '#app/domain/money/round.ts';
import { parseJson } from '#app/lib/parse-json.ts';

const OUTBRAIN = 'Outbrain';
const DAY_MS = 86_400_000;
const TOKEN_DAYS = 30;

const FACTS: ConnectorFacts = {
  key: 'outbrain_ads',
  name: OUTBRAIN,
  // https://developer.outbrain.com/amplify-api: no end is named for the version.
  api: { version: 'v0.1', endsOn: null },
  capabilities: { level: 'campaign', restatedDays: 30, daysAtOnceMax: 30, historyDays: 1095 },
  ownTotal: { counts: 'ad spend' },
  // There is no page on which people agree, and a password is nothing to hand on.
  typed: [
    { name: 'user', label: 'Your name or email at Outbrain', isSecret: false },
    { name: 'token', label: 'Token from my.outbrain.com/create-token', isSecret: true },
  ],
};

const API: JsonApi = {
  name: OUTBRAIN,
  host: 'https://api.outbrain.com',
  waitHeader: 'rate-limit-msec-left',
  throttledMs: 60_000,
};

/** Outbrain's marketers by the Amplify API. Its tokens live 30 days and are not renewed. */
export const outbrain = defineConnector(FACTS, (context) => ({
  startUrl: null,
  redeem: async ({ query }) => {
    const typed = { user: query.get('user') ?? '', token: query.get('token') ?? '' };
    if (typed.user === '' || typed.token === '') return null;
    const accessToken = JSON.stringify(typed);
    const source = openOutbrain(context, () => Promise.resolve(accessToken));
    if ((await nullWhenRefused(source.accounts())) === null) return null;
    return lastingToken(context, { accessToken, scopes: '', livesMs: TOKEN_DAYS * DAY_MS });
  },
  open: (secret) => openOutbrain(context, secret),
}));

/** The token with the typed user, since Outbrain does not report a token's owner. */
const tokenSchema = z.object({ user: z.string(), token: z.string() });

const marketersSchema = z.object({ marketers: z.array(z.unknown()) });

/**
 * The fields by another connector (github.com/airbytehq/airbyte, source-outbrain-amplify,
 * schemas/marketers.json): an id, a name, a currency, whether it is enabled, and no zone.
 */
const marketerSchema = z.object({
  id: z.string().min(1),
  name: optionalText,
  currency: currencyText,
  enabled: z
    .boolean()
    .nullish()
    .transform((isEnabled) => isEnabled ?? true),
});

const campaignsSchema = z.object({ campaigns: z.array(z.unknown()) });
const CAMPAIGNS = {
  source: OUTBRAIN,
  thing: 'campaign',
  schema: z.object({ id: z.string().min(1), name: optionalText }),
  id: 'id',
} as const;

const daySchema = z.object({
  metadata: z.object({ fromDate: z.iso.date() }),
  metrics: z.object({
    spend: decimalText.nullish(),
    dstFeeCost: decimalText.nullish(),
    impressions: optionalCount,
    clicks: optionalCount,
    totalConversions: decimalText.nullish(),
    totalSumValue: decimalText.nullish(),
  }),
});
const daysSchema = z.object({ results: z.array(daySchema).default([]) });
const campaignDaysSchema = z.object({
  campaignResults: z
    .array(z.object({ campaignId: z.string().min(1), results: z.array(daySchema) }))
    .default([]),
});

const CAMPAIGNS_AT_ONCE = 50;

function openOutbrain(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const typed = async () => tokenSchema.parse(parseJson(await secret()));
  const callApi = async <S extends z.ZodType>(schema: S, request: JsonRequest) =>
    requestJson(context, API, schema, {
      ...request,
      path: `amplify/${FACTS.api.version}/${request.path}`,
      headers: { 'OB-TOKEN-V1': (await typed()).token },
    });
  const list = async <S extends z.ZodType, T>(
    schema: S,
    { query, ...request }: JsonRequest,
    getItems: (page: z.output<S>) => readonly T[],
  ): Promise<T[]> => {
    const items: T[] = [];
    for (;;) {
      const at = { limit: String(CAMPAIGNS_AT_ONCE), offset: String(items.length) };
      const page = getItems(await callApi(schema, { ...request, query: { ...query, ...at } }));
      items.push(...page);
      // Pages may be shorter than was requested: only an empty one is the end.
      if (page.length === 0) return items;
    }
  };
  const named = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const readNames = (accountId: string, options: Pick<JsonRequest, 'signal'>) => {
    const path = `marketers/${encodeURIComponent(accountId)}/campaigns`;
    const query = { includeArchived: 'true' };
    const names =
      named.get(accountId) ??
      list(campaignsSchema, { path, query, ...options }, ({ campaigns }) => campaigns).then(
        (all) => new Map(readItems(all, CAMPAIGNS).map(({ id, name }) => [id, name])),
      );
    named.set(accountId, names);
    return names;
  };
  return {
    identify: async () => {
      const { user } = await typed();
      return toUser({ userId: user, name: user });
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const { marketers } = await callApi(marketersSchema, { path: 'marketers', ...options });
      return readAccounts(marketers, { ...LISTING, onLeftOut });
    },
    pull: async ({ accountId }, { start, end }, options) => {
      const reports = `reports/marketers/${encodeURIComponent(accountId)}`;
      const query = { ...BY_DAY, from: start, to: end };
      const { signal, onNote } = options;
      const how = { query, isReport: true, signal };
      const byCampaign = { path: `${reports}/campaigns/periodic`, ...how };
      const periodic = { path: `${reports}/periodic`, ...how };
      const campaigns = await list(campaignDaysSchema, byCampaign, (page) => page.campaignResults);
      const accountDays = list(daysSchema, periodic, ({ results }) => results.map(toDay));
      const days = await readOwnDays(OUTBRAIN, accountDays, onNote);
      const names =
        campaigns.length === 0 ? new Map<string, string>() : await readNames(accountId, { signal });
      return addRest(
        days,
        campaigns.flatMap((campaign) => toRows(campaign, names.get(campaign.campaignId) ?? '')),
      );
    },
  };
}

const BY_DAY = {
  breakdown: 'daily',
  // Paused campaigns have spent too.
  enabledCampaignsOnly: 'false',
  includeArchivedCampaigns: 'true',
  conversionsByClickDate: 'true',
} as const;

const LISTING = {
  source: OUTBRAIN,
  schema: marketerSchema,
  toAccount,
  id: 'id',
  name: 'name',
} as const;

function toAccount(marketer: z.output<typeof marketerSchema>): ConnectorAccount {
  return {
    accountId: marketer.id,
    name: marketer.name || marketer.id,
    currency: marketer.currency,
    // Outbrain does not report it.
    timeZone: '',
    isClosed: !marketer.enabled,
    via: null,
  };
}

function toRows(
  { campaignId, results }: z.output<typeof campaignDaysSchema>['campaignResults'][number],
  campaign: string,
): AdRow[] {
  return results.map((result) => toCampaignRow({ ...toDay(result), campaignId, campaign }));
}

function toDay({ metadata, metrics }: z.output<typeof daySchema>): AccountDay {
  return {
    day: metadata.fromDate,
    // The tax on digital services is billed beside the spend, and is paid like it.
    spend: new Exact(knownSpend(OUTBRAIN, metrics)).plus(metrics.dstFeeCost ?? 0).toFixed(),
    revenue: metrics.totalSumValue ?? '0',
    conversions: metrics.totalConversions ?? '0',
    impressions: metrics.impressions,
    clicks: metrics.clicks,
  };
}
