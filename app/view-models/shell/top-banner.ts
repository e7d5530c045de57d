/**
 * The one banner above the pages (features.md section 4, "Top banner priority"). Decided here: the
 * operator of the installation first sees that a platform refuses it; a user who came from a
 * platform without an email address is requested to add one before any offer.
 */
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import { isAtLeast, type PlanKey } from '#app/domain/access/plans/plan.ts';

export type TopBanner =
  | { readonly kind: 'demo' }
  | { readonly kind: 'demo_copy'; readonly expiresAt: string }
  | { readonly kind: 'limited' }
  | { readonly kind: 'time_machine' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'saving_plan'; readonly plan: PlanKey; readonly amount: string };

export interface BannerFacts {
  /** True for the installation's owner while a platform refuses it; false for all other users. */
  readonly isLimited: boolean;
  readonly isEnterprise: boolean;
  readonly hasTrial: boolean;
  /** `saving_plan_recommendation`; null without one. */
  readonly savingPlan: { readonly plan: PlanKey; readonly amount: string } | null;
  readonly isSavingPlanHidden: boolean;
}

export interface TopBannerContext extends BannerFacts {
  readonly isDemo: boolean;
  /** The time of deletion of the user's copy of the demo; null for all other users. */
  readonly demoCopyExpiresAt: string | null;
  readonly plan: PlanKey;
  readonly isUnreachable: boolean;
  /** True while the first history is syncing after onboarding, and its banner was not hidden. */
  readonly isTimeMachineDue: boolean;
}

export const HIDE_SAVING_PLAN = 'hide_saving_plan_recommendation' satisfies ShopAttributeName;

/** The value 28 of features.md section 9, which gives no unit. */
const HIDDEN_DAYS = 28;

/**
 * Returns the days that a dismissed upgrade banner is hidden; undefined for ever. Inside the
 * Shopify admin a dismissed banner never returns by itself (Built for Shopify, 4.3.6).
 */
export function savingPlanHiddenDays(isInAdmin: boolean): number | undefined {
  return isInAdmin ? undefined : HIDDEN_DAYS;
}

export const BANNER_TEXTS = {
  limited: {
    text: 'A platform refuses requests of this server.',
    link: { label: 'See what to do', path: '/settings?item=workspace' },
  },
  unreachable: {
    text: 'We cannot email you yet: your shop platform gave us no email address.',
    link: { label: 'Add your email address', path: '/settings?item=user' },
  },
  time_machine: {
    title: "We're going back in time for your orders",
    text:
      "Every order of your shop's history is being fetched and costed. Figures of past days are " +
      'incomplete until it is done; you can look around meanwhile.',
  },
} as const;

export function savingPlanText(plan: string, amount: string): string {
  return `You would save ${amount} a month on ${plan}.`;
}

/** Returns the banner in the order of the specification; null for none. */
export function getTopBanner(context: TopBannerContext): TopBanner | null {
  const { plan, savingPlan } = context;
  if (context.isDemo) return { kind: 'demo' };
  const { demoCopyExpiresAt: expiresAt } = context;
  if (expiresAt !== null) return { kind: 'demo_copy', expiresAt };
  if (context.isLimited) return { kind: 'limited' };
  if (context.isTimeMachineDue) return { kind: 'time_machine' };
  if (context.isUnreachable) return { kind: 'unreachable' };
  if ((context.isEnterprise && context.hasTrial) || isAtLeast(plan, 'plus')) return null;
  if (savingPlan === null || context.isSavingPlanHidden) return null;
  return { kind: 'saving_plan', ...savingPlan };
}
