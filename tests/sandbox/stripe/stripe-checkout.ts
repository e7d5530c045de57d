/** Checkout of the stand-in: sessions that a merchant pays, leaves, or lets run out. */
import type { Stripe } from 'stripe';
import { type Card, getId, type StripeBooks, StripeRefusal } from './stripe-books.ts';
import { toMetadata } from './stripe-schedules.ts';
import { beginSubscription, makePrice, type PriceData } from './stripe-subscriptions.ts';

type CreateParams = Stripe.Checkout.SessionCreateParams;

const DAY = 86_400;
/** What is to be made once a session is paid, which its object does not say. */
const promised = new WeakMap<Stripe.Checkout.Session, CreateParams>();

export function createSession(books: StripeBooks, params: CreateParams): Stripe.Checkout.Session {
  const data: PriceData | undefined = params.line_items?.[0]?.price_data;
  if (params.mode !== 'subscription' || data === undefined) {
    throw new StripeRefusal(400, 'This stand-in sells subscriptions with price_data alone.');
  }
  const customer = books.get('customer', params.customer);
  if (params.tax_id_collection?.enabled === true && params.customer_update?.name !== 'auto') {
    const message = 'Tax ID collection requires updating business name on the customer.';
    throw new StripeRefusal(400, message);
  }
  books.get('product', data.product);
  const id = books.newId('cs_test');
  const session = books.add('checkout.session', {
    id,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    customer: customer.id,
    currency: data.currency,
    amount_total: data.unit_amount ?? 0,
    amount_subtotal: data.unit_amount ?? 0,
    client_reference_id: params.client_reference_id ?? null,
    metadata: toMetadata(params.metadata),
    success_url: params.success_url ?? null,
    cancel_url: params.cancel_url ?? null,
    url: `${books.origin}/c/pay/${id}`,
    expires_at: params.expires_at ?? books.now() + DAY,
  });
  promised.set(session, params);
  return session;
}

/** The merchant pays: nothing is made of it where the card is declined. */
export function payCheckout(books: StripeBooks, id: string, card: Card): boolean {
  const session = books.get('checkout.session', id);
  if (session.status !== 'open') throw new StripeRefusal(400, `The session is ${session.status}.`);
  if (card === 'declines') return false;
  const params = promised.get(session);
  const data = params?.line_items?.[0]?.price_data;
  if (params === undefined || data === undefined) throw new Error(`Nothing is sold by ${id}.`);
  const customer = getId(session.customer);
  books.cards.set(customer, card);
  const { interval } = params.subscription_data?.pending_invoice_item_interval ?? {};
  const subscription = beginSubscription(books, {
    customer,
    price: makePrice(books, data),
    trialDays: params.subscription_data?.trial_period_days ?? 0,
    metadata: toMetadata(params.subscription_data?.metadata),
    pendingInterval: interval === undefined ? null : { interval, interval_count: 1 },
  });
  session.status = 'complete';
  session.payment_status = subscription.status === 'trialing' ? 'no_payment_required' : 'paid';
  session.subscription = subscription.id;
  session.invoice = getId(subscription.latest_invoice);
  session.url = null;
  books.happen('checkout.session.completed', session);
  return true;
}

export function expireSession(books: StripeBooks, id: string): Stripe.Checkout.Session {
  const session = books.get('checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeRefusal(400, `Only Checkout Sessions with a status of open can be expired.`);
  }
  session.status = 'expired';
  session.url = null;
  books.happen('checkout.session.expired', session);
  return session;
}
