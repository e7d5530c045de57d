/**
 * Amazon's marketplaces: the endpoint, currency and sign-in of each. The time zone is the one of
 * most of the country's sellers; Amazon reports none.
 * https://developer-docs.amazon.com/sp-api/docs/marketplace-ids
 */
export type AmazonRegion = 'na' | 'eu' | 'fe';

export interface Marketplace {
  readonly id: string;
  readonly country: string;
  readonly countryName: string;
  /** The host: "amazon.de". */
  readonly domain: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly region: AmazonRegion;
  readonly sellerCentral: string;
}

const EUROPE = 'sellercentral-europe.amazon.com';

const row = (
  region: AmazonRegion,
  [id, country, countryName, domain, currency, timeZone, sellerCentral]: readonly [
    id: string,
    country: string,
    countryName: string,
    domain: string,
    currency: string,
    timeZone: string,
    sellerCentral?: string,
  ],
): Marketplace => ({
  id,
  country,
  countryName,
  domain,
  currency,
  timeZone,
  region,
  sellerCentral: sellerCentral ?? `sellercentral.${domain}`,
});

// prettier-ignore
export const MARKETPLACES: readonly Marketplace[] = [
  row('na', ['ATVPDKIKX0DER', 'US', 'United States', 'amazon.com', 'USD', 'America/Los_Angeles']),
  row('na', ['A2EUQ1WTGCTBG2', 'CA', 'Canada', 'amazon.ca', 'CAD', 'America/Toronto']),
  row('na', ['A1AM78C64UM0Y8', 'MX', 'Mexico', 'amazon.com.mx', 'MXN', 'America/Mexico_City']),
  row('na', ['A2Q3Y263D00KWC', 'BR', 'Brazil', 'amazon.com.br', 'BRL', 'America/Sao_Paulo']),
  row('eu', ['A1PA6795UKMFR9', 'DE', 'Germany', 'amazon.de', 'EUR', 'Europe/Berlin', EUROPE]),
  row('eu', ['A13V1IB3VIYZZH', 'FR', 'France', 'amazon.fr', 'EUR', 'Europe/Paris', EUROPE]),
  row('eu', ['APJ6JRA9NG5V4', 'IT', 'Italy', 'amazon.it', 'EUR', 'Europe/Rome', EUROPE]),
  row('eu', ['A1RKKUPIHCS9HS', 'ES', 'Spain', 'amazon.es', 'EUR', 'Europe/Madrid', EUROPE]),
  row('eu', ['A1805IZSGTT6HS', 'NL', 'Netherlands', 'amazon.nl', 'EUR', 'Europe/Amsterdam']),
  row('eu', ['AMEN7PMS3EDWL', 'BE', 'Belgium', 'amazon.com.be', 'EUR', 'Europe/Brussels']),
  row('eu', ['A28R8C7NBKEWEA', 'IE', 'Ireland', 'amazon.ie', 'EUR', 'Europe/Dublin']),
  row('eu', ['A1F83G8C2ARO7P', 'GB', 'United Kingdom', 'amazon.co.uk', 'GBP', 'Europe/London', EUROPE]),
  row('eu', ['A2NODRKZP88ZB9', 'SE', 'Sweden', 'amazon.se', 'SEK', 'Europe/Stockholm']),
  row('eu', ['A1C3SOZRARQ6R3', 'PL', 'Poland', 'amazon.pl', 'PLN', 'Europe/Warsaw']),
  row('eu', ['A33AVAJ2PDY3EV', 'TR', 'Türkiye', 'amazon.com.tr', 'TRY', 'Europe/Istanbul']),
  row('eu', ['A17E79C6D8DWNP', 'SA', 'Saudi Arabia', 'amazon.sa', 'SAR', 'Asia/Riyadh']),
  row('eu', ['A2VIGQ35RCS4UG', 'AE', 'United Arab Emirates', 'amazon.ae', 'AED', 'Asia/Dubai']),
  row('eu', ['ARBP9OOSHTCHU', 'EG', 'Egypt', 'amazon.eg', 'EGP', 'Africa/Cairo']),
  row('eu', ['AE08WJ6YKNBMC', 'ZA', 'South Africa', 'amazon.co.za', 'ZAR', 'Africa/Johannesburg']),
  row('eu', ['A21TJRUUN4KGV', 'IN', 'India', 'amazon.in', 'INR', 'Asia/Kolkata']),
  row('fe', ['A1VC38T7YXB528', 'JP', 'Japan', 'amazon.co.jp', 'JPY', 'Asia/Tokyo']),
  row('fe', ['A39IBJ37TRP1C6', 'AU', 'Australia', 'amazon.com.au', 'AUD', 'Australia/Sydney']),
  row('fe', ['A19VAU5U5O7RUS', 'SG', 'Singapore', 'amazon.sg', 'SGD', 'Asia/Singapore']),
];

export const REGION_HOSTS: Readonly<Record<AmazonRegion, string>> = {
  na: 'https://sellingpartnerapi-na.amazon.com',
  eu: 'https://sellingpartnerapi-eu.amazon.com',
  fe: 'https://sellingpartnerapi-fe.amazon.com',
};

/** Countries where tax is added to the price at checkout; in all others the displayed price includes it. */
const PRICES_WITHOUT_TAX: ReadonlySet<string> = new Set(['US', 'CA']);

export function hasPricesWithTax(marketplaceId: string | null): boolean {
  const marketplace = MARKETPLACES.find(({ id }) => id === marketplaceId);
  return marketplace !== undefined && !PRICES_WITHOUT_TAX.has(marketplace.country);
}

export function marketplaceOfCountry(country: string): Marketplace | null {
  return MARKETPLACES.find((one) => one.country === country) ?? null;
}

/**
 * The key of a shop, "A3TH9S8BH6GOGM-eu-EUR": the sales of a seller in one currency of one region,
 * in all marketplaces. A shop has one currency, and its marketplaces are its channels.
 */
export interface AmazonShopKey {
  readonly sellerId: string;
  readonly region: AmazonRegion;
  readonly currency: string;
}

export function amazonShopKey({ sellerId, region, currency }: AmazonShopKey): string {
  return `${sellerId}-${region}-${currency}`;
}

export function readAmazonShopKey(key: string): AmazonShopKey | null {
  const [, sellerId, region, currency] = /^([A-Z0-9]{5,20})-(na|eu|fe)-([A-Z]{3})$/.exec(key) ?? [];
  if (sellerId === undefined || currency === undefined) return null;
  return { sellerId, region: region as AmazonRegion, currency };
}

/** Lists the marketplaces that may belong to a shop, its home first. */
export function listMarketplaces({ region, currency }: AmazonShopKey): readonly Marketplace[] {
  return MARKETPLACES.filter((one) => one.region === region && one.currency === currency);
}
