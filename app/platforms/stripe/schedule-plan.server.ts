/** Deferred changes of a plan: a downgrade takes effect at the end of the paid period. */
import type { Stripe } from 'stripe';
import type { BillingAnswer, BillingOffer } from '#app/platforms/platform-billing.ts';
import { getIdempotencyKey, type StripeAccount } from './stripe-account.server.ts';
import { callStripe, StripeRefused } from './stripe-client.server.ts';
import { getOfferLabels } from './stripe-labels.ts';
import { toPriceData } from './price-data.ts';
import { getComingPhase, getPricedItem, type SubscriptionAtStripe } from './to-subscriptions.ts';

/**
 * Schedules a plan at Stripe for the end of the period. Stripe applies it, whether or not this
 * server runs at that moment: a shop is never charged the larger plan once more because of a pause
 * here.
 */
export async function schedulePlan(
  account: StripeAccount,
  live: SubscriptionAtStripe,
  offer: BillingOffer,
): Promise<BillingAnswer> {
  const { stripe } = account;
  if (getComingPhase(live)?.metadata?.['offer_key'] === offer.offerKey) return { kind: 'done' };
  const schedule = isActive(live.schedule)
    ? live.schedule
    : await callStripe(() =>
        stripe.subscriptionSchedules.create(
          { from_subscription: live.id },
          { idempotencyKey: getIdempotencyKey(account, `schedule:${offer.offerKey}`) },
        ),
      );
  if (schedule instanceof StripeRefused) return { kind: 'refused', message: schedule.message };
  const phases = toPhases(account, live, schedule, offer);
  const planned = await callStripe(() =>
    stripe.subscriptionSchedules.update(
      schedule.id,
      { end_behavior: 'release', proration_behavior: 'none', phases },
      { idempotencyKey: getIdempotencyKey(account, `phases:${offer.offerKey}`) },
    ),
  );
  if (planned instanceof StripeRefused) return { kind: 'refused', message: planned.message };
  return { kind: 'done' };
}

/** Cancels the scheduled change; the subscription continues as it is. */
export async function releaseSchedule(
  { stripe }: StripeAccount,
  { schedule }: Pick<SubscriptionAtStripe, 'schedule'>,
): Promise<void> {
  if (isActive(schedule)) await callStripe(() => stripe.subscriptionSchedules.release(schedule.id));
}

function isActive(
  schedule: Stripe.SubscriptionSchedule | null,
): schedule is Stripe.SubscriptionSchedule {
  return schedule?.status === 'active' || schedule?.status === 'not_started';
}

/** Returns the current phase unchanged, and after it the new plan, which stays. */
function toPhases(
  account: StripeAccount,
  live: SubscriptionAtStripe,
  { current_phase: current }: Stripe.SubscriptionSchedule,
  offer: BillingOffer,
): Stripe.SubscriptionScheduleUpdateParams.Phase[] {
  const item = getPricedItem(live);
  const end = item.current_period_end;
  return [
    {
      start_date: current?.start_date ?? item.current_period_start,
      end_date: end,
      items: [{ price: item.price.id, quantity: 1 }],
      metadata: live.metadata,
      ...(live.trial_end !== null && live.trial_end === end && { trial_end: live.trial_end }),
    },
    {
      items: [{ price_data: toPriceData(offer), quantity: 1 }],
      duration: { interval: offer.terms.interval, interval_count: 1 },
      metadata: getOfferLabels(account.shopId, offer),
      proration_behavior: 'none',
    },
  ];
}
