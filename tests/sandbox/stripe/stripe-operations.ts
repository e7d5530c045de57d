/** What the stand-in for Stripe does for each request, and what it answers with. */
import type { Stripe } from 'stripe';
import { getId, getItem, type StripeBooks, StripeRefusal } from './stripe-books.ts';
import { createSession, expireSession } from './stripe-checkout.ts';
import { voidInvoice } from './stripe-invoices.ts';
import {
  releaseSchedule,
  scheduleSubscription,
  toMetadata,
  updateSchedule,
} from './stripe-schedules.ts';
import type { StripeObjects, StripeRequests } from './stripe-shapes.ts';
import { cancelSubscription, changePrice, makePrice } from './stripe-subscriptions.ts';

type Operation = keyof StripeRequests;
type Handler<O extends Operation> = (
  books: StripeBooks,
  params: StripeRequests[O],
  id: string,
) => object;

export const STRIPE_OPERATIONS: { readonly [O in Operation]: Handler<O> } = {
  'POST /v1/customers': (books, params) =>
    books.add('customer', {
      id: books.newId('cus'),
      name: asText(params.name),
      email: params.email ?? null,
      metadata: toMetadata(params.metadata),
    }),
  'GET /v1/customers/:id': (books, _params, id) => books.get('customer', id),
  'POST /v1/products': (books, params) => {
    const id = params.id ?? books.newId('prod');
    if (books.all('product').has(id)) {
      throw new StripeRefusal(400, 'Product already exists.', { code: 'resource_already_exists' });
    }
    return books.add('product', { id, name: params.name, active: true, type: 'service' });
  },
  'GET /v1/products/:id': (books, _params, id) => books.get('product', id),
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': (books, _params, id) => books.get('checkout.session', id),
  'GET /v1/checkout/sessions': (books, params) =>
    list(books, 'checkout.session', params, '/v1/checkout/sessions'),
  'POST /v1/checkout/sessions/:id/expire': (books, _params, id) => expireSession(books, id),
  'GET /v1/subscriptions': (books, { status, ...params }) =>
    list(books, 'subscription', params, '/v1/subscriptions', (one) =>
      status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
    ),
  'GET /v1/subscriptions/:id': (books, _params, id) => books.get('subscription', id),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': (books, { prorate, invoice_now }, id) => {
    const subscription = books.get('subscription', id);
    const how = { prorates: prorate ?? false, invoicesNow: invoice_now ?? false };
    cancelSubscription(books, subscription, how);
    return subscription;
  },
  'POST /v1/subscription_schedules': (books, params) =>
    scheduleSubscription(books, params.from_subscription),
  'GET /v1/subscription_schedules/:id': (books, _params, id) =>
    books.get('subscription_schedule', id),
  'POST /v1/subscription_schedules/:id': (books, params, id) => updateSchedule(books, id, params),
  'POST /v1/subscription_schedules/:id/release': (books, _params, id) => releaseSchedule(books, id),
  'GET /v1/invoices': (books, params) => list(books, 'invoice', params, '/v1/invoices'),
  'GET /v1/invoices/:id': (books, _params, id) => books.get('invoice', id),
  'POST /v1/invoices/:id/void': (books, _params, id) => {
    const invoice = books.get('invoice', id);
    if (invoice.status !== 'open')
      throw new StripeRefusal(400, 'Only open invoices can be voided.');
    voidInvoice(books, invoice);
    return invoice;
  },
  'POST /v1/invoiceitems': createInvoiceItem,
  'GET /v1/invoiceitems': (books, params) => list(books, 'invoiceitem', params, '/v1/invoiceitems'),
  'POST /v1/billing_portal/configurations': (books, params) =>
    books.add('billing_portal.configuration', {
      id: books.newId('bpc'),
      active: true,
      metadata: toMetadata(params.metadata),
    }),
  'GET /v1/billing_portal/configurations': (books, params) =>
    list(books, 'billing_portal.configuration', params, '/v1/billing_portal/configurations'),
  'POST /v1/billing_portal/sessions': (books, params) => {
    const id = books.newId('bps');
    return books.add('billing_portal.session', {
      id,
      customer: books.get('customer', params.customer).id,
      configuration: books.get('billing_portal.configuration', params.configuration).id,
      return_url: params.return_url ?? null,
      url: `${books.origin}/p/session/${id}`,
    });
  },
};

