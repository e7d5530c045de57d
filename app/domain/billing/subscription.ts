/**
 * A subscription of a shop to a plan. The billing provider is the source of truth: what is stored here
 * follows what is read from it, and nothing else changes it but an app that was removed.
 */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { BillingInterval, ChangeTiming, PaidPlan } from './plan-terms.ts';

/**
 * `pending`: offered, and not approved yet; `frozen`: not paid, closed until it is; the last three are
 * final.
 */
export const SUBSCRIPTION_STATUSES = [
  'pending',
  'active',
  'frozen',
  'cancelled',
  'declined',
  'expired',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The part of a subscription by which orders beyond the plan are charged, up to a cap. */
export interface UsageLine {
  /** The provider's own id, given back exactly as it came. */
  readonly lineId: string;
  /** Charged in the provider's period under way, minor units of the subscription's currency. */
  readonly usedMinor: number;
  /** What the merchant has approved for a period. */
  readonly capMinor: number;
}

/** A plan that takes the place of the present one later. */
export interface PlanChange {
  /** null where the provider's name for it is no plan here. */
  readonly plan: PlanKey | null;
  readonly interval: BillingInterval;
  /** ISO UTC; null where the provider does not say. */
  readonly startsAt: string | null;
}

/** What a provider says of one subscription. */
export interface PlanSubscription {
  /** Ours, as the offer was made with it; the provider's own id of one that was made elsewhere. */
  readonly offerKey: string;
  /** The provider's own id; our key of an offer that it has not answered yet. */
  readonly subscriptionId: string;
  readonly status: SubscriptionStatus;
  /** "Pro", as the provider shows it to the merchant. */
  readonly name: string;
  /** null where the provider does not say, or names none that is a plan here. */
  readonly plan: PlanKey | null;
  readonly interval: BillingInterval;
  /** For an interval. */
  readonly priceMinor: number;
  readonly currency: string;
  /** Nothing is paid for it. */
  readonly isTest: boolean;
  /** ISO UTC. */
  readonly createdAt: string;
  /** Days from `createdAt` on for which nothing is paid. */
  readonly trialDays: number;
  /** Until when it is paid, ISO UTC; null before it is approved. */
  readonly periodEnd: string | null;
  /** null of one that charges no orders. */
  readonly usage: UsageLine | null;
  /** null where the provider knows of no change. */
  readonly next: PlanChange | null;
}

/** What we offered, and on which terms; kept as they were when the merchant approved them. */
export interface SubscriptionOffer {
  readonly plan: PaidPlan;
  readonly timing: ChangeTiming;
  readonly isTest: boolean;
  /** Orders of a cycle; null of a plan that charges none. */
  readonly ordersMax: number | null;
  /** Minor units for each order beyond them. */
  readonly extraOrderMinor: number;
  /** Annual sales in whole dollars up to which the price holds; null for any. */
  readonly salesMax: number | null;
  /** Where the merchant approves it; null once nobody can, or where no approval is needed. */
  readonly approvalUrl: string | null;
  /** When the merchant came back from approving it, ISO UTC: a sign, and no proof. */
  readonly returnedAt: string | null;
}

/** A subscription with what we know of it besides. */
export interface StoredSubscription extends PlanSubscription {
  /** null of one that was made elsewhere, such as on the provider's own pricing page. */
  readonly offer: SubscriptionOffer | null;
  /** When it was first known to be final, ISO UTC. */
  readonly endedAt: string | null;
  /** How we know that it has ended; null while it has not. */
  readonly endReason: EndReason | null;
}

/** `read`: the provider says so; the others follow from an app that was removed, and from a list without it. */
export type EndReason = 'read' | 'app_removed' | 'not_listed';

/**
 * What can be read after a status, with the ones between left out: nobody says that each is seen. Final
 * statuses stay: an answer from a cache opens nothing again.
 */
const READABLE_AFTER: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  pending: ['active', 'frozen', 'cancelled', 'declined', 'expired'],
  active: ['frozen', 'cancelled'],
  frozen: ['active', 'cancelled'],
  cancelled: [],
  declined: [],
  expired: [],
};

/** Whether a subscription in this status stays in it for good. */
export function isFinalStatus(status: SubscriptionStatus): boolean {
  return READABLE_AFTER[status].length === 0;
}

/** Whether `read` may follow `stored`; a status follows itself. */
export function canFollow(stored: SubscriptionStatus, read: SubscriptionStatus): boolean {
  return stored === read || READABLE_AFTER[stored].includes(read);
}

/** When the trial of a subscription ends, ISO UTC; null without one. */
export function getTrialEndOfSubscription({
  createdAt,
  trialDays,
}: Pick<PlanSubscription, 'createdAt' | 'trialDays'>): string | null {
  if (trialDays === 0) return null;
  return new Date(Date.parse(createdAt) + trialDays * DAY_MS).toISOString();
}

/** Whether an active subscription is in its trial at `now`. */
export function isInTrial(subscription: PlanSubscription, now: Date): boolean {
  const end = getTrialEndOfSubscription(subscription);
  return subscription.status === 'active' && end !== null && now.getTime() < Date.parse(end);
}

const DAY_MS = 86_400_000;
