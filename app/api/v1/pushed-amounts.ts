/** The checks of amounts and instants of a pushed order that are valid by themselves. */
import type { Order } from '#app/domain/orders/order.ts';
import { valueLines } from '#app/domain/profit/posting/line-values.ts';

interface AmountFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/**
 * Finds amounts by which goods or shipping would have a negative value, and events before the
 * order.
 */
export function findAmountFaults(order: Order): AmountFault[] {
  return [
    ...discountFaults(order),
    ...taxFaults(order),
    ...editFaults(order),
    ...timeFaults(order),
  ];
}

function discountFaults({ lines, orderDiscountMinor }: Order): AmountFault[] {
  const worth = lines.reduce((sum, line) => sum + line.grossMinor - line.discountMinor, 0);
  const message = 'is more than the lines';
  return orderDiscountMinor > worth ? [{ path: ['order_discount_minor'], message }] : [];
}

/** Finds taxes above the price that includes them, after all discounts. */
function taxFaults(order: Order): AmountFault[] {
  if (!order.taxesIncluded) return [];
  const message = 'is more than the price that includes it';
  const tooTaxed = new Set(
    valueLines(order).flatMap(({ line, net, tax }) => (tax > 0 && net < 0 ? [line.id] : [])),
  );
  return [
    ...order.lines.flatMap(({ id }, index) =>
      tooTaxed.has(id) ? [{ path: ['lines', index, 'tax_minor'], message }] : [],
    ),
    ...order.shippingLines.flatMap(({ amountMinor, discountMinor, taxMinor }, index) =>
      taxMinor > amountMinor - discountMinor
        ? [{ path: ['shipping_lines', index, 'tax_minor'], message }]
        : [],
    ),
  ];
}

/** Finds edits that together remove more pieces or value than there were. */
function editFaults({ lines, edits }: Order): AmountFault[] {
  return lines.flatMap(({ id, quantity, grossMinor }): AmountFault[] => {
    const own = edits.flatMap((edit, index) => (edit.lineId === id ? [{ edit, index }] : []));
    const last = own.at(-1);
    if (last === undefined) return [];
    const path = ['edits', last.index];
    const pieces = own.reduce((sum, { edit }) => sum + edit.quantityDelta, quantity);
    const price = own.reduce((sum, { edit }) => sum + edit.grossDeltaMinor, grossMinor);
    const message = 'takes off more than the line has';
    return [
      ...(pieces < 0 ? [{ path: [...path, 'quantity_delta'], message }] : []),
      ...(price < 0 ? [{ path: [...path, 'gross_delta_minor'], message }] : []),
    ];
  });
}

function timeFaults({ placedAt, cancelledAt, refunds, edits }: Order): AmountFault[] {
  const message = 'is before placed_at';
  const isEarly = (instant: string) => Date.parse(instant) < Date.parse(placedAt);
  return [
    ...(cancelledAt !== null && isEarly(cancelledAt) ? [{ path: ['cancelled_at'], message }] : []),
    ...refunds.flatMap(({ refundedAt }, index) =>
      isEarly(refundedAt) ? [{ path: ['refunds', index, 'refunded_at'], message }] : [],
    ),
    ...edits.flatMap(({ editedAt }, index) =>
      isEarly(editedAt) ? [{ path: ['edits', index, 'edited_at'], message }] : [],
    ),
  ];
}
