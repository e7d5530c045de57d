/**
 * Chooses the zone and the rate of a profile for a parcel. The zone is chosen by place alone: one
 * that names the province comes before one of the entire country, and that before the rest of the
 * world. The first of its rates that fits applies.
 */
import { Exact } from '#app/domain/money/round.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { byId } from '#app/domain/profit/cost-lookup/order-facts.ts';
import type {
  ProfileContent,
  ProfileRate,
  ProfileZone,
  RateBasis,
  RateIdentifier,
} from './fulfilment-profile.ts';

/** The facts that a profile looks at: the destination, the method, and the goods that the profile sends. */
export interface Parcel {
  readonly order: Pick<Order, 'country' | 'province' | 'shippingLines'> &
    Pick<Order, 'channel' | 'source' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'discountCode'>;
  readonly units: number;
  /** Exact decimal; null when the weight of some goods is unknown. */
  readonly kilograms: string | null;
  /** After discounts, without tax, major units. */
  readonly value: string;
}

export interface ChosenRate {
  readonly zone: ProfileZone;
  readonly rate: ProfileRate;
  /** Explains the choice: "Goes to US-CA; weight 2.5 kg is from 1 and below 5.". */
  readonly why: string;
}

export type RateChoice = ChosenRate | { readonly rate: null; readonly why: string };

export function chooseRate(profile: Pick<ProfileContent, 'zones'>, parcel: Parcel): RateChoice {
  const place = placeText(parcel);
  const zone = findZone(profile.zones, parcel);
  if (zone === null) return { rate: null, why: `No zone for ${place}` };
  const rate = zone.rates.find((one) => isFor(one, parcel));
  if (rate === undefined) return { rate: null, why: noRateText(zone, parcel) };
  return { zone, rate, why: [`Goes to ${place}`, ...conditionTexts(rate, parcel)].join('; ') };
}

function findZone(zones: readonly ProfileZone[], parcel: Parcel): ProfileZone | null {
  let nearest: ProfileZone | null = null;
  let best = 0;
  for (const zone of zones) {
    const nearness = rankZone(zone, parcel);
    if (nearness > best) [nearest, best] = [zone, nearness];
  }
  return nearest;
}

/** Ranks a zone. 0: not this zone; 1: the rest of the world; 2: the country; 3: the province. */
function rankZone({ places }: ProfileZone, { order: { country, province } }: Parcel): number {
  if (places.length === 0) return 1;
  const ofCountry = places.filter((place) => place.country === country);
  if (province !== null && ofCountry.some(({ provinces }) => provinces.includes(province)))
    return 3;
  return ofCountry.some(({ provinces }) => provinces.length === 0) ? 2 : 0;
}

function isFor(rate: ProfileRate, parcel: Parcel): boolean {
  return (
    isWithinLimits(rate, parcel) &&
    (parcel.kilograms !== null || new Exact(rate.perKilogram).isZero()) &&
    isByMethod(rate, parcel) &&
    hasIdentifier(rate, parcel)
  );
}

function isWithinLimits({ basis, from, below }: ProfileRate, parcel: Parcel): boolean {
  if (basis === 'any') return true;
  const measured = measure(basis, parcel);
  if (measured === null) return false;
  const amount = new Exact(measured);
  return (from === null || amount.gte(from)) && (below === null || amount.lt(below));
}

function measure(basis: Exclude<RateBasis, 'any'>, parcel: Parcel): string | null {
  switch (basis) {
    case 'weight':
      return parcel.kilograms;
    case 'quantity':
      return `${parcel.units}`;
    case 'value':
      return parcel.value;
  }
}

function isByMethod({ methods }: ProfileRate, { order }: Parcel): boolean {
  if (methods.length === 0) return true;
  const titles = new Set(methods.map(plain));
  return order.shippingLines.some(({ title }) => titles.has(plain(title)));
}

function hasIdentifier({ identifier }: ProfileRate, parcel: Parcel): boolean {
  if (identifier === null) return true;
  const allowed = new Set(identifier.values.map(plain));
  return identifierValues(identifier.key, parcel).some((value) => allowed.has(plain(value)));
}

function identifierValues(key: RateIdentifier, { order }: Parcel): readonly string[] {
  switch (key) {
    case 'channel':
      return toValues(order.channel);
    case 'source':
      return toValues(order.source);
    case 'utm_source':
      return toValues(order.utmSource);
    case 'utm_medium':
      return toValues(order.utmMedium);
    case 'utm_campaign':
      return toValues(order.utmCampaign);
    case 'discount_code':
      // One text holds several codes.
      return toValues(order.discountCode).flatMap((codes) => codes.split(', '));
  }
}

function toValues(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}

/** Ignores case and outer spaces of typed names. */
function plain(text: string): string {
  return text.trim().toLowerCase();
}

function placeText({ order: { country, province } }: Parcel): string {
  if (country === null) return 'an unknown country';
  return province === null ? country : `${country}-${province}`;
}

function noRateText(zone: ProfileZone, parcel: Parcel): string {
  const weight = parcel.kilograms === null ? 'an unknown weight' : `${parcel.kilograms} kg`;
  return `No rate of ${zone.name} for ${parcel.units} units, ${weight}, value ${parcel.value}`;
}

function conditionTexts(rate: ProfileRate, parcel: Parcel): string[] {
  const { basis, from, below, methods, identifier } = rate;
  const texts: string[] = [];
  if (basis !== 'any') {
    const limits = from === null ? [] : [`from ${from}`];
    if (below !== null) limits.push(`below ${below}`);
    const measured = `${basis} ${measure(basis, parcel) ?? ''}${basis === 'weight' ? ' kg' : ''}`;
    texts.push(limits.length === 0 ? measured : `${measured} is ${limits.join(' and ')}`);
  }
  if (methods.length > 0) {
    const titles = byId(parcel.order.shippingLines).map(({ title }) => title);
    texts.push(`shipping method ${titles.join(', ')}`);
  }
  if (identifier !== null) {
    texts.push(`${identifier.key} ${identifierValues(identifier.key, parcel).join(', ')}`);
  }
  return texts;
}
