import { PAYMENTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/** PayPal, Activity > Download, all transactions. */
export const PAYPAL_ACTIVITY: KnownFormat = {
  key: 'paypal_activity',
  label: 'PayPal activity',
  format: 'transactions',
  part: 'payment',
  requires: ['Date', 'Time', 'Type', 'Gross', 'Fee', 'Transaction ID', 'Status'],
  columns: {
    order_number: ['Invoice Number', 'Invoice ID', 'Transaction ID'],
    placed_at: 'Date',
    placed_time: 'Time',
    line_total: 'Gross',
    currency: 'Currency',
    payment_fee: 'Fee',
    customer_id: ['From Email Address'],
    country: ['Country Code', 'Country'],
    order_status: 'Status',
    row_kind: 'Type',
  },
  gateway: 'paypal',
  hint: PAYMENTS_HINT,
};
