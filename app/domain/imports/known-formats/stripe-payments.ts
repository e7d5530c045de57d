import { PAYMENTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/**
 * Stripe, Payments > Export ("unified payments"); "Created (UTC)" in older ones. The converted
 * columns are in the currency of the account, in which its fee is, too.
 */
export const STRIPE_PAYMENTS: KnownFormat = {
  key: 'stripe_payments',
  label: 'Stripe payments',
  format: 'payouts',
  requires: ['id', ['Created date (UTC)', 'Created (UTC)'], 'Amount', 'Amount Refunded', 'Fee'],
  columns: {
    order_number: ['order_id (metadata)', 'Order ID (metadata)', 'id'],
    placed_at: ['Created date (UTC)', 'Created (UTC)'],
    amount: ['Converted Amount', 'Amount'],
    currency: ['Converted Currency', 'Currency'],
    payment_fee: 'Fee',
    refunded: ['Converted Amount Refunded', 'Amount Refunded'],
    refunded_at: 'Refunded date (UTC)',
    customer_id: ['Customer Email', 'Customer ID'],
    country: ['Card Address Country', 'Card Issue Country'],
    status: 'Status',
    reference: 'id',
  },
  options: { timeZone: 'UTC' },
  gateway: 'stripe',
  hint: PAYMENTS_HINT,
};
