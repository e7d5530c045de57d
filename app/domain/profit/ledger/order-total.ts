import type { LedgerEntry, LedgerMeasure } from './ledger-entry.ts';

/**
 * Reconciliation: the amount that the customer owes or paid and did not get back according to an
 * order's entries, taxes included. It must equal the platform's total, or the difference has to be
 * explained.
 */
export const ORDER_TOTAL_MEASURES: Readonly<Partial<Record<LedgerMeasure, 1 | -1>>> = {
  gross_sales: 1,
  discounts: -1,
  returns: -1,
  gift_cards_sold: 1,
  shipping_charged: 1,
  shipping_refunded: -1,
  taxes_collected: 1,
  taxes_refunded: -1,
  tips: 1,
  duties: 1,
  additional_fees: 1,
};

export function getOrderTotal(entries: readonly LedgerEntry[]): number {
  const measures = Object.entries(ORDER_TOTAL_MEASURES) as [LedgerMeasure, 1 | -1][];
  return entries.reduce(
    (sum, entry) => measures.reduce((part, [measure, sign]) => part + sign * entry[measure], sum),
    0,
  );
}
