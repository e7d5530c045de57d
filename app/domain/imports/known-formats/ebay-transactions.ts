import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/**
 * eBay, Seller Hub > Payments > Reports > Transaction report. Title lines above; "--" is an empty
 * cell. The fees of a sale are columns of their own.
 */
export const EBAY_TRANSACTIONS: KnownFormat = {
  key: 'ebay_transactions',
  label: 'eBay transaction report',
  format: 'payouts',
  requires: [
    'Transaction creation date',
    'Type',
    'Order number',
    'Net amount',
    'Gross transaction amount',
  ],
  columns: {
    order_number: 'Order number',
    placed_at: 'Transaction creation date',
    kind: 'Type',
    amount: 'Gross transaction amount',
    net: 'Net amount',
    description: 'Description',
    reference: 'Reference ID',
    currency: ['Transaction currency', 'Payout currency'],
  },
  feeColumns: [
    'Final Value Fee - fixed',
    'Final Value Fee - variable',
    'Regulatory operating fee',
    'Very high "item not as described" fee',
    'Below standard performance fee',
    'International fee',
    'Deposit processing fee',
  ],
  hint: PAYOUTS_HINT,
};
