import { z } from 'zod';
import { leftOutWhenEmpty, readAccounts, sayLeftOut } from '#app/connectors/account-list.ts';
import { addRest, explains, readOwnDays, splitCampaigns } from '#app/connectors/ad-rows.ts';
import { defineGoogleConnector, identifyGoogleUser } from '#app/connectors/google-oauth.server.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type { AccountsOptions } from '#app/connectors/left-out-account.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { PlatformError } from '#app/platforms/port.ts';
import {
  requestGoogle,
  batches,
  GOOGLE_ADS,
  GOOGLE_ADS_API,
  type GoogleRequest,
} from './google-ads-api.server.ts';
import {
  readGoogleAccount,
  readGoogleAds,
  readGoogleCampaigns,
} from './google-ads-reports.server.ts';

const FACTS: ConnectorFacts = {
  key: 'google_ads',
  name: GOOGLE_ADS,
  api: GOOGLE_ADS_API,
  // Basic access: https://developers.google.com/google-ads/api/docs/access-levels
  dailyOperations: 15_000,
  capabilities: {
    level: 'ad',
    restatedDays: 30,
    daysAtOnceMax: 90,
    historyDays: 1095,
    minutesMin: 60,
  },
  ownTotal: { counts: 'ad spend' },
};

export const googleAds = defineGoogleConnector(FACTS, 'adwords', openGoogle);

const customersSchema = leftOutWhenEmpty('resourceNames', {
  resourceNames: z.array(z.unknown()).nullish(),
});
const customerName = z.string().regex(/^customers\/\d+$/);

const clientsSchema = batches(z.unknown());

const clientSchema = z.object({
  customerClient: z.object({
    id: z.string().min(1),
    descriptiveName: optionalText,
    currencyCode: currencyText,
    timeZone: z.string().min(1),
    status: optionalText,
  }),
});
const managerSchema = z.object({ customerClient: z.object({ manager: z.literal(true) }) });

/** Clients of every level: an agency's clients are below managers of their own, and are reached through the top. */
const CLIENTS = `SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code,
  customer_client.time_zone, customer_client.manager, customer_client.status FROM customer_client`;

function openGoogle(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi: CallGoogleAds = async (schema, request) =>
    requestGoogle(context, schema, { ...request, token: await secret() });
  return {
    identify: async ({ signal } = {}) =>
      identifyGoogleUser(context, { name: GOOGLE_ADS, token: await secret(), signal }),
    accounts: (options = {}) => listCustomers(callApi, options),
    pull: async ({ accountId, via }, range, options) => {
      const report = { callApi, accountId, via, range, ...options };
      const ads = await readGoogleAds(report);
      const days = await readOwnDays(GOOGLE_ADS, readGoogleAccount(report), options.onNote);
      if (explains(days, ads)) return addRest(days, ads);
      // Performance Max reports no ads.
      return addRest(days, splitCampaigns(await readGoogleCampaigns(report), ads));
    },
  };
}

type CallGoogleAds = <S extends z.ZodType>(
  schema: S,
  request: Omit<GoogleRequest, 'token'>,
) => Promise<z.output<S>>;

/** Lists every customer that a user reaches, directly or through a manager. */
async function listCustomers(
  callApi: CallGoogleAds,
  { onLeftOut, ...options }: AccountsOptions,
): Promise<ConnectorAccount[]> {
  const path = 'customers:listAccessibleCustomers';
  const { resourceNames } = await callApi(customersSchema, { path, ...options });
  const ids = (resourceNames ?? []).flatMap((name) => customerName.safeParse(name).data ?? []);
  const customers = new Map<string, ConnectorAccount>();
  const refusals: PlatformError[] = [];
  for (const id of ids.map((name) => name.replace('customers/', ''))) {
    const stream = `customers/${id}/googleAds:searchStream`;
    const request = { path: stream, via: id, query: CLIENTS, ...options };
    const clients = await callApi(clientsSchema, request).catch((error: unknown) => {
      if (!isOfOneCustomer(error)) throw error;
      refusals.push(error);
      const text = sayLeftOut({ source: GOOGLE_ADS, label: id, reason: error.message });
      // Customers that were closed years ago are still named.
      if (error.fault !== 'account_closed') onLeftOut?.({ accountId: id, text });
      return [];
    });
    const accounts = readAccounts(clients.filter(isCustomer), {
      source: GOOGLE_ADS,
      schema: clientSchema,
      toAccount: ({ customerClient }) =>
        toAccount(customerClient, customerClient.id === id ? null : id),
      id: 'customerClient.id',
      name: 'customerClient.descriptiveName',
      onLeftOut,
    });
    for (const account of accounts) {
      if (!customers.has(account.accountId)) customers.set(account.accountId, account);
    }
  }
  const [refusal] = refusals;
  if (refusal !== undefined && refusals.length === ids.length) throw refusal;
  return [...customers.values()];
}

/** Excludes managers, which spend nothing themselves. */
function isCustomer(client: unknown): boolean {
  return !managerSchema.safeParse(client).success;
}

/** Recognises the fault of one customer that is closed, or not readable, which must not hide the others. */
function isOfOneCustomer(error: unknown): error is PlatformError {
  const faults: readonly string[] = ['account_closed', 'forbidden', 'malformed'];
  return error instanceof PlatformError && faults.includes(error.fault);
}

type Client = z.output<typeof clientSchema>['customerClient'];

function toAccount(client: Client, via: string | null): ConnectorAccount {
  return {
    accountId: client.id,
    name: client.descriptiveName || client.id,
    currency: client.currencyCode,
    timeZone: client.timeZone,
    isClosed: ['CANCELED', 'SUSPENDED', 'CLOSED'].includes(client.status),
    via,
  };
}
