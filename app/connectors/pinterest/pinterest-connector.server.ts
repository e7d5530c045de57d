import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import { type AccountDay, addRest, providerId } from '#app/connectors/ad-rows.ts';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { collectReports } from '#app/connectors/collect-reports.server.ts';
import { decimalText, microsText, wholeNumber } from '#app/connectors/decimals.ts';
import { toUser } from '#app/connectors/define-connector.ts';
import { defineOauthConnector } from '#app/connectors/oauth-tokens.server.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  AdRow,
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { readReport, requestReport } from './pinterest-reports.server.ts';

const PINTEREST = 'Pinterest';
const HOST = 'https://api.pinterest.com';

const FACTS: ConnectorFacts = {
  key: 'pinterest_ads',
  name: PINTEREST,
  // https://developers.pinterest.com/docs/api/v5: no end is named for the version.
  api: { version: 'v5', endsOn: null },
  capabilities: { level: 'ad', restatedDays: 30, daysAtOnceMax: 90, historyDays: 900 },
  ownTotal: { counts: 'ad spend' },
};

const API: JsonApi = { name: PINTEREST, host: HOST, throttledMs: 5 * 60_000 };

/** Pinterest's ad accounts. Its days are those of UTC, whatever the account's zone. */
export const pinterest = defineOauthConnector(
  FACTS,
  {
    page: 'https://www.pinterest.com/oauth/',
    scopes: 'ads:read,user_accounts:read',
    tokenHost: HOST,
    tokenPath: `/${FACTS.api.version}/oauth/token`,
    // Tokens that renew themselves for as long as they are used.
    codeForm: { continuous_refresh: 'true' },
    usesBasic: true,
  },
  openPinterest,
);

const userSchema = z.object({
  id: providerId.nullish(),
  username: z.string().min(1),
  business_name: z.string().nullish(),
  profile_image: z.string().nullish(),
});

const accountsSchema = z.object({
  items: z.array(z.unknown()),
  bookmark: z.string().nullish(),
});

const accountSchema = z.object({
  id: z.string().min(1),
  name: optionalText,
  currency: currencyText,
});

const daySchema = z.object({
  DATE: z.iso.date(),
  SPEND_IN_MICRO_DOLLAR: microsText.default('0'),
  IMPRESSION_1: wholeNumber.default(0),
  TOTAL_CLICKTHROUGH: wholeNumber.default(0),
  TOTAL_CHECKOUT: decimalText.default('0'),
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: microsText.default('0'),
});

const rowSchema = daySchema.extend({
  CAMPAIGN_ID: providerId,
  CAMPAIGN_NAME: optionalText,
  AD_GROUP_ID: providerId,
  AD_GROUP_NAME: optionalText,
  AD_ID: providerId,
  AD_NAME: optionalText,
});

const listColumns = (schema: z.ZodObject) =>
  Object.keys(schema.shape).filter((name) => name !== 'DATE');

/** Every state but those of drafts: Pinterest accepts six at most, and documents no default. */
const EVERY_STATE = [
  'APPROVED',
  'PAUSED',
  'PENDING',
  'REJECTED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
] as const;

function openPinterest(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const { version } = FACTS.api;
  const callApi = async <S extends z.ZodType>(
    schema: S,
    request: Parameters<typeof requestJson>[3],
  ) =>
    requestJson(context, API, schema, {
      ...request,
      path: `${version}/${request.path}`,
      headers: bearer(await secret()),
    });
  return {
    identify: async (options = {}) => {
      const user = await callApi(userSchema, { path: 'user_account', ...options });
      return toUser({
        userId: user.id ?? user.username,
        name: user.business_name || user.username,
        imageUrl: user.profile_image ?? null,
      });
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const accounts: ConnectorAccount[] = [];
      for (let bookmark: string | null = ''; bookmark !== null;) {
        const query = { include_shared_accounts: 'true', page_size: '250' };
        const page: z.output<typeof accountsSchema> = await callApi(accountsSchema, {
          path: 'ad_accounts',
          query: bookmark === '' ? query : { ...query, bookmark },
          ...options,
        });
        accounts.push(...readAccounts(page.items, { ...LISTING, onLeftOut }));
        bookmark = page.bookmark || null;
      }
      return accounts;
    },
    pull: async ({ accountId }, { start, end }, options) => {
      const path = `ad_accounts/${encodeURIComponent(accountId)}/reports`;
      const body = {
        start_date: start,
        end_date: end,
        granularity: 'DAY',
        report_format: 'JSON',
        click_window_days: 30,
        view_window_days: 1,
        conversion_report_time: 'TIME_OF_AD_ACTION',
      };
      const byAd = {
        ...body,
        level: 'PIN_PROMOTION',
        ad_statuses: EVERY_STATE,
        columns: listColumns(rowSchema),
      };
      const accountBody = { ...body, level: 'ADVERTISER', columns: listColumns(daySchema) };
      const { signal } = options;
      const request = (level: object, kind: string) =>
        requestReport({ callApi, path, key: `${kind} ${start} ${end}`, body: level, signal });
      const requested = [request(byAd, 'ads'), request(accountBody, 'account')];
      const [ofAds = '', ofDays = ''] = await collectReports(
        context,
        PINTEREST,
        requested,
        options,
      );
      const how = signal === undefined ? {} : { signal };
      const ads = await readReport(context, PINTEREST, { row: rowSchema, url: ofAds, ...how });
      const days = await readReport(context, PINTEREST, { row: daySchema, url: ofDays, ...how });
      return addRest(days.map(toDay), ads.map(toRow));
    },
  };
}

const LISTING = {
  source: PINTEREST,
  schema: accountSchema,
  toAccount,
  id: 'id',
  name: 'name',
} as const;

function toAccount(account: z.output<typeof accountSchema>): ConnectorAccount {
  return {
    accountId: account.id,
    name: account.name || account.id,
    // What Pinterest calls dollars is the account's currency.
    currency: account.currency,
    timeZone: 'UTC',
    isClosed: false,
    via: null,
  };
}

function toRow(row: z.output<typeof rowSchema>): AdRow {
  return {
    ...toDay(row),
    campaignId: row.CAMPAIGN_ID,
    campaign: row.CAMPAIGN_NAME,
    adSetId: row.AD_GROUP_ID,
    adSet: row.AD_GROUP_NAME,
    adId: row.AD_ID,
    ad: row.AD_NAME,
  };
}

function toDay(row: z.output<typeof daySchema>): AccountDay {
  return {
    day: row.DATE,
    spend: row.SPEND_IN_MICRO_DOLLAR,
    revenue: row.TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR,
    conversions: row.TOTAL_CHECKOUT,
    impressions: row.IMPRESSION_1,
    clicks: row.TOTAL_CLICKTHROUGH,
  };
}
