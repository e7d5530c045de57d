/** Maps invoices of Stripe to charges: a row for each of their lines, and one for each pending item. */
import type { Stripe } from 'stripe';
import type { BillingCharge, BillingChargeKind, ChargeStatus } from '#app/domain/billing/charge.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import { getProductName } from './stripe-labels.ts';
import { secondsToInstant } from './to-subscriptions.ts';

/** Returns the charges of an invoice, which add up to its total; none for a draft. */
export function invoiceToCharges(invoice: Stripe.Invoice): readonly BillingCharge[] {
  const { status, lines, currency } = invoice;
  if (status === 'draft' || status === null) return [];
  const shared = {
    currency: currency.toUpperCase(),
    status: toStatus(invoice),
    chargedAt: secondsToInstant(invoice.status_transitions.finalized_at ?? invoice.created),
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    isTest: !invoice.livemode,
  };
  if (lines.has_more) {
    const amountMinor = fromStripeAmount(invoice.total, currency);
    const description = `Invoice ${invoice.number ?? invoice.id}`;
    return [{ ...shared, chargeId: invoice.id, kind: 'subscription', description, amountMinor }];
  }
  return lines.data
    .filter(({ amount }) => amount !== 0)
    .map((line) => ({
      ...shared,
      chargeId: getChargeId(line),
      kind: toKind(line),
      description: line.description ?? describeProduct(line),
      amountMinor: fromStripeAmount(line.amount, currency),
    }));
}

/** Returns usage that the next invoice will hold; null for an invoiced item. */
export function itemToCharge(item: Stripe.InvoiceItem): BillingCharge | null {
  if (item.invoice !== null) return null;
  return {
    chargeId: item.id,
    kind: item.amount < 0 ? 'credit' : 'usage',
    description: item.description ?? 'Usage',
    amountMinor: fromStripeAmount(item.amount, item.currency),
    currency: item.currency.toUpperCase(),
    status: 'pending',
    chargedAt: secondsToInstant(item.date),
    invoiceUrl: null,
    isTest: !item.livemode,
  };
}

/** Returns one id for an item before and after it is invoiced. */
function getChargeId({ id, parent }: Stripe.InvoiceLineItem): string {
  return parent?.invoice_item_details?.invoice_item ?? id;
}

function toStatus({ status, attempted }: Stripe.Invoice): ChargeStatus {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  // Uncollectible ones are owed still.
  return attempted || status === 'uncollectible' ? 'failed' : 'pending';
}

function toKind({ amount, metadata }: Stripe.InvoiceLineItem): BillingChargeKind {
  if (amount < 0) return 'credit';
  return metadata['usage_key'] === undefined ? 'subscription' : 'usage';
}

function describeProduct({ pricing }: Stripe.InvoiceLineItem): string {
  const product = pricing?.price_details?.product;
  return product === undefined ? 'Plan' : getProductName(product);
}
