/** The panel about a shop's plan on every page: its trial, its orders, and the upgrade. */
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { getPlan, isAtLeast, isPlanKey, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { isPricedPlan } from '#app/domain/access/plans/plan-prices.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { planPriceText } from '#app/domain/access/plans/price-text.ts';
import {
  getDaysLeft,
  type PlanTrial,
  trialLabel,
  type TrialStage,
} from '#app/domain/access/plans/trial.ts';
import {
  getUsage,
  getUsageStage,
  type Usage,
  type UsageFacts,
} from '#app/domain/access/plans/usage.ts';
import { areOrdersCharged, type BillingFacts } from '#app/domain/billing/billing-facts.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { type BillingNotice, getBillingNotice } from './billing-notice.ts';

export interface PlanPanelView {
  /** "Pro"; empty for `free`. */
  readonly label: string;
  readonly hasCrown: boolean;
  /** "5 trial days left"; null without a trial. */
  readonly trialText: string | null;
  /** Null for a shop whose usage is shown to no user. */
  readonly usage: UsageView | null;
  /** The target of the upgrade button; null without one. */
  readonly upgradeTo: string | null;
  /** Null unless the trial has ended and the next plan is not chosen yet. */
  readonly trialEnded: TrialEndedView | null;
  /** The notice about payments for users who can change them; null where there is none. */
  readonly billing: BillingNotice | null;
}

export interface UsageView {
  readonly text: string;
  /** Capped at 100, for the bar. */
  readonly percent: number;
  /** "Extra charge amount: $5 ($0.10 * 50 orders)"; null without one. */
  readonly extraText: string | null;
  readonly stage: 'almost' | 'exceeded' | null;
}

export interface TrialEndedView {
  readonly trialId: string;
  readonly title: string;
  readonly text: string;
  readonly stayLabel: string;
  readonly downgradeLabel: string;
}

export interface PlanPanelFacts {
  readonly plan: PlanKey;
  /** The plan beside the trial, which the shop returns to. */
  readonly previousPlan: PlanKey;
  readonly trial: PlanTrial | null;
  readonly trialStage: TrialStage;
  readonly platformId: number;
  readonly isOnboardingDone: boolean;
  readonly isDemo: boolean;
  readonly mayChange: boolean;
  readonly usage: UsageFacts | null;
  /** Null where the shop is not charged. */
  readonly billing: BillingFacts | null;
  readonly locale: string;
  readonly now: Date;
}

/** Returns null where plans are off, and in the demo. */
export function toPlanPanel(
  { areOn, prices }: PlanSettings,
  facts: PlanPanelFacts,
): PlanPanelView | null {
  if (!areOn || facts.isDemo) return null;
  const { plan, trial, trialStage, mayChange, now } = facts;
  const counted = isUsageShown(facts) ? getUsage(plan, facts.usage?.orders ?? 0, prices) : null;
  const stage = counted === null ? null : getUsageStage(counted);
  const isRunning = trialStage === 'running' && trial !== null;
  return {
    label: getPlan(plan).label,
    hasCrown: hasCrown(facts),
    trialText: isRunning ? trialLabel(getDaysLeft(trial, now)) : null,
    usage:
      counted === null
        ? null
        : toUsageView(counted, { ...facts, isCharged: areOrdersCharged(facts.billing) }),
    upgradeTo:
      isAtLeast(plan, 'plus') || !mayChange ? null : `/pricing?cs=${UPGRADE[stage ?? 'none']}`,
    trialEnded:
      trialStage === 'ended' && trial !== null && mayChange && facts.isOnboardingDone
        ? toTrialEnded(trial, facts.previousPlan)
        : null,
    billing: mayChange ? getBillingNotice({ ...facts, prices }) : null,
  };
}

/** `cs=` of the upgrade button (features.md section 2, "Other routes used by features"). */
const UPGRADE = {
  none: 'side_nav_upgrade',
  almost: 'side_nav_upgrade_exceeding_usage',
  exceeded: 'side_nav_upgrade_exceeding_usage',
} as const;

/**
 * Decides if usage is shown: on Shopify, after onboarding, outside a trial, on basic, pro and
 * ultimate (ruled).
 */
export function isUsageShown({
  plan,
  platformId,
  isOnboardingDone,
  trialStage,
  usage,
}: Pick<
  PlanPanelFacts,
  'plan' | 'platformId' | 'isOnboardingDone' | 'trialStage' | 'usage'
>): boolean {
  return (
    usage !== null &&
    platformId === PLATFORM.shopify &&
    isOnboardingDone &&
    trialStage !== 'running' &&
    isPricedPlan(plan)
  );
}

/**
 * Decides if the crown is shown: for pro and ultimate on Shopify and for paid Wix shops
 * (features.md section 6).
 */
function hasCrown({ plan, platformId }: PlanPanelFacts): boolean {
  if (platformId === PLATFORM.wix) return isPricedPlan(plan);
  return platformId === PLATFORM.shopify && (plan === 'pro' || plan === 'ultimate');
}

/** Returns the used orders of a plan with a limit, in the words of the specification. */
export function toUsageView(
  usage: Usage,
  {
    plan,
    locale,
    isCharged = true,
  }: Pick<PlanPanelFacts, 'plan' | 'locale'> & {
    /** True where orders beyond the plan are charged. */
    readonly isCharged?: boolean;
  },
): UsageView {
  const { orders, ordersMax, usedPercent, extraOrders, extraOrderMinor, extraMinor } = usage;
  const stage = getUsageStage(usage);
  const { name } = getPlan(plan);
  const counts = `${formatCount(orders, locale)} of ${formatCount(ordersMax ?? 0, locale)} orders`;
  const extra =
    `Extra charge amount: ${planPriceText(extraMinor, locale)} ` +
    `(${planPriceText(extraOrderMinor, locale)} * ${formatCount(extraOrders, locale)} orders)`;
  return {
    text: stage === null ? counts : USAGE_TEXTS[stage](name),
    percent: Math.min(100, usedPercent ?? 0),
    extraText: extraOrders > 0 && isCharged ? extra : null,
    stage,
  };
}

/** The messages of features.md, section 8. */
const USAGE_TEXTS = {
  almost: (plan: string) => `You're almost at your ${plan} plan order limit`,
  exceeded: (plan: string) => `You have exceeded your ${plan} plan order limit`,
} as const;

function toTrialEnded({ trialId, plan }: PlanTrial, previousPlan: PlanKey): TrialEndedView {
  const name = isPlanKey(plan) ? getPlan(plan).name : plan;
  // The label of basic in this modal alone (ruled).
  const previous = previousPlan === 'basic' ? 'Standard' : getPlan(previousPlan).name;
  return {
    trialId,
    title: `${name} trial ended`,
    text:
      `Your trial of ${name} is over, and your data is still here. ` +
      `Stay on ${name}, or go back to ${previous} and keep what it holds.`,
    stayLabel: `Stay ${name}`,
    downgradeLabel: `Downgrade to ${previous}`,
  };
}
