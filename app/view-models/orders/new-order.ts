import { formatMoney } from '#app/domain/money/format-money.ts';
import type { Order } from '#app/domain/orders/order.ts';

/** What the notice of a new order says (features.md, "New-order event"). */
export interface NewOrder {
  readonly orderId: string;
  readonly name: string;
  /** As a person reads it, in the shop's currency and locale. */
  readonly total: string;
  readonly items: number;
}

/** How long the notice of a new order stays (features.md section 9). */
export const NEW_ORDER_TOAST_MS = 3500;

/** What the customer pays for the order as it was placed: goods, shipping, taxes, tips and fees. */
export function toNewOrder(
  order: Order,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): NewOrder {
  const total = formatMoney(placedTotal(order), currency, locale, 'exact');
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { orderId: order.id, name: order.name, total, items };
}

/** "2 items", "1 item". */
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
