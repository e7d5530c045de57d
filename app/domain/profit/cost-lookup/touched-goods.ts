/** The orders to cost again when cost profiles change. */
import { groupBy } from '#app/lib/group-by.ts';
import { changedPeriods, type Period } from './changed-periods.ts';
import type { CostComponent, CostProfile, CostProfileContent } from './cost-profile.ts';
import { overlapsPeriod } from './cut-period.ts';

export interface TouchedGoods extends Period {
  readonly scopes: readonly Pick<CostProfileContent, 'match' | 'values'>[];
  /** Goods with a unit cost keep it. */
  readonly onlyWithoutCost: boolean;
  /** Destinations; null for everywhere. */
  readonly countries: readonly string[] | null;
  /** Days of the shop, both included; null is open. */
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** Groups the change by profile; names of profiles and components alone change no cost. */
export function touchedGoods(
  before: readonly CostProfile[],
  after: readonly CostProfile[],
): TouchedGoods[] {
  const was = groupBy(before, ({ profileId }) => profileId);
  const is = groupBy(after, ({ profileId }) => profileId);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) =>
    touchedByOne(was.get(id) ?? [], is.get(id) ?? []),
  );
}

function touchedByOne(
  before: readonly CostProfile[],
  after: readonly CostProfile[],
): TouchedGoods[] {
  const ofProfile = (versions: readonly CostProfile[]) =>
    versions.map((version) => ({ ...version, id: version.profileId }));
  return changedPeriods(ofProfile(before), ofProfile(after), hasSameCosts).map((period) => {
    const was = before.filter((version) => overlapsPeriod(version, period));
    const is = after.filter((version) => overlapsPeriod(version, period));
    const versions = [...was, ...is];
    const components = changedComponents(was, is);
    const isEverywhere = components.some(({ countries }) => countries.length === 0);
    return {
      ...period,
      scopes: versions.map(({ match, values }) => ({ match, values })),
      onlyWithoutCost: versions.every(({ mode }) => mode === 'fill'),
      countries: isEverywhere ? null : [...new Set(components.flatMap((one) => one.countries))],
      fromDay: outermost(
        components.map(({ fromDay }) => fromDay),
        'first',
      ),
      toDay: outermost(
        components.map(({ toDay }) => toDay),
        'last',
      ),
    };
  });
}

/** Returns the components that only one side has, where both are for the same goods; else all of both. */
function changedComponents(
  was: readonly CostProfile[],
  is: readonly CostProfile[],
): readonly CostComponent[] {
  const all = [...was, ...is];
  if (new Set(all.map(scopeText)).size > 1 || was.length !== 1 || is.length !== 1) {
    return all.flatMap(({ components }) => components);
  }
  const left = new Set(was.flatMap(({ components }) => components.map(componentText)));
  const right = new Set(is.flatMap(({ components }) => components.map(componentText)));
  return all
    .flatMap(({ components }) => components)
    .filter((one) => !left.has(componentText(one)) || !right.has(componentText(one)));
}

function outermost(days: readonly (string | null)[], side: 'first' | 'last'): string | null {
  const sorted = days.flatMap((day) => day ?? []).toSorted();
  if (sorted.length < days.length) return null;
  return sorted.at(side === 'first' ? 0 : -1) ?? null;
}

function hasSameCosts(a: CostProfileContent, b: CostProfileContent): boolean {
  return costsText(a) === costsText(b);
}

function costsText(content: CostProfileContent): string {
  return JSON.stringify([scopeText(content), content.components.map(componentText)]);
}

function scopeText({ mode, match, values }: CostProfileContent): string {
  return JSON.stringify([mode, match, values]);
}

/** Compares field by field, since a database returns fields in another order. */
function componentText(component: CostComponent): string {
  const { kind, label, basis, rate, currency, countries, fromDay, toDay } = component;
  return JSON.stringify([kind, label, basis, Number(rate), currency, countries, fromDay, toDay]);
}
