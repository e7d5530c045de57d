import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { MAJOR_UNITS_MAX } from './pushed-fields.ts';

export interface OrderFault {
  readonly path: string[];
  readonly message: string;
}

/**
 * What is wrong with an order whose parts are right by themselves: ids that are there twice in one
 * list, edits and refunds of lines that are not there, goods whose cost no amount can hold.
 */
export function faultsBetweenParts(order: Order): OrderFault[] {
  const lineIds = new Set(order.lines.map(({ id }) => id));
  const ofNoLine = (list: string, ids: readonly string[]) =>
    ids
      .filter((id) => !lineIds.has(id))
      .map((id) => ({
        path: [list],
        message: `names the line "${shown(id)}", which is not there`,
      }));
  return [
    ...twice('lines', order.lines),
    ...twice('shipping_lines', order.shippingLines),
    ...twice(
      'edits',
      order.edits.map(({ id, lineId }) => ({ id: `${id} / ${lineId}` })),
    ),
    ...twice('refunds', order.refunds),
    ...twice('transactions', order.transactions),
    ...twice('fulfilments', order.fulfilments),
    ...twice('platform_fees', order.platformFees),
    ...ofNoLine(
      'edits',
      order.edits.map(({ lineId }) => lineId),
    ),
    ...ofNoLine(
      'refunds',
      order.refunds.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    ),
    ...order.lines.filter((line) => isTooDear(line, order)).map(tooDear),
  ];
}

/** Edits may add pieces to those that were ordered. */
function isTooDear({ id, quantity, unitCost }: OrderLine, { edits }: Order): boolean {
  const added = edits.filter(({ lineId, quantityDelta }) => lineId === id && quantityDelta > 0);
  const pieces = added.reduce((sum, { quantityDelta }) => sum + quantityDelta, quantity);
  return Number(unitCost ?? 0) * pieces >= MAJOR_UNITS_MAX;
}

function tooDear({ id }: OrderLine): OrderFault {
  return { path: ['lines'], message: `cost too much for an amount, in the line "${shown(id)}"` };
}

function twice(list: string, all: readonly { readonly id: string }[]): OrderFault[] {
  const seen = new Set<string>();
  return all.flatMap(({ id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: [list], message: `has the id "${shown(id)}" more than once` }];
  });
}

function shown(id: string): string {
  return id.length <= 40 ? id : `${id.slice(0, 39)}…`;
}
