import type { ShippingLine } from '#app/domain/orders/order.ts';

/**
 * Represents the tax on fees and tips, which are stored without it, as a shipping line of nothing
 * but tax: with prices that include tax a line's amount contains it.
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
