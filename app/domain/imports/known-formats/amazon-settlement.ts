import type { KnownFormat } from './definition.ts';

/**
 * Amazon, Payments > Reports repository > settlement, flat file V2: a row for each amount posted.
 * Its first row is the settlement's total, and the only one that names the currency.
 */
export const AMAZON_SETTLEMENT: KnownFormat = {
  key: 'amazon_settlement',
  label: 'Amazon settlement report (flat file V2)',
  format: 'amazon_settlement',
  isPartial: true,
  requires: ['settlement-id', 'transaction-type', 'amount-type', 'amount-description', 'amount'],
  columns: { currency: 'currency', placed_at: 'posted-date-time' },
  options: { dateOrder: 'dmy' },
};
