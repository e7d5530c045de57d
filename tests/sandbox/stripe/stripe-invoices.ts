/** Invoices of the stand-in: what they hold, whether they were paid, and when it is tried again. */
import type { Stripe } from 'stripe';
import { getId, getItem, type StripeBooks } from './stripe-books.ts';

export interface InvoiceLine {
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  /** What was noted for the invoice, and its labels. */
  readonly item?: string;
  readonly metadata?: Stripe.Metadata | null;
}

const DAY = 86_400;
/** After how many days a payment that failed is tried again; then the subscription is unpaid. */
const RETRY_DAYS = [3, 5, 7];

/**
 * Makes an invoice of a subscription, with what was noted for its next one, and has it paid at once.
 * Stripe leaves the one of a renewal open to changes for an hour before: this stand-in does not.
 */
export function invoiceSubscription(
  books: StripeBooks,
  subscription: Stripe.Subscription,
  { lines, reason }: { lines: readonly InvoiceLine[]; reason: Stripe.Invoice.BillingReason },
): Stripe.Invoice {
  const customer = books.get('customer', getId(subscription.customer));
  const id = books.newId('in');
  const noted = takePendingItems(books, subscription.id, id);
  const all = [...lines, ...noted];
  const total = all.reduce((sum, { amount }) => sum + amount, 0);
  // What was paid too much is kept for the next invoice.
  const owed = Math.max(0, total + customer.balance);
  customer.balance = Math.min(0, total + customer.balance);
  const { start, end } = all[0]?.period ?? { start: books.now(), end: books.now() };
  const invoice = books.add('invoice', {
    id,
    number: `FARTHING-${id.slice(-4)}`,
    customer: customer.id,
    currency: subscription.currency,
    billing_reason: reason,
    status: 'open',
    subtotal: total,
    total,
    amount_due: owed,
    amount_remaining: owed,
    auto_advance: true,
    period_start: start,
    period_end: end,
    hosted_invoice_url: `${books.origin}/i/${id}`,
    invoice_pdf: `${books.origin}/i/${id}/pdf`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
  });
  invoice.lines.url = `/v1/invoices/${id}/lines`;
  invoice.lines.data = all.map((line) => toLineItem(books, invoice, line));
  invoice.status_transitions.finalized_at = books.now();
  subscription.latest_invoice = id;
  return invoice;
}

/** Tries to charge the card; what follows for the subscription is the caller's. */
export function payInvoice(books: StripeBooks, invoice: Stripe.Invoice): boolean {
  const isPaid = invoice.amount_due === 0 || books.cards.get(getId(invoice.customer)) === 'pays';
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (isPaid) {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.auto_advance = false;
    invoice.status_transitions.paid_at = books.now();
    books.happen('invoice.paid', invoice);
    return true;
  }
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : books.now() + days * DAY;
  books.happen('invoice.payment_failed', invoice);
  return false;
}

export function voidInvoice(books: StripeBooks, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') return;
  invoice.status = 'void';
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = books.now();
  books.happen('invoice.voided', invoice);
}

/** The subscription that an invoice is of. */
export function getInvoicedSubscription(
  books: StripeBooks,
  { parent }: Stripe.Invoice,
): Stripe.Subscription {
  return books.get('subscription', getId(parent?.subscription_details?.subscription ?? null));
}

/** The price of the item for its period. */
export function priceLine(books: StripeBooks, subscription: Stripe.Subscription): InvoiceLine {
  const { price, current_period_start, current_period_end } = getItem(subscription);
  return {
    amount: price.unit_amount ?? 0,
    description: `1 × ${books.get('product', getId(price.product)).name}`,
    period: { start: current_period_start, end: current_period_end },
  };
}

/** Whether something was noted for the next invoice of a subscription. */
export function hasPendingItems(books: StripeBooks, subscription: string): boolean {
  return listPendingItems(books, subscription).length > 0;
}

function listPendingItems(books: StripeBooks, subscription: string): Stripe.InvoiceItem[] {
  return [...books.all('invoiceitem').values()].filter(
    (item) =>
      item.invoice === null && item.parent?.subscription_details?.subscription === subscription,
  );
}

function takePendingItems(
  books: StripeBooks,
  subscription: string,
  invoice: string,
): InvoiceLine[] {
  return listPendingItems(books, subscription).map((item) => {
    item.invoice = invoice;
    const { id, amount, description, period, metadata } = item;
    return { item: id, amount, description: description ?? '', period, metadata };
  });
}

function toLineItem(books: StripeBooks, invoice: Stripe.Invoice, line: InvoiceLine) {
  return books.add('line_item', {
    id: books.newId('il'),
    amount: line.amount,
    subtotal: line.amount,
    currency: invoice.currency,
    description: line.description,
    invoice: invoice.id,
    period: { ...line.period },
    quantity: 1,
    metadata: line.metadata ?? {},
    ...(line.item !== undefined && {
      parent: {
        type: 'invoice_item_details',
        invoice_item_details: {
          invoice_item: line.item,
          proration: false,
          proration_details: null,
          subscription: null,
        },
        subscription_item_details: null,
      },
    }),
  });
}
