/** A fulfilment profile while it is edited: every figure as typed. */
import type {
  ProfileContent,
  ProfileRate,
  ProfileZone,
  RateBasis,
  RateIdentifier,
  ZonePlace,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import { parseCost } from '#app/view-models/settings/product-costs.ts';

export interface ProfileDraft {
  readonly name: string;
  readonly isDefault: boolean;
  readonly productIds: readonly string[];
  readonly handlingPerUnit: string;
  readonly zones: readonly ZoneDraft[];
}

export interface ZoneDraft {
  /** Identifies the zone while others are added and removed. */
  readonly key: string;
  readonly name: string;
  /** True for the rest of the world, after all chosen places. */
  readonly isRest: boolean;
  readonly places: readonly ZonePlace[];
  readonly rates: readonly RateDraft[];
}

export interface RateDraft {
  /** Identifies the rate while others are added, removed and moved. */
  readonly key: string;
  readonly name: string;
  readonly basis: RateBasis;
  readonly from: string;
  readonly below: string;
  /** Titles of shipping methods, one a line. */
  readonly methods: string;
  readonly identifier: {
    readonly key: RateIdentifier | '';
    readonly values: string;
  };
  readonly perOrder: string;
  readonly perUnit: string;
  readonly perKilogram: string;
}

export function newRate(key: string): RateDraft {
  return {
    key,
    name: '',
    basis: 'any',
    from: '',
    below: '',
    methods: '',
    identifier: { key: '', values: '' },
    perOrder: '',
    perUnit: '',
    perKilogram: '',
  };
}

export function newZone(key: string): ZoneDraft {
  return { key, name: '', isRest: false, places: [], rates: [newRate('rate')] };
}

/** Returns one price for all places: the simplest profile, as a start. */
export function newDraft(isDefault: boolean): ProfileDraft {
  const rate = { ...newRate('rate'), name: 'Standard' };
  const zone = { ...newZone('zone'), name: 'Everywhere', isRest: true, rates: [rate] };
  return { name: '', isDefault, productIds: [], handlingPerUnit: '', zones: [zone] };
}

/** Converts a saved profile to a draft. */
export function toDraft(content: ProfileContent): ProfileDraft {
  const { name, isDefault, productIds, handlingPerUnit } = content;
  return {
    name,
    isDefault,
    productIds,
    handlingPerUnit: shownRate(handlingPerUnit),
    zones: content.zones.map((zone, at) => ({
      key: `zone ${at}`,
      name: zone.name,
      isRest: zone.places.length === 0,
      places: zone.places,
      rates: zone.rates.map((rate, place) => toRateDraft(rate, `rate ${place}`)),
    })),
  };
}

/** Copies a draft for other goods: a product is in one profile, and one profile is the default. */
export function copyDraft(draft: ProfileDraft): ProfileDraft {
  return { ...draft, name: `Copy of ${draft.name}`, isDefault: false, productIds: [] };
}

function toRateDraft(rate: ProfileRate, key: string): RateDraft {
  return {
    key,
    name: rate.name,
    basis: rate.basis,
    from: rate.from ?? '',
    below: rate.below ?? '',
    methods: rate.methods.join('\n'),
    identifier: {
      key: rate.identifier?.key ?? '',
      values: rate.identifier?.values.join('\n') ?? '',
    },
    perOrder: shownRate(rate.perOrder),
    perUnit: shownRate(rate.perUnit),
    perKilogram: shownRate(rate.perKilogram),
  };
}

/** Shows nothing for zero, since an empty figure is read as 0. */
function shownRate(rate: string): string {
  return Number(rate) === 0 ? '' : rate;
}

/** Returns the content of the draft; null while one of its figures cannot be read. */
export function contentOfDraft(draft: ProfileDraft): ProfileContent | null {
  const { name, isDefault, productIds } = draft;
  const handlingPerUnit = readRate(draft.handlingPerUnit);
  const zones = collectAll(draft.zones.map(contentOfZone));
  if (handlingPerUnit === null || zones === null) return null;
  return { name, isDefault, productIds, handlingPerUnit, zones };
}

function contentOfZone({ name, isRest, places, rates }: ZoneDraft): ProfileZone | null {
  const read = collectAll(rates.map(contentOfRate));
  if (read === null) return null;
  return { name, places: isRest ? [] : places, rates: read };
}

function contentOfRate(draft: RateDraft): ProfileRate | null {
  const { name, basis, identifier } = draft;
  const isLimited = basis !== 'any';
  const from = isLimited ? readRate(draft.from) : '0';
  const below = isLimited ? readRate(draft.below) : '0';
  const perOrder = readRate(draft.perOrder);
  const perUnit = readRate(draft.perUnit);
  const perKilogram = readRate(draft.perKilogram);
  if (from === null || below === null) return null;
  if (perOrder === null || perUnit === null || perKilogram === null) return null;
  return {
    name,
    basis,
    from: isLimited && draft.from.trim() !== '' ? from : null,
    below: isLimited && draft.below.trim() !== '' ? below : null,
    methods: readLines(draft.methods),
    identifier:
      identifier.key === '' ? null : { key: identifier.key, values: readLines(identifier.values) },
    perOrder,
    perUnit,
    perKilogram,
  };
}

/** Splits a text into its lines without the empty ones. */
export function readLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** Reads a rate; an empty figure is 0. */
function readRate(text: string): string | null {
  return text.trim() === '' ? '0' : parseCost(text);
}

function collectAll<T>(parts: readonly (T | null)[]): T[] | null {
  const completeParts = parts.flatMap((part) => (part === null ? [] : [part]));
  return completeParts.length === parts.length ? completeParts : null;
}

const FRESH = 'new ';

/** Returns a key for a zone or rate that is not used yet. */
export function freshKey(present: readonly { readonly key: string }[]): string {
  const taken = new Set(present.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${FRESH}${number}`)) number += 1;
  return `${FRESH}${number}`;
}

/** Decides if it was added while the profile is edited. */
export function isFreshKey(key: string): boolean {
  return key.startsWith(FRESH);
}
