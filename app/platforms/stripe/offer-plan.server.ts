/** Offers of plans at Stripe: by Checkout the first time, by a change of the subscription later. */
import type { Stripe } from 'stripe';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import type { PaidPlan } from '#app/domain/billing/plan-terms.ts';
import type { BillingAnswer, BillingOffer } from '#app/platforms/platform-billing.ts';
import {
  ensureCustomer,
  findLiveSubscription,
  getIdempotencyKey,
  listCheckouts,
  type StripeAccount,
} from './stripe-account.server.ts';
import { toPriceData } from './price-data.ts';
import { callStripe, readStripe, StripeRefused } from './stripe-client.server.ts';
import { getOfferKey, getOfferLabels, getProductId } from './stripe-labels.ts';
import { schedulePlan, releaseSchedule } from './schedule-plan.server.ts';
import { getPricedItem, getUnpaidChange, type SubscriptionAtStripe } from './to-subscriptions.ts';

/**
 * Offers a plan. A shop without a subscription is led to Checkout; one that has one is changed, so
 * that no one ever pays for two. A repeated offer returns the result of the first.
 */
export async function offerAtStripe(
  account: StripeAccount,
  offer: BillingOffer,
): Promise<BillingAnswer> {
  if (offer.isTest && !account.isTest) {
    return { kind: 'refused', message: 'This installation charges at Stripe: it makes no tests.' };
  }
  const customer = await ensureCustomer(account);
  await ensureProduct(account, offer.terms.plan);
  const live = await findLiveSubscription(account, customer);
  return live === null ? openCheckout(account, customer, offer) : change(account, live, offer);
}

async function openCheckout(
  account: StripeAccount,
  customer: string,
  offer: BillingOffer,
): Promise<BillingAnswer> {
  const { stripe } = account;
  const session = await makeSession(account, customer, offer);
  if (session instanceof StripeRefused) return { kind: 'refused', message: session.message };
  // Two open pages could both be paid: only the newest offer stays open.
  const all = await listCheckouts(account, customer);
  const open = all.filter(({ status }) => status === 'open');
  const isLatest = open.every((other) => !isNewer(other, session));
  const stale = open.filter(({ id }) => (isLatest ? id !== session.id : id === session.id));
  for (const { id } of stale) await callStripe(() => stripe.checkout.sessions.expire(id));
  if (!isLatest) return { kind: 'refused', message: 'Another plan was chosen a moment later.' };
  const paid = await findLiveSubscription(account, customer);
  if (paid === null) return toApproval(open.find(({ id }) => id === session.id) ?? session);
  await callStripe(() => stripe.checkout.sessions.expire(session.id));
  return change(account, paid, offer);
}

/** Returns the session of an offer; the existing one where it is repeated. */
async function makeSession(account: StripeAccount, customer: string, offer: BillingOffer) {
  const made = await listCheckouts(account, customer);
  const existing = made.find(({ id, metadata }) => getOfferKey(metadata, id) === offer.offerKey);
  if (existing !== undefined) return existing;
  const options = { idempotencyKey: getIdempotencyKey(account, `offer:${offer.offerKey}`) };
  const params = toCheckout(account, customer, offer);
  return callStripe(() => account.stripe.checkout.sessions.create(params, options));
}

function toCheckout(
  account: StripeAccount,
  customer: string,
  offer: BillingOffer,
): Stripe.Checkout.SessionCreateParams {
  const { returnUrl, trialDays } = offer;
  const metadata = getOfferLabels(account.shopId, offer);
  return {
    mode: 'subscription',
    customer,
    client_reference_id: String(account.shopId),
    line_items: [{ price_data: toPriceData(offer), quantity: 1 }],
    metadata,
    subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
    // A business adds its tax number, and the name and address of its invoices.
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

function toApproval(session: Stripe.Checkout.Session): BillingAnswer {
  if (session.url === null)
    return { kind: 'refused', message: 'This offer is over. Choose again.' };
  return { kind: 'approval', url: session.url, subscriptionId: session.id };
}

function isNewer(one: Stripe.Checkout.Session, other: Stripe.Checkout.Session): boolean {
  if (one.created !== other.created) return one.created > other.created;
  return one.id > other.id;
}

async function change(
  account: StripeAccount,
  live: SubscriptionAtStripe,
  offer: BillingOffer,
): Promise<BillingAnswer> {
  if (getOfferKey(live.metadata, live.id) === offer.offerKey) return { kind: 'done' };
  if (live.status !== 'active' && live.status !== 'trialing') {
    const message = 'The last invoice is not paid. Pay it first, then change the plan.';
    return { kind: 'refused', message };
  }
  if (offer.timing === 'period_end') return schedulePlan(account, live, offer);
  const waiting = getUnpaidChange(live);
  if (waiting !== null && waiting.metadata?.['offer_key'] === offer.offerKey) {
    return toPaymentPage(waiting.invoice);
  }
  return changeNow(account, live, offer);
}

/** Upgrades at once: the rest of the old plan is credited, and nothing changes until the difference is paid. */
async function changeNow(
  account: StripeAccount,
  live: SubscriptionAtStripe,
  offer: BillingOffer,
): Promise<BillingAnswer> {
  const { stripe } = account;
  await releaseSchedule(account, live);
  const options = { idempotencyKey: getIdempotencyKey(account, `offer:${offer.offerKey}`) };
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: getPricedItem(live).id, price_data: toPriceData(offer), quantity: 1 }],
    metadata: getOfferLabels(account.shopId, offer),
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    // Choosing a plan continues the subscription: an end set in Stripe's dashboard is reverted.
    ...(live.cancel_at !== null && { cancel_at_period_end: false }),
    expand: ['schedule', 'latest_invoice'],
  };
  const changed = await callStripe(() => stripe.subscriptions.update(live.id, params, options));
  if (changed instanceof StripeRefused) return { kind: 'refused', message: changed.message };
  const waiting = getUnpaidChange(changed as SubscriptionAtStripe);
  return waiting === null ? { kind: 'done' } : toPaymentPage(waiting.invoice);
}

/** Returns Stripe's page of the invoice, which handles a declined card and a bank's confirmation. */
function toPaymentPage({ id, hosted_invoice_url: url }: Stripe.Invoice): BillingAnswer {
  if (url === null || url === undefined) {
    return { kind: 'refused', message: 'The payment failed. Change the card, then try again.' };
  }
  return { kind: 'approval', url, subscriptionId: id };
}

/** Each plan is a product with an id of ours, so that no search is needed. */
async function ensureProduct({ stripe }: StripeAccount, plan: PaidPlan): Promise<void> {
  const product = { id: getProductId(plan), name: `Farthing ${getPlan(plan).name}` };
  const made = await callStripe(() => stripe.products.create(product));
  if (!(made instanceof StripeRefused) || made.code === 'resource_already_exists') return;
  await readStripe(() => stripe.products.retrieve(product.id));
}
