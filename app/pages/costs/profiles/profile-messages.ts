import { formatWeightNumber } from '#app/domain/formats/weight-text.ts';
import { toPricePerUnit } from '#app/domain/formats/weight.ts';
import { countryName, findCountry } from '#app/domain/geography/countries.ts';
import type {
  ProfileRate,
  RateBasis,
  RateIdentifier,
  ZonePlace,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { formatCount, formatDecimal } from '#app/lib/format-number.ts';
import type {
  AfterProfiles,
  ProfileSummary,
  ProfilesView,
  SavedProfile,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';

export const PROFILES_TEXT =
  'What sending goods costs you, by where they go and what is sent. ' +
  'Used where the cost of an order’s labels is not known, before the costs by country.';
export const EMPTY_TITLE = 'No fulfillment profiles yet';
export const EMPTY_TEXT =
  'A profile says what sending goods costs: zones of countries or provinces, and in each zone rates by ' +
  'weight, quantity, order value or shipping method. One profile is the default; others hold for the ' +
  'products that you choose.';
export const REST_OF_WORLD = 'The rest of the world';

export const BASIS_LABELS: Readonly<Record<RateBasis, string>> = {
  any: 'Every order',
  weight: 'By weight',
  quantity: 'By quantity',
  value: 'By order value',
};

export const IDENTIFIER_LABELS: Readonly<Record<RateIdentifier, string>> = {
  channel: 'Channel',
  source: 'Source',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  discount_code: 'Discount code',
};

/** The reader of the texts, and the currency of the shop. */
interface ProfileReader {
  readonly currency: string;
  readonly locale: string;
}

export function basisUnit(basis: RateBasis, { currency, locale }: ProfileReader): string {
  if (basis === 'weight') return readDisplayLocale(locale).weightUnit;
  return basis === 'quantity' ? 'units' : currency;
}

/** Formats "Germany, Canada (Ontario, Quebec)". */
export function placesText(places: readonly ZonePlace[], locale: string): string {
  if (places.length === 0) return REST_OF_WORLD;
  return places
    .map(({ country, provinces }) => {
      const countryProvinces = findCountry(country)?.provinces ?? [];
      const names = countryProvinces
        .filter(({ code }) => provinces.includes(code))
        .map(({ name }) => name);
      const name = countryName(country, locale);
      return names.length === 0 ? name : `${name} (${names.join(', ')})`;
    })
    .join(', ');
}

const SHOWN_PLACES = 5;

/** Formats a zone of many countries in one line: "Austria, Belgium and 40 more". */
export function shortPlacesText(places: readonly ZonePlace[], locale: string): string {
  const text = placesText(places.slice(0, SHOWN_PLACES), locale);
  const rest = places.length - SHOWN_PLACES;
  return rest > 0 ? `${text} and ${rest} more` : text;
}

/** Formats "Weight from 1 to below 5 kg, Express, Channel web". */
export function conditionsText(rate: ProfileRate, reader: ProfileReader): string {
  const { methods, identifier } = rate;
  const parts = [
    limitsText(rate, reader),
    methods.join(' or '),
    identifier === null
      ? ''
      : `${IDENTIFIER_LABELS[identifier.key]} ${identifier.values.join(' or ')}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? BASIS_LABELS.any : parts.join(', ');
}

function limitsText({ basis, from, below }: ProfileRate, reader: ProfileReader): string {
  if (basis === 'any' || (from === null && below === null)) return '';
  const shown = (limit: string) =>
    basis === 'weight'
      ? formatWeightNumber(limit, reader.locale)
      : formatDecimal(limit, reader.locale);
  const limits = [
    from === null ? [] : `from ${shown(from)}`,
    below === null ? [] : `below ${shown(below)}`,
  ];
  const name = { weight: 'Weight', quantity: 'Quantity', value: 'Order value' }[basis];
  return `${name} ${limits.flat().join(' to ')} ${basisUnit(basis, reader)}`;
}

/** Formats "6.90 per order + 0.65 per unit", in the currency that the heading names. */
export function priceText({ perOrder, perUnit, perKilogram }: ProfileRate, locale: string): string {
  const { weightUnit } = readDisplayLocale(locale);
  const parts = [
    [perOrder, 'per order'],
    [perUnit, 'per unit'],
    [toPricePerUnit(perKilogram, weightUnit), `per ${weightUnit}`],
  ] as const;
  const shown = parts
    .filter(([rate]) => Number(rate) !== 0)
    .map(([rate, what]) => `${formatDecimal(rate, locale)} ${what}`);
  return shown.length === 0 ? '0' : shown.join(' + ');
}

export function goodsText(
  { isDefault, products, variants }: ProfileSummary,
  locale: string,
): string {
  const count = (value: number, one: string) =>
    value === 1 ? `1 ${one}` : `${formatCount(value, locale)} ${one}s`;
  const assignedText = `${count(products, 'product')} with ${count(variants, 'variant')}`;
  if (isDefault) {
    const rest = 'All products that are in no other profile';
    return products === 0 ? rest : `${rest}, and ${assignedText}`;
  }
  return products === 0 ? 'No products: it prices nothing' : assignedText;
}

/** Describes the price of a profile's goods after its deletion. */
export function deletedText(
  { profiles, afterProfiles }: ProfilesView,
  profile: ProfileSummary,
): string {
  const standard = profiles.find(({ isDefault }) => isDefault);
  const rest = restText(afterProfiles);
  const next =
    standard === undefined || profile.isDefault
      ? rest
      : `go by the default profile, ${standard.name}; those without a rate there ${rest}`;
  return (
    `It goes with its whole history. Orders that it priced are calculated again: their goods ${next}. ` +
    'Orders with known label costs stay as they are. You can undo it afterwards.'
  );
}

/** Describes the price of goods without a profile. */
function restText({ hasRules, usesShippingCharged }: AfterProfiles): string {
  const paid = 'what the customer paid for shipping';
  const unknown = 'have no known shipping cost';
  if (!hasRules) return usesShippingCharged ? `go by ${paid}` : unknown;
  const rules = 'go by the fulfillment costs by country';
  return usesShippingCharged
    ? `${rules}, or ${paid} where there are none`
    : `${rules}; where there are none, they ${unknown}`;
}

/** Describes the orders of the profile that was just saved. */
export function savedText({ name, orders, ofOrders }: SavedProfile, locale: string): string {
  const count = (number: number) => formatCount(number, locale);
  return `Saved ${name}. It is in force for ${count(orders)} of ${count(ofOrders)} orders.`;
}

/** Describes the effect of another default profile. */
export function defaultText({ profiles }: ProfilesView, profile: ProfileSummary): string {
  const before = profiles.find(({ isDefault }) => isDefault);
  const goods = 'goods of products that are in no other profile';
  const instead = before === undefined ? '' : ` instead of ${before.name}`;
  return (
    `For orders from now on, ${goods} go by ${profile.name}${instead}. ` +
    'Orders until now keep their cost. You can undo it afterwards.'
  );
}
