import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/** Stripe, Reporting > Balance > Itemised activity. The source of a payment is its id. */
export const STRIPE_BALANCE: KnownFormat = {
  key: 'stripe_balance',
  label: 'Stripe balance',
  format: 'payouts',
  requires: ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', ['Created (UTC)', 'Created']],
  columns: {
    order_number: ['order_id (metadata)', 'Source'],
    placed_at: ['Created (UTC)', 'Created'],
    kind: 'Type',
    amount: 'Amount',
    payment_fee: 'Fee',
    net: 'Net',
    description: 'Description',
    reference: 'id',
    refers_to: 'Source',
    currency: 'Currency',
  },
  options: { timeZone: 'UTC' },
  gateway: 'stripe',
  hint: PAYOUTS_HINT,
};
