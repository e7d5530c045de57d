/**
 * A profile over time. Saving it changes the cost of the orders of some periods alone; all others
 * keep their version. At most one version is in force at an instant.
 */
import { changedPeriods, type Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import { cutPeriod, overlapsPeriod } from './cut-period.ts';
import type { FulfilmentProfile, ProfileContent } from './fulfilment-profile.ts';
import type { DatedRule } from './rule-in-force.ts';

interface ProfileVersion extends DatedRule {
  readonly profileId: string;
}

/** Returns the versions after `content` was saved for the orders of these periods, which do not overlap. */
export function saveVersion<Content extends object>(
  versions: readonly (Content & ProfileVersion)[],
  saved: {
    readonly profileId: string;
    readonly content: Content;
    readonly periods: readonly Period[];
  },
  newId: () => string,
): (Content & ProfileVersion)[] {
  const { profileId, content, periods } = saved;
  const left = periods.reduce<readonly (Content & ProfileVersion)[]>(
    (rest, period) => rest.flatMap((version) => cutPeriod(version, period, newId)),
    versions,
  );
  const added = periods.map(({ from, to }) => ({
    ...content,
    id: newId(),
    profileId,
    validFrom: from,
    validTo: to,
  }));
  return [...left, ...added];
}

export interface TouchedOrders extends Period {
  /** With goods of one of these; null for any goods. */
  readonly productIds: readonly string[] | null;
  /** Destinations; null for everywhere. */
  readonly countries: readonly string[] | null;
}

/** Selects the orders to cost again when the versions of one profile change. Names alone change no cost. */
export function touchedBy(
  before: readonly FulfilmentProfile[],
  after: readonly FulfilmentProfile[],
): TouchedOrders[] {
  const ofProfile = (versions: readonly FulfilmentProfile[]) =>
    versions.map((version) => ({ ...version, id: version.profileId }));
  return changedPeriods(ofProfile(before), ofProfile(after), hasSameCosts).map((period) => {
    const versions = [...before, ...after].filter((version) => overlapsPeriod(version, period));
    return { ...period, productIds: listProducts(versions), countries: listCountries(versions) };
  });
}

function hasSameCosts(a: ProfileContent, b: ProfileContent): boolean {
  return costsText(a) === costsText(b);
}

/** Compares field by field, since a database returns fields in another order. */
function costsText({ isDefault, productIds, handlingPerUnit, zones }: ProfileContent): string {
  const costs = zones.map(({ places, rates }) => [
    places.map(({ country, provinces }) => [country, provinces]),
    rates.map(({ basis, from, below, methods, identifier, perOrder, perUnit, perKilogram }) => [
      [basis, from, below, methods, identifier?.key, identifier?.values],
      [perOrder, perUnit, perKilogram],
    ]),
  ]);
  return JSON.stringify([isDefault, productIds, handlingPerUnit, costs]);
}

function listProducts(versions: readonly ProfileContent[]): readonly string[] | null {
  if (versions.some(({ isDefault }) => isDefault)) return null;
  return [...new Set(versions.flatMap(({ productIds }) => productIds))];
}

/** Handling does not depend on the destination, and a rate for the rest of the world is for many. */
function listCountries(versions: readonly ProfileContent[]): readonly string[] | null {
  const isEverywhere = versions.some(
    ({ handlingPerUnit, zones }) =>
      Number(handlingPerUnit) !== 0 || zones.some(({ places }) => places.length === 0),
  );
  if (isEverywhere) return null;
  const places = versions.flatMap(({ zones }) => zones.flatMap((zone) => zone.places));
  return [...new Set(places.map(({ country }) => country))];
}
