/** How subscriptions of the stand-in live: they begin, change, renew, fail, and end. */
import type { Stripe } from 'stripe';
import { getId, getItem, type StripeBooks, StripeRefusal } from './stripe-books.ts';
import {
  getInvoicedSubscription,
  hasPendingItems,
  type InvoiceLine,
  invoiceSubscription,
  payInvoice,
  priceLine,
  voidInvoice,
} from './stripe-invoices.ts';

import { nextPeriodEnd, prorationLines } from './stripe-periods.ts';

/** What every request says of a price that it makes as it goes. */
export interface PriceData {
  readonly currency: string;
  readonly product?: string | undefined;
  readonly unit_amount?: number | undefined;
  readonly recurring?: { readonly interval: string } | undefined;
}

const DAY = 86_400;
/** How long a change that was not paid waits at most; never beyond its period. */
const PENDING_UPDATE_SECONDS = 23 * 3600;

const PENDING_UPDATE = {
  billing_cycle_anchor: null,
  cancel_at_period_end: null,
  discount: null,
  discounts: null,
  trial_end: null,
  trial_from_plan: null,
};

/** Makes a price; it belongs to a product that is there. */
export function makePrice(books: StripeBooks, data: PriceData): Stripe.Price {
  const product = books.get('product', data.product);
  const interval = data.recurring?.interval === 'year' ? 'year' : 'month';
  return books.add('price', {
    id: books.newId('price'),
    product: product.id,
    currency: data.currency,
    unit_amount: data.unit_amount ?? 0,
    type: 'recurring',
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  });
}

export interface Beginning {
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly trialDays: number;
  readonly metadata: Stripe.Metadata;
  readonly pendingInterval: Stripe.Subscription.PendingInvoiceItemInterval | null;
}

/** A subscription whose first payment went through, as Checkout makes them. */
export function beginSubscription(books: StripeBooks, beginning: Beginning): Stripe.Subscription {
  const { customer, price, trialDays, metadata, pendingInterval } = beginning;
  const id = books.newId('sub');
  const now = books.now();
  const trialEnd = trialDays === 0 ? null : now + trialDays * DAY;
  const subscription = books.add('subscription', {
    id,
    customer,
    currency: price.currency,
    metadata,
    start_date: now,
    billing_cycle_anchor: trialEnd ?? now,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    pending_invoice_item_interval: pendingInterval,
  });
  subscription.items.url = `/v1/subscription_items?subscription=${id}`;
  subscription.items.data = [
    books.add('subscription_item', {
      id: books.newId('si'),
      subscription: id,
      quantity: 1,
      price,
      current_period_start: now,
      current_period_end: trialEnd ?? nextPeriodEnd(now, price),
    }),
  ];
  const lines = trialEnd === null ? [priceLine(books, subscription)] : [];
  payInvoice(
    books,
    invoiceSubscription(books, subscription, { lines, reason: 'subscription_create' }),
  );
  books.happen('customer.subscription.created', subscription);
  return subscription;
}

export interface PriceChange {
  readonly price: Stripe.Price;
  readonly metadata: Stripe.Metadata;
  readonly prorates: boolean;
  /** Whether nothing changes until what it costs is paid. */
  readonly waitsForPayment: boolean;
}

/** Another price at once: what is left of the old one is taken off what the new one costs. */
export function changePrice(
  books: StripeBooks,
  subscription: Stripe.Subscription,
  { price, metadata, prorates, waitsForPayment }: PriceChange,
): void {
  dropPendingUpdate(books, subscription);
  const item = getItem(subscription);
  const before = { ...item };
  const labels = subscription.metadata;
  const isOtherInterval = item.price.recurring?.interval !== price.recurring?.interval;
  applyPrice(books, subscription, { price, metadata });
  const lines = prorates ? prorationLines(books.now(), before, item, isOtherInterval) : [];
  if (subscription.status === 'trialing' || lines.length === 0) return;
  const reason = 'subscription_update';
  const invoice = invoiceSubscription(books, subscription, { lines, reason });
  if (payInvoice(books, invoice)) return;
  if (!waitsForPayment) {
    subscription.status = 'past_due';
    return;
  }
  Object.assign(item, before);
  subscription.metadata = labels;
  subscription.pending_update = {
    ...PENDING_UPDATE,
    expires_at: Math.min(item.current_period_end, books.now() + PENDING_UPDATE_SECONDS),
    metadata,
    subscription_items: [{ ...item, price }],
  };
}

function applyPrice(
  books: StripeBooks,
  subscription: Stripe.Subscription,
  { price, metadata }: Pick<PriceChange, 'price' | 'metadata'>,
): void {
  const item = getItem(subscription);
  const isOtherInterval = item.price.recurring?.interval !== price.recurring?.interval;
  item.price = price;
  subscription.metadata = { ...subscription.metadata, ...metadata };
  if (!isOtherInterval || subscription.status === 'trialing') return;
  item.current_period_start = books.now();
  item.current_period_end = nextPeriodEnd(books.now(), price);
  subscription.billing_cycle_anchor = books.now();
}

