import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/** Shopify, Settings > Payments > Payouts > Transactions > Export (payment_transactions_export). */
export const SHOPIFY_PAYOUTS: KnownFormat = {
  key: 'shopify_payouts',
  label: 'Shopify Payments transactions',
  format: 'payouts',
  requires: ['Transaction Date', 'Type', 'Order', 'Payout Status', 'Amount', 'Fee', 'Net'],
  columns: {
    order_number: 'Order',
    placed_at: 'Transaction Date',
    kind: 'Type',
    amount: 'Amount',
    payment_fee: 'Fee',
    net: 'Net',
    reference: 'Checkout',
    currency: 'Currency',
  },
  gateway: 'shopify_payments',
  hint: PAYOUTS_HINT,
};
