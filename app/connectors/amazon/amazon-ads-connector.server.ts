import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import { providerId } from '#app/connectors/ad-rows.ts';
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
import { businessTime, isTimeZone } from '#app/domain/calendar/zone.ts';
import { PlatformError } from '#app/platforms/port.ts';
import {
  AMAZON_ADS,
  AMAZON_ADS_API,
  AMAZON_ADS_REGIONS,
  type AmazonAdsRegion,
  requestAmazonAds,
} from './amazon-ads-api.server.ts';
import { readAmazonCampaigns } from './amazon-ads-reports.server.ts';

/** The authorisation pages and token hosts by region: each region has accounts of its own. */
const PLACES: Readonly<
  Record<AmazonAdsRegion, { readonly page: string; readonly tokenHost: string }>
> = {
  na: { page: 'https://www.amazon.com/ap/oa', tokenHost: 'https://api.amazon.com' },
  eu: { page: 'https://eu.account.amazon.com/ap/oa', tokenHost: 'https://api.amazon.co.uk' },
  fe: { page: 'https://apac.account.amazon.com/ap/oa', tokenHost: 'https://api.amazon.co.jp' },
};

const FACTS: ConnectorFacts = {
  key: 'amazon_ads',
  name: AMAZON_ADS,
  api: AMAZON_ADS_API,
  signIns: [
    { key: 'na', label: 'North or South America' },
    { key: 'eu', label: 'Europe, Middle East, Africa or India' },
    { key: 'fe', label: 'Japan, Australia or Singapore' },
  ],
  // Only campaigns are reported alike for all kinds of ads, and for none longer than 95 days.
  capabilities: {
    level: 'campaign',
    restatedDays: 30,
    daysAtOnceMax: 31,
    historyDays: 95,
    minutesMin: 60,
  },
  ownTotal: { none: 'Amazon reports nothing above its campaigns.' },
};

/** Amazon's sponsored products, brands and display by version 3 of its reports. */
export const amazonAds = defineOauthConnector(
  FACTS,
  {
    // Tokens of before regions were chosen are of the first.
    ...PLACES.na,
    places: PLACES,
    scopes: 'profile advertising::campaign_management',
    tokenPath: '/auth/o2/token',
  },
  openAmazonAds,
);

const userSchema = z.object({
  user_id: z.string().min(1),
  name: optionalText,
  email: z.string().nullish(),
});

const profileSchema = z.object({
  profileId: providerId,
  countryCode: optionalText,
  currencyCode: currencyText,
  timezone: z.string().min(1),
  accountInfo: z.object({ name: z.string().nullish() }).nullish(),
});

function openAmazonAds(
  context: ConnectorContext,
  secret: () => Promise<string>,
  getSignIn: () => Promise<string | null>,
): ConnectorSource {
  return {
    identify: async (options = {}) => {
      const signIn = await getSignIn();
      const region = AMAZON_ADS_REGIONS.find((one) => one === signIn) ?? 'na';
      const host = PLACES[region].tokenHost;
      const people: JsonApi = { name: AMAZON_ADS, host, throttledMs: 60_000 };
      const request = { path: 'user/profile', headers: bearer(await secret()), ...options };
      const user = await requestJson(context, people, userSchema, request);
      return toUser({ userId: user.user_id, name: user.name, email: user.email ?? null });
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const listed: ConnectorAccount[] = [];
      const refusals: PlatformError[] = [];
      for (const region of AMAZON_ADS_REGIONS) {
        const request = { region, path: 'v2/profiles', profileId: null, token: await secret() };
        const profiles = await requestAmazonAds(context, z.array(z.unknown()), {
          ...request,
          ...options,
        }).catch((error: unknown) => {
          if (!isOfRegion(error)) throw error;
          refusals.push(error);
          return [];
        });
        const accounts = readAccounts(profiles, {
          source: AMAZON_ADS,
          schema: profileSchema,
          toAccount: (profile) => toAccount(profile, region),
          id: 'profileId',
          name: 'accountInfo.name',
          onLeftOut,
        });
        listed.push(...accounts);
      }
      const [refusal] = refusals;
      if (refusal !== undefined && refusals.length === AMAZON_ADS_REGIONS.length) throw refusal;
      return listed;
    },
    pull: async ({ accountId, via, timeZone }, range, options) => {
      const region = AMAZON_ADS_REGIONS.find((one) => one === via) ?? 'na';
      const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
      const today = businessTime(context.clock().getTime(), zone).day;
      const account = { profileId: accountId, region };
      const report = { connectorContext: context, secret, account, range, today, ...options };
      // Its reports have no level above campaigns.
      return { rows: await readAmazonCampaigns(report), totals: null };
    },
  };
}

/** Recognises the refusal of a person without accounts in a region. */
function isOfRegion(error: unknown): error is PlatformError {
  return error instanceof PlatformError && ['revoked', 'forbidden'].includes(error.fault);
}

function toAccount(
  profile: z.output<typeof profileSchema>,
  region: AmazonAdsRegion,
): ConnectorAccount {
  const name = profile.accountInfo?.name;
  return {
    accountId: profile.profileId,
    name: [name, profile.countryCode].filter(Boolean).join(' ') || profile.profileId,
    currency: profile.currencyCode,
    timeZone: profile.timezone,
    isClosed: false,
    via: region,
  };
}
