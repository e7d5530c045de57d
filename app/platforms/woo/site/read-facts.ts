import { z } from 'zod';
import { findCurrency } from '#app/domain/money/currency.ts';
import { shopContact } from '#app/domain/shops/shop-contact.ts';
import { PlatformError, type PlatformShopFacts } from '#app/platforms/port.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { siteIndex, type SiteIndex } from './site-index.ts';
import { toTimeZone } from './to-time-zone.ts';

const settings = z.array(z.object({ id: z.string(), value: z.unknown() }));
const currencyReply = z.object({ code: z.string() });

/** What the shop says of itself. */
export async function readFacts(
  api: WooApi,
  externalKey: string,
  signal: AbortSignal | undefined,
): Promise<PlatformShopFacts> {
  const told = await settingsOf(api, signal);
  const currency = findCurrency(
    told.get('woocommerce_currency') ?? (await currencyOf(api, signal)),
  );
  if (currency === null) {
    throw new PlatformError('malformed', 'The shop has a currency that is not known.');
  }
  const index = await indexOf(api, signal);
  const [country = ''] = (told.get('woocommerce_default_country') ?? '').split(':');
  return {
    externalKey,
    name: index.name || new URL(externalKey).host,
    currency: currency.code,
    timeZone: toTimeZone(index.timezone_string, index.gmt_offset),
    country: /^[A-Z]{2}$/.test(country) ? country : 'US',
    ordersSince: null,
    contact: shopContact({ domain: new URL(externalKey).host }),
  };
}

/** Decimals of the shop's prices, to which its totals are rounded; null where it is not told. */
export async function readPriceDecimals(
  api: WooApi,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const told = (await settingsOf(api, signal)).get('woocommerce_price_num_decimals') ?? '';
  return /^\d$/.test(told) ? Number(told) : null;
}

/** Empty where the key's owner may not see the settings. */
async function settingsOf(
  api: WooApi,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const params = { _fields: 'id,value' };
  const answer = await api
    .ask({ route: '/wc/v3/settings/general', params, signal })
    .catch(unlessForbidden);
  const parsed = settings.safeParse(answer?.data);
  const rows = parsed.success ? parsed.data : [];
  return new Map(
    rows.flatMap(({ id, value }) =>
      typeof value === 'string' || typeof value === 'number' ? [[id, String(value)]] : [],
    ),
  );
}

async function currencyOf(api: WooApi, signal: AbortSignal | undefined): Promise<string> {
  const answer = await api.ask({ route: '/wc/v3/data/currencies/current', signal });
  const parsed = currencyReply.safeParse(answer?.data);
  return parsed.success ? parsed.data.code : '';
}

async function indexOf(api: WooApi, signal: AbortSignal | undefined): Promise<SiteIndex> {
  const answer = await api.ask({ route: '/', signal });
  const parsed = siteIndex.safeParse(answer?.data);
  if (parsed.success) return parsed.data;
  throw new PlatformError('malformed', 'The shop does not say what it is.');
}

function unlessForbidden(error: unknown): null {
  if (error instanceof PlatformError && error.fault === 'forbidden') return null;
  throw error;
}
