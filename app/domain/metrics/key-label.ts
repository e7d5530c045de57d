/** Labels for keys that are our own terms or those of a standard. */
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { countryName } from '#app/domain/geography/countries.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { getDimension, getGranularity } from './dimensions.ts';
import { UNALLOCATED_KEY, UNALLOCATED_NAME } from './unallocated.ts';

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer_type: { new: 'New customers', returning: 'Returning customers', guest: 'Guests' },
  email_kind: { campaign: 'Campaigns', flow: 'Flows', other: 'Other messages' },
  traffic_kind: {
    affiliate: 'Affiliates',
    influencer: 'Influencers',
    organic_social: 'Organic social',
  },
  cost_kind: {
    ad_spend: 'Marketing',
    email: 'Emails and texts',
    visit: 'Visits',
    expense: 'Expenses',
    other_revenue: 'Other revenue',
    platform_fee: 'Platform charges',
  },
};

/** Brand names whose capitals differ from those of title case. */
const BRANDS: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  tiktok_ads: 'TikTok Ads',
  google_ga: 'Google Analytics',
  farthing_visits: 'Farthing',
  gift_card: 'Gift card',
  dhl: 'DHL',
  ups: 'UPS',
  usps: 'USPS',
  dpd: 'DPD',
  gls: 'GLS',
};

/**
 * Formats a key: a country's name, a period, "Facebook Ads" for facebook_ads. Keys in the
 * merchant's words, and ids, are returned as they are.
 */
export function keyLabel(dimensionKey: string, key: string, locale: string): string {
  if (key === UNALLOCATED_KEY) return UNALLOCATED_NAME;
  const dimension = getDimension(dimensionKey);
  const granularity = getGranularity(dimension);
  if (granularity !== null) return formatPeriod(key, granularity, locale);
  switch (dimensionKey) {
    case 'country':
      return countryName(key, locale);
    case 'hour':
      return `${key.padStart(2, '0')}:00`;
    case 'ad_platform':
    case 'gateway':
    case 'carrier':
    case 'event':
    case 'expense_category':
      return ownValue(BRANDS, key) ?? spelledOut(key);
    default:
      return ownValue(ownValue(WORDS, dimensionKey) ?? {}, key) ?? key;
  }
}

/** Turns "facebook_ads" into "Facebook Ads"; a text with a capital or a space stays. */
function spelledOut(key: string): string {
  if (!/^[a-z0-9_]+$/.test(key)) return key;
  return key.replace(/(^|_)([a-z0-9])/g, (_, gap: string, letter: string) => {
    return `${gap === '_' ? ' ' : ''}${letter.toUpperCase()}`;
  });
}