/** An invoice was paid by hand: what waited for it takes place, and rights are there again. */
export function settlePaidInvoice(books: StripeBooks, invoice: Stripe.Invoice): void {
  const subscription = getInvoicedSubscription(books, invoice);
  const { subscription_items: items, metadata } = subscription.pending_update ?? {};
  const price = items?.[0]?.price;
  if (price !== undefined && invoice.billing_reason === 'subscription_update') {
    subscription.pending_update = null;
    applyPrice(books, subscription, { price, metadata: metadata ?? {} });
  }
  if (subscription.latest_invoice === invoice.id && isFrozen(subscription)) {
    subscription.status = 'active';
  }
  books.happen('customer.subscription.updated', subscription);
}

/** Ends it at once, with a last invoice of what was noted and of the days that are given back. */
export function cancelSubscription(
  books: StripeBooks,
  subscription: Stripe.Subscription,
  { prorates, invoicesNow }: { prorates: boolean; invoicesNow: boolean },
): void {
  if (subscription.status === 'canceled') {
    const message = `No such subscription: '${subscription.id}'`;
    throw new StripeRefusal(404, message, { code: 'resource_missing' });
  }
  dropPendingUpdate(books, subscription);
  const item = getItem(subscription);
  const [unused] = prorationLines(books.now(), item, item, false);
  const isPaid = subscription.status === 'active';
  const lines = prorates && isPaid && unused !== undefined ? [unused] : [];
  if (invoicesNow) invoiceAtTheEnd(books, subscription, lines);
  endSubscription(books, subscription);
}

function invoiceAtTheEnd(
  books: StripeBooks,
  subscription: Stripe.Subscription,
  lines: readonly InvoiceLine[],
): void {
  if (lines.length === 0 && !hasPendingItems(books, subscription.id)) return;
  payInvoice(books, invoiceSubscription(books, subscription, { lines, reason: 'manual' }));
}

function endSubscription(books: StripeBooks, subscription: Stripe.Subscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= books.now();
  subscription.ended_at = books.now();
  subscription.schedule = null;
  books.happen('customer.subscription.deleted', subscription);
}

/** The next moment at which something happens to a subscription by itself; null once it has ended. */
export function getNextDue(books: StripeBooks, subscription: Stripe.Subscription): number | null {
  if (subscription.status === 'canceled') return null;
  const item = getItem(subscription);
  const retry = books.get('invoice', getId(subscription.latest_invoice)).next_payment_attempt;
  const moments = [
    subscription.trial_end !== null && subscription.status === 'trialing'
      ? subscription.trial_end
      : item.current_period_end,
    subscription.pending_update?.expires_at ?? null,
    subscription.status === 'past_due' ? retry : null,
  ];
  return Math.min(...moments.filter((moment) => moment !== null));
}

/** Does what is due at a moment that `getNextDue` named. */
export function doDue(books: StripeBooks, subscription: Stripe.Subscription): void {
  const now = books.now();
  if (subscription.pending_update?.expires_at === now) dropPendingUpdate(books, subscription);
  const invoice = books.get('invoice', getId(subscription.latest_invoice));
  if (subscription.status === 'past_due' && invoice.next_payment_attempt === now) {
    if (payInvoice(books, invoice)) subscription.status = 'active';
    else if (invoice.next_payment_attempt === null) subscription.status = 'unpaid';
  }
  if (getItem(subscription).current_period_end === now) renew(books, subscription);
  else books.happen('customer.subscription.updated', subscription);
}

function renew(books: StripeBooks, subscription: Stripe.Subscription): void {
  const item = getItem(subscription);
  const now = books.now();
  if (subscription.cancel_at_period_end) {
    invoiceAtTheEnd(books, subscription, []);
    return endSubscription(books, subscription);
  }
  enterNextPhase(books, subscription);
  item.current_period_start = now;
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, item.price, now);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const lines = [priceLine(books, subscription)];
  const invoice = invoiceSubscription(books, subscription, { lines, reason: 'subscription_cycle' });
  const isPaid = payInvoice(books, invoice);
  if (!isPaid && subscription.status === 'active') subscription.status = 'past_due';
  books.happen('customer.subscription.updated', subscription);
}

/** A schedule puts its next phase in force, and lets go of the subscription after its last. */
function enterNextPhase(books: StripeBooks, subscription: Stripe.Subscription): void {
  if (subscription.schedule === null) return;
  const schedule = books.get('subscription_schedule', getId(subscription.schedule));
  const phase = schedule.phases.find(({ start_date }) => start_date === books.now());
  if (phase === undefined) {
    schedule.status = 'released';
    schedule.released_at = books.now();
    schedule.released_subscription = subscription.id;
    schedule.subscription = null;
    schedule.current_phase = null;
    subscription.schedule = null;
    return;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  const price = books.get('price', getId(phase.items[0]?.price ?? null));
  if (price.recurring?.interval !== getItem(subscription).price.recurring?.interval) {
    subscription.billing_cycle_anchor = books.now();
  }
  getItem(subscription).price = price;
  subscription.metadata = { ...subscription.metadata, ...phase.metadata };
}

function dropPendingUpdate(books: StripeBooks, subscription: Stripe.Subscription): void {
  if (subscription.pending_update === null) return;
  subscription.pending_update = null;
  voidInvoice(books, books.get('invoice', getId(subscription.latest_invoice)));
}

function isFrozen({ status }: Stripe.Subscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}
