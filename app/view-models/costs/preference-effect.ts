/**
 * The effect of calculation preferences on the last full month, as their form shows it before it is
 * saved.
 */
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';

export const PREFERENCE_EFFECT_PATH = '/onboarding/preferences/effect';

/** The month's current profit, and its profit after the change, in minor units. */
export interface PreferenceEffect {
  /** The changed preference; null for all changes together. */
  readonly name: keyof CalculationPreferences | null;
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

export interface PreferenceEffects {
  readonly kind: 'effect';
  readonly month: string;
  /** True where the shop pays an income tax; the figure is then the profit before it. */
  readonly isBeforeIncomeTax: boolean;
  /** Effects of each changed preference, and of all together where there are several. */
  readonly effects: readonly PreferenceEffect[];
  /** True where only a sample of the orders was worked out. */
  readonly isEstimate: boolean;
  /** The number of parts in which the exact result can be requested; 0 where it is exact. */
  readonly exactParts: number;
}

/** The reply; no effect is known while the form cannot be read. */
export type PreferenceEffectReply = PreferenceEffects | { readonly kind: 'incomplete' };

/** Adds the exact results of several parts of the orders. */
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
