import { z } from 'zod';
import { isTimeZone } from '#app/domain/calendar/zone.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { shopContact } from '#app/domain/shops/shop-contact.ts';
import { PlatformError, type PlatformShopFacts } from '#app/platforms/port.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { siteIndex, type SiteIndex } from './site-index.ts';

const settings = z.array(z.object({ id: z.string(), value: z.unknown() }));
const currencyReply = z.object({ code: z.string() });

export async function readFacts(
  api: WooApi,
  externalKey: string,
  signal: AbortSignal | undefined,
): Promise<PlatformShopFacts> {
  const general = await fetchSettings(api, signal);
  const currency = findCurrency(
    general.get('woocommerce_currency') ?? (await fetchCurrency(api, signal)),
  );
  if (currency === null) {
    throw new PlatformError('malformed', 'The shop has a currency that is not known.');
  }
  const index = await fetchIndex(api, signal);
  const [country = ''] = (general.get('woocommerce_default_country') ?? '').split(':');
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

/** Reads the decimals of the shop's prices, to which its totals are rounded; null where they are not reported. */
export async function readPriceDecimals(
  api: WooApi,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const general = (await fetchSettings(api, signal)).get('woocommerce_price_num_decimals') ?? '';
  return /^\d$/.test(general) ? Number(general) : null;
}

/** Returns none where the key's owner may not see the settings. */
async function fetchSettings(
  api: WooApi,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const params = { _fields: 'id,value' };
  const answer = await api
    .request({ route: '/wc/v3/settings/general', params, signal })
    .catch(unlessForbidden);
  const parsed = settings.safeParse(answer?.data);
  const rows = parsed.success ? parsed.data : [];
  return new Map(
    rows.flatMap(({ id, value }) =>
      typeof value === 'string' || typeof value === 'number' ? [[id, String(value)]] : [],
    ),
  );
}

async function fetchCurrency(api: WooApi, signal: AbortSignal | undefined): Promise<string> {
  const answer = await api.request({ route: '/wc/v3/data/currencies/current', signal });
  const parsed = currencyReply.safeParse(answer?.data);
  return parsed.success ? parsed.data.code : '';
}

async function fetchIndex(api: WooApi, signal: AbortSignal | undefined): Promise<SiteIndex> {
  const answer = await api.request({ route: '/', signal });
  const parsed = siteIndex.safeParse(answer?.data);
  if (parsed.success) return parsed.data;
  throw new PlatformError('malformed', 'The shop does not say what it is.');
}

function unlessForbidden(error: unknown): null {
  if (error instanceof PlatformError && error.fault === 'forbidden') return null;
  throw error;
}

/** Zones without summer time for offsets that are not full hours. */
const ZONES: ReadonlyMap<number, string> = new Map([
  [-9.5, 'Pacific/Marquesas'],
  [-3.5, 'America/St_Johns'],
  [3.5, 'Asia/Tehran'],
  [4.5, 'Asia/Kabul'],
  [5.5, 'Asia/Kolkata'],
  [5.75, 'Asia/Kathmandu'],
  [6.5, 'Asia/Yangon'],
  [8.75, 'Australia/Eucla'],
  [9.5, 'Australia/Darwin'],
]);

/** Returns the IANA zone for WordPress's zone, which is a name, or only hours from UTC. */
export function toTimeZone(name: string, offsetHours: number): string {
  if (name !== '' && isTimeZone(name)) return name;
  if (!Number.isFinite(offsetHours) || offsetHours === 0) return 'UTC';
  const fixedZone = ZONES.get(offsetHours);
  if (fixedZone !== undefined) return fixedZone;
  // In these names the sign is turned round: east of Greenwich is minus.
  const hours = Math.trunc(offsetHours);
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return hours === offsetHours && isTimeZone(zone) ? zone : 'UTC';
}
