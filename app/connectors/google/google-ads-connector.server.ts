import { z } from 'zod';
import { splitCampaigns } from '#app/connectors/ad-rows.ts';
import { defineGoogleConnector, identifyGoogleUser } from '#app/connectors/google-oauth.server.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorGround,
  ConnectorSource,
} from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { PlatformError } from '#app/platforms/port.ts';
import {
  askGoogle,
  batches,
  GOOGLE_ADS,
  GOOGLE_ADS_API,
  type GoogleRequest,
} from './google-ads-api.server.ts';
import { readGoogleAds, readGoogleCampaigns } from './google-ads-reports.server.ts';

const FACTS: ConnectorFacts = {
  key: 'google_ads',
  name: GOOGLE_ADS,
  api: GOOGLE_ADS_API,
  capabilities: { level: 'ad', restatedDays: 30, daysAtOnceMax: 90, historyDays: 1095 },
};

/** Google's ad accounts by the Google Ads API. */
export const googleAds = defineGoogleConnector(FACTS, 'adwords', openGoogle);

const customersSchema = z.object({
  resourceNames: z.array(z.string().regex(/^customers\/\d+$/)).default([]),
});

const clientsSchema = batches(
  z.object({
    customerClient: z.object({
      id: z.string(),
      descriptiveName: optionalText,
      currencyCode: z.string(),
      timeZone: z.string(),
      manager: z.boolean().default(false),
      status: optionalText,
    }),
  }),
);

const CLIENTS = `SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code,
  customer_client.time_zone, customer_client.manager, customer_client.status FROM customer_client
  WHERE customer_client.level <= 1`;

function openGoogle(ground: ConnectorGround, secret: () => Promise<string>): ConnectorSource {
  const ask = async <S extends z.ZodType>(schema: S, request: Omit<GoogleRequest, 'token'>) =>
    askGoogle(ground, schema, { ...request, token: await secret() });
  return {
    identify: async ({ signal } = {}) =>
      identifyGoogleUser(ground, { name: GOOGLE_ADS, token: await secret(), signal }),
    accounts: async (options = {}) => {
      const path = 'customers:listAccessibleCustomers';
      const { resourceNames } = await ask(customersSchema, { path, ...options });
      const found = new Map<string, ConnectorAccount>();
      const refusals: PlatformError[] = [];
      for (const id of resourceNames.map((name) => name.replace('customers/', ''))) {
        const stream = `customers/${id}/googleAds:searchStream`;
        const request = { path: stream, via: id, query: CLIENTS, ...options };
        const clients = await ask(clientsSchema, request).catch((error: unknown) => {
          if (!isItsOwn(error)) throw error;
          refusals.push(error);
          return [];
        });
        for (const { customerClient: client } of clients) {
          // A manager spends nothing itself.
          if (client.manager || found.has(client.id)) continue;
          found.set(client.id, toAccount(client, client.id === id ? null : id));
        }
      }
      const [refusal] = refusals;
      if (refusal !== undefined && refusals.length === resourceNames.length) throw refusal;
      return [...found.values()];
    },
    pull: async ({ accountId, via }, range, options = {}) => {
      const report = { ask, accountId, via, range, ...options };
      // Performance Max reports no ads.
      return splitCampaigns(await readGoogleCampaigns(report), await readGoogleAds(report));
    },
  };
}

/** One customer that is closed, or not ours to read, does not hide the others. */
function isItsOwn(error: unknown): error is PlatformError {
  const faults: readonly string[] = ['account_closed', 'forbidden', 'malformed'];
  return error instanceof PlatformError && faults.includes(error.fault);
}

type Client = z.output<typeof clientsSchema>[number]['customerClient'];

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
