import type { PlanPrices } from '#app/domain/access/plans/plan-prices.ts';
import { PLAN_PRICES } from '#app/domain/access/plans/plan-prices.ts';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import type { Deps } from '#app/services/deps.ts';
import type { VirtualClock } from '#tests/sandbox/virtual-clock.ts';

/** What the provider's stand-in knows to be true, in words that every provider shares. */
export interface BillingTruth {
  /** The plan that is paid and in force; null of a shop that pays none. */
  readonly plan: string | null;
  /** By the provider's own ids. */
  readonly statuses: ReadonlyMap<string, string>;
  /** Every charge of usage that was ever made. */
  readonly charges: readonly { readonly key: string; readonly minor: number }[];
}

/** A shop, whoever charges it, and the merchant who answers. The clock stands still unless it is moved. */
export interface BillingWorld {
  readonly deps: Deps;
  readonly shopId: number;
  readonly time: VirtualClock;
  /** The same installation in a process of its own, with nothing in memory. */
  otherProcess(): Deps;
  truth(): BillingTruth;
  /** The merchant approves the newest offer that waits, or a cap; nothing where none does. */
  approve(): void;
  approveCap(): void;
  decline(): void;
  /** The merchant lowers the cap as far as it goes, where the provider lets them. */
  lowerCap(): void;
  freeze(isFrozen: boolean): void;
  /** The next change at the provider is made and its answer lost, or it fails before anything is done. */
  fail(how: 'lost' | 'failing'): void;
  /** The provider's webhook says that something changed, twice, however late it is. */
  announce(): Promise<void>;
  uninstall(): Promise<void>;
  reinstall(): Promise<void>;
  close(): Promise<void>;
}

/** A provider in the table of those that every sequence is run through. */
export interface BillingWorldOptions {
  readonly base: Deps;
  /** Unique in the run. */
  readonly name: string;
  readonly now: string;
}

/** Two orders a month, each beyond them 10 cents, at most a dollar: limits that a sequence reaches. */
export const SMALL_PRICES: PlanPrices = {
  ...PLAN_PRICES,
  plans: {
    ...PLAN_PRICES.plans,
    basic: { monthMinor: 4900, yearMinor: 49_000, ordersMax: 2, extraOrderMinor: 10 },
    pro: { monthMinor: 9900, yearMinor: 99_000, ordersMax: 4, extraOrderMinor: 8 },
  },
};

export const SMALL_PLANS: Deps['plans'] = { ...PLANS_ON, prices: SMALL_PRICES };
