import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/** PayPal, the same page, in the layout with the fewest columns: no numbers of payments, no fees. */
export const PAYPAL_BALANCE: KnownFormat = {
  key: 'paypal_balance',
  label: 'PayPal activity without fees',
  format: 'payouts',
  requires: [
    'Date',
    'Time',
    'Name',
    'Type',
    'Status',
    'Currency',
    'Amount',
    'Receipt ID',
    'Balance',
  ],
  columns: {
    placed_at: 'Date',
    placed_time: 'Time',
    kind: 'Type',
    amount: 'Amount',
    reference: 'Balance',
    currency: 'Currency',
    status: 'Status',
  },
  gateway: 'paypal',
  hint: PAYOUTS_HINT,
};
