import { z } from 'zod';
import { leftOutWhenEmpty, readAccounts } from '#app/connectors/account-list.ts';
import { addRest, explains, splitCampaigns } from '#app/connectors/ad-rows.ts';
import { defineOauthConnector } from '#app/connectors/oauth-tokens.server.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import {
  requestMicrosoft,
  MICROSOFT,
  MICROSOFT_API,
  MICROSOFT_SIGN_IN_HELP,
} from './microsoft-api.server.ts';
import { readMicrosoftAds, readMicrosoftCampaigns } from './microsoft-reports.server.ts';

const FACTS: ConnectorFacts = {
  key: 'bing_ads',
  name: MICROSOFT,
  api: MICROSOFT_API,
  // Days are available for 36 months.
  capabilities: { level: 'ad', restatedDays: 30, daysAtOnceMax: 90, historyDays: 1080 },
  ownTotal: { counts: 'ad spend' },
  signInHelp: MICROSOFT_SIGN_IN_HELP,
};

/** Microsoft's (Bing's) ad accounts by REST. Its days are those of UTC. */
export const microsoftAds = defineOauthConnector(
  FACTS,
  {
    page: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    scopes: 'https://ads.microsoft.com/msads.manage offline_access',
    tokenHost: 'https://login.microsoftonline.com',
    tokenPath: '/common/oauth2/v2.0/token',
  },
  openMicrosoft,
);

const userSchema = z.object({
  User: z.object({
    Id: z.union([z.string(), z.number()]).transform(String),
    UserName: optionalText,
    Name: z.object({ FirstName: z.string().nullish(), LastName: z.string().nullish() }).nullish(),
    ContactInfo: z.object({ Email: z.string().nullish() }).nullish(),
  }),
});

const accountsSchema = leftOutWhenEmpty('Accounts', { Accounts: z.array(z.unknown()).nullish() });

const accountSchema = z.object({
  Id: z.string().min(1),
  Name: optionalText,
  ParentCustomerId: z.string().min(1),
  CurrencyCode: currencyText,
  AccountLifeCycleStatus: z.string().default('Active'),
});

const ACCOUNTS_AT_ONCE = 100;

function openMicrosoft(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const manage = async <S extends z.ZodType>(
    schema: S,
    request: { readonly operation: string; readonly body: object; readonly signal?: AbortSignal },
  ) =>
    requestMicrosoft(context, schema, {
      ...request,
      service: 'CustomerManagement',
      token: await secret(),
    });
  const whoAmI = async (options: { readonly signal?: AbortSignal }) =>
    (await manage(userSchema, { operation: 'User/Query', body: { UserId: null }, ...options }))
      .User;
  return {
    identify: async (options = {}) => {
      const user = await whoAmI(options);
      return {
        userId: user.Id,
        firstName: user.Name?.FirstName || user.UserName,
        lastName: user.Name?.LastName ?? '',
        email: user.ContactInfo?.Email ?? null,
        imageUrl: null,
      };
    },
    accounts: async ({ onLeftOut, ...options } = {}) => {
      const { Id: userId } = await whoAmI(options);
      const accounts: ConnectorAccount[] = [];
      for (let index = 0; ; index += 1) {
        const { Accounts } = await manage(accountsSchema, {
          operation: 'Accounts/Search',
          body: {
            Predicates: [{ Field: 'UserId', Operator: 'Equals', Value: userId }],
            PageInfo: { Index: index, Size: ACCOUNTS_AT_ONCE },
          },
          ...options,
        });
        const page = Accounts ?? [];
        accounts.push(...readAccounts(page, { ...LISTING, onLeftOut }));
        if (page.length < ACCOUNTS_AT_ONCE) return accounts;
      }
    },
    pull: async (account, range, options) => {
      const report = { context, secret, account, range, ...options };
      const { ads, days } = await readMicrosoftAds(report);
      if (explains(days, ads)) return addRest(days, ads);
      // Performance Max reports no ads.
      return addRest(days, splitCampaigns(await readMicrosoftCampaigns(report), ads));
    },
  };
}

const LISTING = {
  source: MICROSOFT,
  schema: accountSchema,
  toAccount,
  id: 'Id',
  name: 'Name',
} as const;

function toAccount(account: z.output<typeof accountSchema>): ConnectorAccount {
  return {
    accountId: account.Id,
    name: account.Name || account.Id,
    currency: account.CurrencyCode,
    timeZone: 'UTC',
    isClosed: account.AccountLifeCycleStatus !== 'Active',
    via: account.ParentCustomerId,
  };
}
