/** Schedules of the stand-in: what a subscription turns into at the end of a period. */
import type { Stripe } from 'stripe';
import { getId, getItem, type StripeBooks, StripeRefusal } from './stripe-books.ts';
import { makePrice, type PriceData } from './stripe-subscriptions.ts';

type UpdateParams = Stripe.SubscriptionScheduleUpdateParams;
type PhaseParams = NonNullable<UpdateParams['phases']>[number];

const PHASE = {
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  description: null,
  discounts: [],
  invoice_settings: null,
  on_behalf_of: null,
  transfer_data: null,
};

/** A schedule whose only phase is what the subscription is now. */
export function scheduleSubscription(books: StripeBooks, subscriptionId: string | undefined) {
  const subscription = books.get('subscription', subscriptionId);
  if (subscription.schedule !== null) {
    throw new StripeRefusal(400, 'The subscription is attached to a schedule already.');
  }
  const item = getItem(subscription);
  const id = books.newId('sub_sched');
  const phase = {
    ...PHASE,
    currency: subscription.currency,
    start_date: item.current_period_start,
    end_date: item.current_period_end,
    items: [toPhaseItem(item.price.id)],
    metadata: {},
    proration_behavior: 'create_prorations',
    trial_end: subscription.trial_end,
  } satisfies Stripe.SubscriptionSchedule.Phase;
  const schedule = books.add('subscription_schedule', {
    id,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    end_behavior: 'release',
    phases: [phase],
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  });
  subscription.schedule = id;
  return schedule;
}

/** Replaces the phases: the first goes on from now, the others follow each other. */
export function updateSchedule(books: StripeBooks, id: string, params: UpdateParams) {
  const schedule = getActive(books, id);
  const before = schedule.phases[0];
  let start = before?.start_date ?? books.now();
  if (params.end_behavior !== undefined) schedule.end_behavior = params.end_behavior;
  if (params.phases === undefined) return schedule;
  if (params.phases[0]?.start_date !== start) {
    throw new StripeRefusal(400, 'You can not modify the start date of the current phase.');
  }
  schedule.phases = params.phases.map((phase) => {
    const made = toPhase(books, phase, start, schedule);
    start = made.end_date;
    return made;
  });
  return schedule;
}

/** Lets go of the subscription, which goes on as it is. */
export function releaseSchedule(books: StripeBooks, id: string) {
  const schedule = getActive(books, id);
  const subscription = books.get('subscription', getId(schedule.subscription));
  schedule.status = 'released';
  schedule.released_at = books.now();
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  schedule.current_phase = null;
  subscription.schedule = null;
  return schedule;
}

function getActive(books: StripeBooks, id: string): Stripe.SubscriptionSchedule {
  const schedule = books.get('subscription_schedule', id);
  if (schedule.status === 'active') return schedule;
  throw new StripeRefusal(400, `The schedule is ${schedule.status}: it cannot be changed.`);
}

function toPhase(
  books: StripeBooks,
  params: PhaseParams,
  start: number,
  schedule: Stripe.SubscriptionSchedule,
): Stripe.SubscriptionSchedule.Phase {
  const [item] = params.items;
  const data: PriceData | undefined = item?.price_data;
  const price = data === undefined ? books.get('price', item?.price) : makePrice(books, data);
  const days = price.recurring?.interval === 'year' ? 365 : 28;
  const end = typeof params.end_date === 'number' ? params.end_date : start + days * 86_400;
  const subscription = books.get('subscription', getId(schedule.subscription));
  return {
    ...PHASE,
    currency: price.currency,
    start_date: start,
    end_date: end,
    items: [toPhaseItem(price.id)],
    metadata: toMetadata(params.metadata),
    proration_behavior: params.proration_behavior ?? 'create_prorations',
    trial_end: typeof params.trial_end === 'number' ? params.trial_end : subscription.trial_end,
  };
}

function toPhaseItem(price: string): Stripe.SubscriptionSchedule.Phase.Item {
  return { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1 };
}

/** Stripe keeps every label as a text. */
export function toMetadata(given: Stripe.Emptyable<Stripe.MetadataParam> | undefined) {
  const entries = Object.entries(given === '' ? {} : (given ?? {}));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
