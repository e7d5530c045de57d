/** What calculation preferences would do to the last full month, as their form says it before it is saved. */
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';

export const PREFERENCE_EFFECT_PATH = '/onboarding/preferences/effect';

/** The profit of the month as it is, and as it would be, in minor units. */
export interface PreferenceEffect {
  /** Of the one that changes; null of all that change together. */
  readonly name: keyof CalculationPreferences | null;
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

export interface PreferenceEffects {
  readonly kind: 'effect';
  /** First day of the month. */
  readonly month: string;
  /** Where the shop pays an income tax, the figure is the profit before it. */
  readonly isBeforeIncomeTax: boolean;
  /** Each that differs from what is saved, and all of them together where they are several. */
  readonly effects: readonly PreferenceEffect[];
  /** Whether only a sample of the orders was worked out. */
  readonly isEstimate: boolean;
  /** In how many parts the exact result can be requested; 0 where it is exact. */
  readonly exactParts: number;
}

/** Nothing can be said while the form cannot be read. */
export type PreferenceEffectReply = PreferenceEffects | { readonly kind: 'incomplete' };

/** The exact result of several parts of the orders together. */
export function addPreferenceEffects(
  one: PreferenceEffectReply,
  other: PreferenceEffectReply,
): PreferenceEffectReply {
  if (one.kind !== 'effect' || other.kind !== 'effect') return other;
  const changes = new Map(
    other.effects.map(({ name, beforeMinor, afterMinor }) => [name, afterMinor - beforeMinor]),
  );
  return {
    ...one,
    effects: one.effects.map((effect) => ({
      ...effect,
      afterMinor: effect.afterMinor + (changes.get(effect.name) ?? 0),
    })),
  };
}
