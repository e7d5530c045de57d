import { z } from 'zod';
import { type AccountDay, addRest } from '#app/connectors/ad-rows.ts';
import { readAccounts } from '#app/connectors/account-list.ts';
import { nullWhenRefused, nullWhenRevoked } from '#app/connectors/connector-faults.ts';
import { decimalText, wholeNumber } from '#app/connectors/decimals.ts';
import { defineConnector, lastingToken, withQuery } from '#app/connectors/define-connector.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  AdRow,
  ConnectorAccount,
  ConnectorFacts,
  ConnectorGround,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import type { PlatformToken } from '#app/platforms/port.ts';
import { askGraph, FACEBOOK, GRAPH_API } from './facebook-api.server.ts';

const FACTS: ConnectorFacts = {
  key: 'facebook_ads',
  name: FACEBOOK,
  api: GRAPH_API,
  // Purchases are counted for clicks of the last 28 days; about 37 months are kept.
  capabilities: { level: 'ad', restatedDays: 28, daysAtOnceMax: 30, historyDays: 1095 },
  ownTotal: { counts: 'ad spend' },
};

const DIALOG = 'https://www.facebook.com';
const SCOPES = 'email,ads_read';
/** What a long-lived token lives where Facebook does not say. */
const TOKEN_DAYS = 60;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = '500';

/** Facebook's ad accounts by the Marketing API. Its tokens live 60 days and are not renewed. */
export const facebook = defineConnector(FACTS, (ground) => ({
  startUrl: ({ state, redirectUri }) =>
    withQuery(`${DIALOG}/${GRAPH_API.version}/dialog/oauth`, {
      client_id: ground.keys.clientId,
      redirect_uri: redirectUri,
      state,
      scope: SCOPES,
    }),
  redeem: async ({ query, redirectUri }) => {
    const code = query.get('code') ?? '';
    if (code === '') return null;
    const short = await getToken(ground, { redirect_uri: redirectUri, code });
    return short === null ? null : lengthen(ground, short.accessToken);
  },
  adopt: (accessToken) => lengthen(ground, accessToken),
  revoke: ({ accessToken }) => removePermissions(ground, accessToken),
  open: (secret) => openFacebook(ground, secret),
}));

/** Takes back all that a person allowed. A token that is not accepted any more allows nothing. */
async function removePermissions(ground: ConnectorGround, token: string): Promise<void> {
  const removed = z.object({ success: z.literal(true) });
  const request = { method: 'DELETE', path: 'me/permissions', query: {}, token } as const;
  await nullWhenRevoked(askGraph(ground, removed, request));
}

function lengthen(ground: ConnectorGround, token: string): Promise<PlatformToken | null> {
  return getToken(ground, { grant_type: 'fb_exchange_token', fb_exchange_token: token });
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish(),
});

