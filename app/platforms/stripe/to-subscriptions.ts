/** Maps Stripe's subscriptions and checkout sessions to those of this product. */
import type { Stripe } from 'stripe';
import type { PlanSubscription, SubscriptionStatus } from '#app/domain/billing/subscription.ts';
import { FIRST_PLAN } from '#app/domain/access/plans/trial.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import {
  describeLabels,
  getCapMinor,
  getOfferKey,
  getPlanOfProduct,
  getProductName,
  toInterval,
} from './stripe-labels.ts';

const DAY_SECONDS = 86_400;

/** `incomplete`: the first payment is under way; the two in the middle close the plan until it is paid. */
const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'frozen',
  unpaid: 'frozen',
  paused: 'frozen',
  incomplete: 'pending',
  incomplete_expired: 'expired',
  canceled: 'cancelled',
};

export interface SubscriptionAtStripe extends Stripe.Subscription {
  schedule: Stripe.SubscriptionSchedule | null;
  latest_invoice: Stripe.Invoice | null;
}

/**
 * Returns the present subscription, and after it the waiting changes: one that has to be paid
 * first, and the plan of the next period. Each carries the key of its offer.
 */
export function toSubscriptions(
  subscription: SubscriptionAtStripe,
  usedMinor: number,
): readonly PlanSubscription[] {
  const item = getPricedItem(subscription);
  const { id, status, created, trial_start: from, trial_end: until, metadata } = subscription;
  const cap = getCapMinor(metadata);
  const now: PlanSubscription = {
    ...describePrice(item.price),
    offerKey: getOfferKey(metadata, id),
    subscriptionId: id,
    status: STATUSES[status] ?? 'frozen',
    isTest: !subscription.livemode,
    createdAt: secondsToInstant(created),
    trialDays: from === null || until === null ? 0 : Math.round((until - from) / DAY_SECONDS),
    periodEnd: secondsToInstant(item.current_period_end),
    usage: cap === 0 ? null : { lineId: item.id, usedMinor, capMinor: cap },
    next: findNext(subscription),
  };
  const waiting = [findUnpaidChange(subscription), findComingPhase(subscription)];
  return [now, ...waiting.flatMap((change) => (change === null ? [] : [{ ...now, ...change }]))];
}

/** Returns an offer that is unpaid, or expired; null for one that became a subscription. */
export function sessionToSubscription(session: Stripe.Checkout.Session): PlanSubscription | null {
  if (session.status === 'complete' || session.mode !== 'subscription') return null;
  const currency = session.currency ?? 'usd';
  return {
    ...describeLabels(session.metadata),
    offerKey: getOfferKey(session.metadata, session.id),
    subscriptionId: session.id,
    status: session.status === 'open' ? 'pending' : 'expired',
    currency: currency.toUpperCase(),
    isTest: !session.livemode,
    createdAt: secondsToInstant(session.created),
    trialDays: 0,
    periodEnd: null,
    usage: null,
    next: null,
  };
}

/** Decides if a subscription still charges: paid, in its trial, or owing. */
export function isLive({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return STATUSES[status] === 'active' || STATUSES[status] === 'frozen';
}

/** Returns the item with the price of the plan; there is no other. */
export function getPricedItem({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new RangeError(`The subscription ${id} has no price.`);
  return item;
}

export function getComingPhase({
  schedule,
}: SubscriptionAtStripe): Stripe.SubscriptionSchedule.Phase | null {
  if (schedule === null || schedule.status !== 'active') return null;
  // A schedule stays with the subscription while its last phase runs: nothing more comes then.
  const since = schedule.current_phase?.start_date ?? Number.POSITIVE_INFINITY;
  return schedule.phases.find(({ start_date: start }) => start > since) ?? null;
}

/** Returns a change that awaits its payment; null without one, and once its invoice can no longer be paid. */
export function getUnpaidChange({
  pending_update: update,
  latest_invoice: invoice,
}: SubscriptionAtStripe) {
  if (update === null || invoice?.status !== 'open') return null;
  const price = update.subscription_items?.[0]?.price;
  return price === undefined ? null : { price, invoice, metadata: update.metadata };
}

export function secondsToInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function findUnpaidChange(subscription: SubscriptionAtStripe): Partial<PlanSubscription> | null {
  const change = getUnpaidChange(subscription);
  if (change === null) return null;
  return {
    ...describePrice(change.price),
    ...waitingAs(change.invoice.id, change.metadata, secondsToInstant(change.invoice.created)),
  };
}

function findComingPhase(subscription: SubscriptionAtStripe): Partial<PlanSubscription> | null {
  const phase = getComingPhase(subscription);
  if (phase === null || subscription.schedule === null) return null;
  const { id, created } = subscription.schedule;
  const { metadata } = phase;
  return { ...describeLabels(metadata), ...waitingAs(id, metadata, secondsToInstant(created)) };
}

function waitingAs(id: string, metadata: Stripe.Metadata | null, createdAt: string) {
  return {
    offerKey: getOfferKey(metadata, id),
    subscriptionId: id,
    status: 'pending',
    createdAt,
    trialDays: 0,
    periodEnd: null,
    usage: null,
    next: null,
  } as const;
}

function findNext(subscription: SubscriptionAtStripe): PlanSubscription['next'] {
  const phase = getComingPhase(subscription);
  if (phase !== null) {
    const { plan, interval } = describeLabels(phase.metadata);
    return { plan, interval, startsAt: secondsToInstant(phase.start_date) };
  }
  if (subscription.status === 'canceled' || subscription.cancel_at === null) return null;
  // Somebody ended it in Stripe's own dashboard: what is free comes after it.
  const { interval } = describePrice(getPricedItem(subscription).price);
  return { plan: FIRST_PLAN, interval, startsAt: secondsToInstant(subscription.cancel_at) };
}

function describePrice(price: Stripe.Price) {
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  return {
    name: getProductName(product),
    plan: getPlanOfProduct(product),
    interval: toInterval(price.recurring?.interval),
    priceMinor: fromStripeAmount(price.unit_amount ?? 0, price.currency),
    currency: price.currency.toUpperCase(),
  };
}
