import { z } from 'zod';
import { currencyText } from '#app/connectors/label-rows.ts';
import type { ConnectorAccount } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { AskAnalytics } from './analytics-api.server.ts';

const PAGE_SIZE = '200';
/** Properties that are requested at the same time. */
const AT_ONCE = 5;

const propertyName = z.string().regex(/^properties\/\d+$/);

const summariesSchema = z.object({
  accountSummaries: z
    .array(
      z.object({
        displayName: optionalText,
        propertySummaries: z
          .array(z.object({ property: propertyName, displayName: optionalText }))
          .default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().nullish(),
});

const propertySchema = z.object({ timeZone: z.string(), currencyCode: currencyText });

/** Every property that somebody can see, with the zone of its days and its currency. */
export async function listProperties(
  ask: AskAnalytics,
  signal: AbortSignal | undefined,
): Promise<ConnectorAccount[]> {
  const found = await listNames(ask, signal);
  const accounts: ConnectorAccount[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE).map((one) => readProperty(ask, one, signal));
    accounts.push(...(await Promise.all(some)).flat());
  }
  return accounts;
}

interface PropertyName {
  /** "properties/123456". */
  readonly property: string;
  readonly name: string;
}

async function listNames(
  ask: AskAnalytics,
  signal: AbortSignal | undefined,
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
    for (const { displayName, propertySummaries } of page.accountSummaries) {
      for (const { property, displayName: own } of propertySummaries) {
        const name = [own || property, displayName].filter((part) => part !== '').join(' · ');
        names.push({ property, name });
      }
    }
    pageToken = page.nextPageToken ?? '';
  } while (pageToken !== '');
  return names;
}

/** One property that is not ours to read does not hide the others. */
async function readProperty(
  ask: AskAnalytics,
  { property, name }: PropertyName,
  signal: AbortSignal | undefined,
): Promise<ConnectorAccount[]> {
  try {
    const told = await ask('admin', propertySchema, { path: property, signal });
    const accountId = property.replace('properties/', '');
    const { timeZone, currencyCode: currency } = told;
    return [{ accountId, name, currency, timeZone, isClosed: false, via: null }];
  } catch (error) {
    if (error instanceof PlatformError && error.fault === 'forbidden') return [];
    throw error;
  }
}
