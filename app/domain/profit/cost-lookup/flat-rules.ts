/**
 * The flat rules of a shop over time: handling, fulfilment and VAT. Saving one changes the orders
 * of a period alone; the rules before and after it stay. A rule is for one scope, such as a
 * country.
 */
import { groupBy } from '#app/lib/group-by.ts';
import { boundingPeriod, changedPeriods, type Period } from './changed-periods.ts';
import type { FulfilmentRule, HandlingRule, VatRate } from './cost-book.ts';
import { cutPeriod, withoutOverlaps } from './cut-period.ts';

export interface FlatRules {
  readonly handling: HandlingRule;
  readonly fulfilment: FulfilmentRule;
  readonly vat: VatRate;
}

export type FlatKind = keyof FlatRules;

export type FlatTerms<K extends FlatKind> = Omit<FlatRules[K], 'id' | 'validFrom' | 'validTo'>;

export interface SavedFlatRule<K extends FlatKind> {
  /** The rule that was opened for editing; null for a new one. */
  readonly editedId: string | null;
  readonly terms: FlatTerms<K>;
  /** Limits the change to orders placed in it. */
  readonly period: Period;
}

/** Returns all rules of a kind after one was saved for the orders of a period. */
export function saveFlatRule<K extends FlatKind>(
  rules: readonly FlatRules[K][],
  { editedId, terms, period }: SavedFlatRule<K>,
  newId: () => string,
): FlatRules[K][] {
  const edited = rules.find(({ id }) => id === editedId);
  const scopes = new Set([scopeKey(terms), ...(edited === undefined ? [] : [scopeKey(edited)])]);
  const left = [...groupBy(rules, scopeKey)].flatMap(([scope, ofScope]) =>
    scopes.has(scope)
      ? withoutOverlaps(ofScope, newId).flatMap((rule) => cutPeriod(rule, period, newId))
      : ofScope,
  );
  const { from: validFrom, to: validTo } = period;
  // What it takes the place of from the same instant on gives it its id: saved as it was, nothing changes.
  const taken = rules.find(
    (rule) =>
      rule.validFrom === validFrom &&
      scopeKey(rule) === scopeKey(terms) &&
      !left.some(({ id }) => id === rule.id),
  );
  return [...left, { ...terms, id: taken?.id ?? newId(), validFrom, validTo } as FlatRules[K]];
}

/** Returns the shortest period that holds every order with another rule, or with other figures; null for none. */
export function changedTime<K extends FlatKind>(
  before: readonly FlatRules[K][],
  after: readonly FlatRules[K][],
): Period | null {
  const was = groupBy(before, scopeKey);
  const is = groupBy(after, scopeKey);
  const periods = [...new Set([...was.keys(), ...is.keys()])].flatMap((scope) =>
    changedPeriods<FlatRules[K]>(was.get(scope) ?? [], is.get(scope) ?? [], hasSameTerms),
  );
  return boundingPeriod(periods);
}

type Scoped = { readonly country?: string | null; readonly marketplace?: string | null };

function scopeKey(rule: FlatTerms<FlatKind>): string {
  const { country = null, marketplace = null }: Scoped = rule;
  return JSON.stringify([country, marketplace?.toLowerCase() ?? null]);
}

function hasSameTerms(a: FlatRules[FlatKind], b: FlatRules[FlatKind]): boolean {
  return figures(a) === figures(b);
}

/** Compares as numbers, so that 5 and 5.00 are equal. */
function figures(rule: FlatRules[FlatKind]): string {
  const rates = 'percent' in rule ? [rule.percent] : [rule.perOrder, rule.perUnit];
  return JSON.stringify(rates.map(Number));
}
