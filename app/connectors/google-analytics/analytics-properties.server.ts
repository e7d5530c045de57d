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
import { type AskAnalytics, GOOGLE_ANALYTICS } from './analytics-api.server.ts';

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
  ask: AskAnalytics,
  options: AccountsOptions,
): Promise<ConnectorAccount[]> {
  const found = await listNames(ask, options);
  const accounts: ConnectorAccount[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE).map((one) => readProperty(ask, one, options));
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
  ask: AskAnalytics,
  { signal, onLeftOut }: AccountsOptions,
): Promise<PropertyName[]> {
  const names: PropertyName[] = [];
  let pageToken = '';
  do {
    const query = { pageSize: PAGE_SIZE, ...(pageToken !== '' && { pageToken }) };
    const page: z.output<typeof summariesSchema> = await ask('admin', summariesSchema, {
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
        const { property, displayName: own } = one;
        const name = [own || property, displayName].filter((part) => part !== '').join(' · ');
        names.push({ property, name });
      }
    }
    pageToken = page.nextPageToken ?? '';
  } while (pageToken !== '');
  return names;
}

async function readProperty(
  ask: AskAnalytics,
  { property, name }: PropertyName,
  { signal, onLeftOut }: AccountsOptions,
): Promise<ConnectorAccount[]> {
  const accountId = property.replace('properties/', '');
  try {
    const told = await ask('admin', z.looseObject({}), { path: property, signal });
    return readAccounts([{ ...told, accountId, label: name }], {
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
