import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { PlanChange, StoredSubscription } from './subscription.ts';

export interface BillingRights {
  /** The plan that is paid for now; null on the free plan. */
  readonly plan: PlanKey | null;
  /** The subscription that is paid, or awaits its payment; null without one. */
  readonly current: StoredSubscription | null;
  /** Payment has failed: the plan is closed until it succeeds. */
  readonly isFrozen: boolean;
  /** The change that replaces `current` at the end of its period; the old rights apply until then. */
  readonly coming: PlanChange | null;
  /** The newest offer that awaits approval. */
  readonly pending: StoredSubscription | null;
}

/**
 * Derives the rights from all subscriptions of a shop, in any order. An active one opens its plan,
 * and a test only where we created it as one: reviewers and development stores can create no
 * others. Of two active ones the newer starts at the end of the older one's period.
 */
export function getRights(subscriptions: readonly StoredSubscription[]): BillingRights {
  const inOrder = subscriptions.toSorted(compareAges);
  const begun = inOrder.filter((one) => opensPlan(one) || one.status === 'frozen');
  const pending = inOrder.filter(({ status }) => status === 'pending');
  const inForce = begun.filter((one, at) => at === 0 || !isForLater(one));
  const paid = inForce.find(({ status }) => status === 'active') ?? null;
  const current = paid ?? inForce.at(-1) ?? null;
  const approved = pending.findLast(isApprovedForLater) ?? null;
  const afterwards = begun.find((one) => one !== current && one.status === 'active') ?? approved;
  return {
    plan: paid === null ? null : getSubscribedPlan(paid),
    current,
    isFrozen: paid === null && current !== null,
    coming: current === null ? null : getComing(current, afterwards),
    pending: pending.findLast((one) => one !== approved) ?? null,
  };
}

/** Returns the plan that the provider names, else the plan that we offered. */
export function getSubscribedPlan({
  plan,
  offer,
}: Pick<StoredSubscription, 'plan' | 'offer'>): PlanKey | null {
  return plan ?? offer?.plan ?? null;
}

function opensPlan(subscription: StoredSubscription): boolean {
  const { status, isTest, offer } = subscription;
  if (status !== 'active' || getSubscribedPlan(subscription) === null) return false;
  return !isTest || offer?.isTest === true;
}

/** Some providers report a deferred change as `pending` although the merchant has approved it. */
function isApprovedForLater({ offer }: StoredSubscription): boolean {
  return offer?.timing === 'period_end' && offer.returnedAt !== null;
}

function getComing(
  current: StoredSubscription,
  later: StoredSubscription | null,
): BillingRights['coming'] {
  if (current.next !== null) return current.next;
  if (later === null) return null;
  return {
    plan: getSubscribedPlan(later),
    interval: later.interval,
    startsAt: current.periodEnd,
  };
}

/** Orders subscriptions by age; at the same moment the one that was offered for later is the younger. */
function compareAges(a: StoredSubscription, b: StoredSubscription): number {
  const age = Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return age === 0 ? Number(isForLater(a)) - Number(isForLater(b)) : age;
}

function isForLater({ offer }: StoredSubscription): boolean {
  return offer?.timing === 'period_end';
}
