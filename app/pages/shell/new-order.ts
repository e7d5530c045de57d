import { formatMoney } from '#app/domain/money/format-money.ts';
import type { Order } from '#app/domain/orders/order.ts';

/** The notice of a new order (features.md, "New-order event"). */
export interface NewOrder {
  readonly orderId: string;
  readonly name: string;
  readonly total: string;
  readonly items: number;
}

/** The duration of the notice of a new order (features.md section 9). */
export const NEW_ORDER_TOAST_MS = 3500;

/**
 * Returns the customer's payment for the order as it was placed: goods, shipping, taxes, tips and
 * fees.
 */
export function toNewOrder(
  order: Order,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): NewOrder {
  const total = formatMoney(placedTotal(order), currency, locale, 'exact');
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { orderId: order.id, name: order.name, total, items };
}

export function itemsText(items: number): string {
  return `${items} ${items === 1 ? 'item' : 'items'}`;
}

function placedTotal({ lines, shippingLines, taxesIncluded, ...order }: Order): number {
  const goods = lines.reduce(
    (sum, line) => sum + line.grossMinor - line.discountMinor + (taxesIncluded ? 0 : line.taxMinor),
    0,
  );
  const shipping = shippingLines.reduce(
    (sum, line) =>
      sum + line.amountMinor - line.discountMinor + (taxesIncluded ? 0 : line.taxMinor),
    0,
  );
  const { orderDiscountMinor, tipMinor, dutiesMinor, additionalFeesMinor } = order;
  return goods + shipping - orderDiscountMinor + tipMinor + dutiesMinor + additionalFeesMinor;
}
