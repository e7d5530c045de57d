import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/**
 * Etsy, Shop Manager > Finances > Payment account > Download CSV, a month each: every fee, label,
 * ad and tax of the shop. The number of an order is within a text.
 */
export const ETSY_STATEMENT: KnownFormat = {
  key: 'etsy_statement',
  label: 'Etsy statement',
  format: 'payouts',
  requires: ['Date', 'Type', 'Title', 'Info', 'Currency', 'Amount', 'Fees & Taxes', 'Net'],
  columns: {
    placed_at: 'Date',
    kind: 'Type',
    amount: 'Net',
    description: 'Title',
    reference: 'Info',
    currency: 'Currency',
  },
  gateway: 'etsy_payments',
  hint: PAYOUTS_HINT,
};