function updateSubscription(
  books: StripeBooks,
  params: Stripe.SubscriptionUpdateParams,
  id: string,
): Stripe.Subscription {
  const subscription = books.get('subscription', id);
  const { items, metadata, payment_behavior, cancel_at_period_end, trial_end } = params;
  if (subscription.status === 'canceled') {
    throw new StripeRefusal(400, 'A canceled subscription can only update its metadata.');
  }
  if (subscription.schedule !== null && (items ?? cancel_at_period_end) !== undefined) {
    const message = `The subscription is managed by the subscription schedule \`${getId(subscription.schedule)}\``;
    throw new StripeRefusal(400, message);
  }
  if (cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = cancel_at_period_end;
    subscription.cancel_at = cancel_at_period_end ? getItem(subscription).current_period_end : null;
    subscription.canceled_at = cancel_at_period_end ? books.now() : null;
  }
  if (typeof trial_end === 'number') {
    if (subscription.status !== 'trialing') throw new StripeRefusal(400, 'The trial is over.');
    subscription.trial_end = trial_end;
    subscription.billing_cycle_anchor = trial_end;
    getItem(subscription).current_period_end = trial_end;
  }
  const data = items?.[0]?.price_data;
  const labels = toMetadata(metadata);
  if (data === undefined) subscription.metadata = { ...subscription.metadata, ...labels };
  else {
    if (items?.[0]?.id !== getItem(subscription).id) {
      throw new StripeRefusal(400, 'The item to change is not named: a second one would be added.');
    }
    changePrice(books, subscription, {
      price: makePrice(books, data),
      metadata: labels,
      prorates: params.proration_behavior === 'always_invoice',
      waitsForPayment: payment_behavior === 'pending_if_incomplete',
    });
  }
  books.happen('customer.subscription.updated', subscription);
  return subscription;
}

function createInvoiceItem(books: StripeBooks, params: Stripe.InvoiceItemCreateParams) {
  const subscription = books.get('subscription', params.subscription);
  if (subscription.status === 'canceled') {
    throw new StripeRefusal(400, 'Cannot add an invoice item to a canceled subscription.');
  }
  const now = books.now();
  return books.add('invoiceitem', {
    id: books.newId('ii'),
    customer: books.get('customer', params.customer).id,
    amount: params.amount ?? 0,
    currency: params.currency ?? 'usd',
    description: params.description ?? null,
    date: now,
    quantity: 1,
    period: params.period ?? { start: now, end: now },
    metadata: toMetadata(params.metadata),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
  });
}

interface ListParams {
  readonly customer?: string | undefined;
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly created?: number | Stripe.RangeQueryParam | undefined;
}

/** The newest first, a page at a time. */
function list<K extends keyof StripeObjects>(
  books: StripeBooks,
  kind: K,
  { customer, limit = 10, starting_after, created, ...others }: ListParams & object,
  url: string,
  fits: (one: StripeObjects[K]) => boolean = () => true,
) {
  const isFiltered = Object.keys(others).some((name) => !KNOWN_FILTERS.includes(name));
  if (isFiltered)
    throw new StripeRefusal(400, `This stand-in filters by none of ${Object.keys(others).join()}.`);
  const since = typeof created === 'object' ? (created.gte ?? 0) : 0;
  const found = [...books.all(kind).values()].toReversed().filter((one) => {
    const { customer: whose, created: at = 0, date = at } = one as Listed;
    return (customer === undefined || whose === customer) && date >= since && fits(one);
  });
  const from = found.findIndex((one) => (one as Listed).id === starting_after) + 1;
  const data = found.slice(from, from + limit);
  return { object: 'list', url, has_more: from + limit < found.length, data };
}

interface Listed {
  readonly id: string;
  readonly customer?: unknown;
  readonly created?: number;
  /** Of invoice items, which have no `created`. */
  readonly date?: number;
}

const KNOWN_FILTERS = ['expand', 'active'];

function asText(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
