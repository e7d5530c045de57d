/**
 * Which one banner stands above the pages (features.md section 4, "Top banner priority"). Decided
 * here: whoever runs the installation hears first that a platform refuses it; a user who came from a
 * platform without an email address is asked for one before anything is sold to them.
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

/** What the server knows for it, beside the shop and how its data gets here. */
export interface BannerFacts {
  /** Whether a platform refuses the installation, for its owner; false for everybody else. */
  readonly isLimited: boolean;
  readonly isEnterprise: boolean;
  readonly hasTrial: boolean;
  /** `saving_plan_recommendation`; null without one. */
  readonly savingPlan: { readonly plan: PlanKey; readonly amount: string } | null;
  readonly isSavingPlanHidden: boolean;
}

export interface TopBannerContext extends BannerFacts {
  readonly isDemo: boolean;
  /** When the user's copy of the demo is deleted; null for everyone else. */
  readonly demoCopyExpiresAt: string | null;
  readonly plan: PlanKey;
  /** Whether no mail reaches this user. */
  readonly isUnreachable: boolean;
  /** Whether the first history is on its way after onboarding, and its banner was not hidden. */
  readonly isTimeMachineDue: boolean;
}

/** The attribute by which the upgrade banner is dismissed. */
export const HIDE_SAVING_PLAN = 'hide_saving_plan_recommendation' satisfies ShopAttributeName;

/** features.md section 9: 28, whose unit it leaves open. */
const HIDDEN_DAYS = 28;

/**
 * For how many days a dismissed upgrade banner stays away; undefined for good. Inside the Shopify
 * admin what a merchant has dismissed never comes back by itself (Built for Shopify, 4.3.6).
 */
export function savingPlanHiddenDays(isInAdmin: boolean): number | undefined {
  return isInAdmin ? undefined : HIDDEN_DAYS;
}

/** What banners say, and where each leads. */
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

/** The banner in the order of the specification; null for none. */
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
