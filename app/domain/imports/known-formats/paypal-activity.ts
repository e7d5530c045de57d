import { PAYMENTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/** PayPal, Activity > Download, all transactions. */
export const PAYPAL_ACTIVITY: KnownFormat = {
  key: 'paypal_activity',
  label: 'PayPal activity',
  format: 'payouts',
  requires: ['Date', 'Time', 'Type', 'Gross', 'Fee', 'Transaction ID', 'Status'],
  columns: {
    order_number: ['Invoice Number', 'Invoice ID', 'Transaction ID'],
    placed_at: 'Date',
    placed_time: 'Time',
    kind: 'Type',
    amount: 'Gross',
    payment_fee: 'Fee',
    net: 'Net',
    reference: 'Transaction ID',
    refers_to: 'Reference Txn ID',
    currency: 'Currency',
    customer_id: 'From Email Address',
    country: ['Country Code', 'Country'],
    status: 'Status',
  },
  gateway: 'paypal',
  hint: PAYMENTS_HINT,
};
