import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/** Etsy, Finances > Payment account > Download (EtsyDirectCheckoutPayments): a row for each payment. */
export const ETSY_PAYMENTS: KnownFormat = {
  key: 'etsy_payments',
  label: 'Etsy payments',
  format: 'payouts',
  requires: ['Payment ID', 'Order ID', 'Gross Amount', 'Fees', 'Net Amount', 'Posted Gross'],
  columns: {
    order_number: 'Order ID',
    placed_at: 'Order Date',
    amount: 'Gross Amount',
    payment_fee: 'Fees',
    refunded: 'Refund Amount',
    reference: 'Payment ID',
    currency: 'Currency',
  },
  options: { dateOrder: 'mdy' },
  gateway: 'etsy_payments',
  hint: PAYOUTS_HINT,
};
