import { z } from 'zod';
import {
  leftOutWhenEmpty,
  nameAccount,
  readAccounts,
  sayLeftOut,
} from '#app/connectors/account-list.ts';
import { currencyText } from '#app/connectors/label-rows.ts';
import type { AccountsOptions } from '#app/connectors/left-out-account.ts';
import type { ConnectorAccount } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { type CallAnalytics, GOOGLE_ANALYTICS } from './analytics-api.server.ts';

const PAGE_SIZE = '200';
const AT_ONCE = 5;

const propertyName = z.string().regex(/^properties\/\d+$/);

const summariesSchema = leftOutWhenEmpty('accountSummaries', {
  accountSummaries: z
    .array(
      z.object({ displayName: optionalText, propertySummaries: z.array(z.unknown()).default([]) }),
    )
    .nullish(),
  nextPageToken: z.string().nullish(),
});

const summarySchema = z.object({ property: propertyName, displayName: optionalText });

const propertySchema = z.object({ timeZone: z.string().min(1), currencyCode: currencyText });

/** Lists every property that a user can see, with the zone of its days and its currency. */
export async function listProperties(
  callApi: CallAnalytics,
  options: AccountsOptions,
): Promise<ConnectorAccount[]> {
  const properties = await listNames(callApi, options);
  const accounts: ConnectorAccount[] = [];
  for (let at = 0; at < properties.length; at += AT_ONCE) {
    const some = properties
      .slice(at, at + AT_ONCE)
      .map((one) => readProperty(callApi, one, options));
    accounts.push(...(await Promise.all(some)).flat());
  }
  return accounts;
}

interface PropertyName {
  /** For example "properties/123456". */
  readonly property: string;
  readonly name: string;
}

async function listNames(
  callApi: CallAnalytics,
  { signal, onLeftOut }: AccountsOptions,
): Promise<PropertyName[]> {
  const names: PropertyName[] = [];
  let pageToken = '';
  do {
    const query = { pageSize: PAGE_SIZE, ...(pageToken !== '' && { pageToken }) };
    const page: z.output<typeof summariesSchema> = await callApi('admin', summariesSchema, {
      path: 'accountSummaries',
      query,
      signal,
    });
    for (const { displayName, propertySummaries } of page.accountSummaries ?? []) {
      for (const summary of propertySummaries) {
        const { data: one } = summarySchema.safeParse(summary);
        if (one === undefined) {
          const reason = 'its id cannot be read';
          const text = sayLeftOut({ source: GOOGLE_ANALYTICS, label: null, reason });
          onLeftOut?.({ accountId: null, text });
          continue;
        }
        const { property, displayName: title } = one;
        const name = [title || property, displayName].filter((part) => part !== '').join(' · ');
        names.push({ property, name });
      }
    }
    pageToken = page.nextPageToken ?? '';
  } while (pageToken !== '');
  return names;
}

async function readProperty(
  callApi: CallAnalytics,
  { property, name }: PropertyName,
  { signal, onLeftOut }: AccountsOptions,
): Promise<ConnectorAccount[]> {
  const accountId = property.replace('properties/', '');
  try {
    const reply = await callApi('admin', z.looseObject({}), { path: property, signal });
    return readAccounts([{ ...reply, accountId, label: name }], {
      source: GOOGLE_ANALYTICS,
      schema: propertySchema,
      toAccount: ({ timeZone, currencyCode: currency }) => ({
        accountId,
        name,
        currency,
        timeZone,
        isClosed: false,
        via: null,
      }),
      id: 'accountId',
      name: 'label',
      onLeftOut,
    });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.fault !== 'forbidden' && error.fault !== 'malformed') throw error;
    // A user without access to a property does not miss it.
    if (error.fault === 'malformed') {
      const label = nameAccount(accountId, name);
      const text = sayLeftOut({ source: GOOGLE_ANALYTICS, label, reason: error.message });
      onLeftOut?.({ accountId, text });
    }
    return [];
  }
}
