/**
 * A subscription of a shop to a plan. The billing provider is the source of truth: stored
 * subscriptions follow its readings, and nothing else changes them except the removal of an app.
 */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { BillingInterval, ChangeTiming, PaidPlan } from './plan-terms.ts';

/** `pending`: offered, and not approved yet; `frozen`: not paid, closed until it is; the last three are final. */
export const SUBSCRIPTION_STATUSES = [
  'pending',
  'active',
  'frozen',
  'cancelled',
  'declined',
  'expired',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The part of a subscription that charges orders beyond the plan, up to a cap. */
export interface UsageLine {
  /** The provider's id, sent back exactly as received. */
  readonly lineId: string;
  /** Charged so far in the provider's current period, in minor units of the subscription's currency. */
  readonly usedMinor: number;
  /** The amount that the merchant has approved for a period. */
  readonly capMinor: number;
}

export interface PlanChange {
  /** Null where the provider's name for it is none of our plans. */
  readonly plan: PlanKey | null;
  readonly interval: BillingInterval;
  /** ISO UTC; null where the provider does not report it. */
  readonly startsAt: string | null;
}

export interface PlanSubscription {
  /** Our key, sent with the offer; the provider's id where it was created elsewhere. */
  readonly offerKey: string;
  /** The provider's id; our key until the provider has answered the offer. */
  readonly subscriptionId: string;
  readonly status: SubscriptionStatus;
  /** The name that the provider shows to the merchant: "Pro". */
  readonly name: string;
  /** Null where the provider names no plan, or none of ours. */
  readonly plan: PlanKey | null;
  readonly interval: BillingInterval;
  readonly priceMinor: number;
  readonly currency: string;
  readonly isTest: boolean;
  readonly createdAt: string;
  /** Free days, counted from `createdAt`. */
  readonly trialDays: number;
  /** The end of the paid period, ISO UTC; null before approval. */
  readonly periodEnd: string | null;
  /** Null where extra orders are not charged. */
  readonly usage: UsageLine | null;
  /** Null without a scheduled change. */
  readonly next: PlanChange | null;
}

/** Our offer and its terms, saved as they were when the merchant approved them. */
export interface SubscriptionOffer {
  readonly plan: PaidPlan;
  readonly timing: ChangeTiming;
  readonly isTest: boolean;
  /** Orders that a cycle includes; null where extra orders are not charged. */
  readonly ordersMax: number | null;
  /** Minor units for each order beyond them. */
  readonly extraOrderMinor: number;
  /** Annual sales in whole dollars up to which the price applies; null without a limit. */
  readonly salesMax: number | null;
  /** The page on which the merchant approves it; null once that is impossible, or unnecessary. */
  readonly approvalUrl: string | null;
  /** The time of the merchant's return from the approval page, ISO UTC: a sign, and no proof. */
  readonly returnedAt: string | null;
}

/** A subscription with the facts that only we have. */
export interface StoredSubscription extends PlanSubscription {
  /** Null where it was created elsewhere, such as on the provider's pricing page. */
  readonly offer: SubscriptionOffer | null;
  /** The time at which it was first seen in a final status, ISO UTC. */
  readonly endedAt: string | null;
  /** The evidence of its end; null while it runs. */
  readonly endReason: EndReason | null;
}

/** `read`: the provider reports it; the others follow from an app that was removed, and from a list without it. */
export type EndReason = 'read' | 'app_removed' | 'not_listed';

/**
 * The statuses that can be read after each, including those that skip steps, since not every step
 * is seen. Final statuses stay: a cached answer reopens nothing.
 */
const READABLE_AFTER: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  pending: ['active', 'frozen', 'cancelled', 'declined', 'expired'],
  active: ['frozen', 'cancelled'],
  frozen: ['active', 'cancelled'],
  cancelled: [],
  declined: [],
  expired: [],
};

export function isFinalStatus(status: SubscriptionStatus): boolean {
  return READABLE_AFTER[status].length === 0;
}

export function canFollow(stored: SubscriptionStatus, read: SubscriptionStatus): boolean {
  return stored === read || READABLE_AFTER[stored].includes(read);
}

/** Returns the end of a subscription's trial, ISO UTC; null without a trial. */
export function getTrialEndOfSubscription({
  createdAt,
  trialDays,
}: Pick<PlanSubscription, 'createdAt' | 'trialDays'>): string | null {
  if (trialDays === 0) return null;
  return new Date(Date.parse(createdAt) + trialDays * DAY_MS).toISOString();
}

export function isInTrial(subscription: PlanSubscription, now: Date): boolean {
  const end = getTrialEndOfSubscription(subscription);
  return subscription.status === 'active' && end !== null && now.getTime() < Date.parse(end);
}

const DAY_MS = 86_400_000;
