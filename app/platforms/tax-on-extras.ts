import type { ShippingLine } from '#app/domain/orders/order.ts';

/**
 * The tax on fees and tips, which are kept without it, as a line beside shipping of nothing but tax: with
 * prices that include tax a line's amount holds it.
 */
export function taxOnExtras(
  orderId: string,
  taxMinor: number,
  taxesIncluded: boolean,
): ShippingLine[] {
  if (taxMinor === 0) return [];
  return [
    {
      id: `${orderId}-extras-tax`,
      title: 'Tax on fees and tips',
      carrier: null,
      amountMinor: taxesIncluded ? taxMinor : 0,
      discountMinor: 0,
      taxMinor,
    },
  ];
}