/** null when Facebook does not know the code or the token, or it is another app's. */
async function getToken(
  ground: ConnectorGround,
  grant: Readonly<Record<string, string>>,
): Promise<PlatformToken | null> {
  const { clientId, clientSecret } = ground.keys;
  const asked = askGraph(ground, tokenSchema, {
    path: 'oauth/access_token',
    query: { ...grant, client_id: clientId, client_secret: clientSecret },
    token: null,
  });
  const given = await nullWhenRefused(asked);
  if (given === null) return null;
  const { access_token: accessToken, expires_in: seconds } = given;
  const livesMs = (seconds ?? 0) * 1000 || TOKEN_DAYS * DAY_MS;
  return lastingToken(ground, { accessToken, scopes: SCOPES, livesMs });
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

const action = z.object({ action_type: z.string(), value: decimalText });

const actions = z
  .array(action)
  .nullish()
  .transform((all) => all ?? []);

const daySchema = z.object({
  spend: decimalText.default('0'),
  impressions: wholeNumber.default(0),
  clicks: wholeNumber.default(0),
  actions,
  action_values: actions,
  date_start: z.iso.date(),
});

const insightSchema = daySchema.extend({
  campaign_id: z.string().min(1),
  campaign_name: optionalText,
  adset_id: optionalText,
  adset_name: optionalText,
  ad_id: optionalText,
  ad_name: optionalText,
});

const DAY_FIELDS = 'spend,impressions,clicks,actions,action_values';
const AD_FIELDS = `campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,${DAY_FIELDS}`;

/** Every state of an ad: without this filter, deleted and archived ones are left out with what they spent. */
const EVERY_STATE = JSON.stringify([
  {
    field: 'ad.effective_status',
    operator: 'IN',
    value: [
      'ACTIVE',
      'ADSET_PAUSED',
      'ARCHIVED',
      'CAMPAIGN_PAUSED',
      'DELETED',
      'DISAPPROVED',
      'IN_PROCESS',
      'PAUSED',
      'PENDING_BILLING_INFO',
      'PENDING_REVIEW',
      'PREAPPROVED',
      'WITH_ISSUES',
    ],
  },
]);

/** disabled, and closed. */
const CLOSED_STATES: ReadonlySet<number> = new Set([2, 101]);

function openFacebook(ground: ConnectorGround, secret: () => Promise<string>): ConnectorSource {
  return {
    identify: async (options = {}) => {
      const user = await askGraph(ground, userSchema, {
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
      const found = await listAll(ground, z.unknown(), {
        path: 'me/adaccounts',
        query,
        secret,
        ...options,
      });
      return readAccounts(found, {
        source: FACEBOOK,
        schema: accountSchema,
        toAccount,
        id: 'account_id',
        name: 'name',
        onLeftOut,
      });
    },
    pull: async ({ accountId }, { start, end }, options) => {
      const query = {
        time_increment: '1',
        time_range: JSON.stringify({ since: start, until: end }),
        use_unified_attribution_setting: 'true',
        limit: ROWS_AT_ONCE,
      };
      const path = `act_${encodeURIComponent(accountId)}/insights`;
      const byAd = { ...query, level: 'ad', fields: AD_FIELDS, filtering: EVERY_STATE };
      const whole = { ...query, level: 'account', fields: DAY_FIELDS };
      const { signal } = options;
      const insights = { path, secret, isReport: true, ...(signal && { signal }) };
      const ads = await listAll(ground, insightSchema, { ...insights, query: byAd });
      const days = await listAll(ground, daySchema, { ...insights, query: whole });
      return addRest(days.map(toDay), ads.map(toRow));
    },
  };
}

interface Listing {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly secret: () => Promise<string>;
  readonly isReport?: boolean;
  readonly signal?: AbortSignal;
}

/** Every item of an edge, page by page: the address of the next one is never taken from the reply. */
async function listAll<S extends z.ZodType>(
  ground: ConnectorGround,
  item: S,
  { path, query, secret, ...options }: Listing,
): Promise<z.output<S>[]> {
  const cursors = z.object({ after: z.string().min(1) });
  const paging = z.object({ next: z.string().nullish(), cursors: cursors.nullish() });
  const page = z.object({ data: z.array(item), paging: paging.nullish() });
  const items: z.output<S>[] = [];
  for (let after: string | null = null; ;) {
    const reply: z.output<typeof page> = await askGraph(ground, page, {
      path,
      query: { ...query, ...(after !== null && { after }) },
      token: await secret(),
      ...options,
    });
    items.push(...reply.data);
    const hasMore = typeof reply.paging?.next === 'string';
    const next = hasMore ? (reply.paging?.cursors?.after ?? null) : null;
    if (next === null || next === after) return items;
    after = next;
  }
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

function toRow(insight: z.output<typeof insightSchema>): AdRow {
  return {
    ...toDay(insight),
    campaignId: insight.campaign_id,
    campaign: insight.campaign_name,
    adSetId: insight.adset_id,
    adSet: insight.adset_name,
    adId: insight.ad_id,
    ad: insight.ad_name,
  };
}

function toDay(insight: z.output<typeof daySchema>): AccountDay {
  return {
    day: insight.date_start,
    spend: insight.spend,
    revenue: purchasesOf(insight.action_values),
    conversions: purchasesOf(insight.actions),
    impressions: insight.impressions,
    clicks: insight.clicks,
  };
}

/** They overlap: exactly one of them is taken, the widest first. */
const PURCHASES = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'];

function purchasesOf(actions: readonly z.output<typeof action>[]): string {
  for (const name of PURCHASES) {
    const found = actions.find(({ action_type: type }) => type === name);
    if (found !== undefined) return found.value;
  }
  return '0';
}
