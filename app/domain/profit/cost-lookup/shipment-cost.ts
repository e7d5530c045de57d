/**
 * What sending the goods cost: the labels' actual cost, else the rule for the country, else the
 * flat rule, else (only if the shop says so) what the customer paid for shipping, else unknown.
 */
import type { Fulfilment, Order } from '#app/domain/orders/order.ts';
import type { CostBook, FulfilmentRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { byId } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { ruleInForce } from './rule-in-force.ts';

/** Which source the cost comes from; the engine turns it into amounts and reasons. */
export type ShipmentCost =
  | { readonly from: 'labels'; readonly labels: readonly Fulfilment[]; readonly amount: number }
  | { readonly from: 'rule'; readonly rule: FulfilmentRule }
  | { readonly from: 'charged' }
  | { readonly from: 'nothing_to_send' }
  | { readonly from: 'missing' };

/** The first source that knows, for the rules as they stood at `instantMs`. */
export function shipmentCostAt(order: Order, book: CostBook, instantMs: number): ShipmentCost {
  const labels = byId(order.fulfilments.filter(isPricedLabel));
  if (labels.length > 0) {
    const amount = labels.reduce((sum, label) => sum + (label.labelCostMinor ?? 0), 0);
    return { from: 'labels', labels, amount };
  }
  if (!hasGoodsToSend(order)) return { from: 'nothing_to_send' };
  const rule =
    ruleInForce(
      book.fulfilment,
      instantMs,
      ({ country }) => country !== null && country === order.country,
    ) ?? ruleInForce(book.fulfilment, instantMs, ({ country }) => country === null);
  if (rule !== null) return { from: 'rule', rule };
  return { from: book.preferences.useShippingChargedAsCost ? 'charged' : 'missing' };
}

/** Whether any line, as placed or as added later, is goods that the shop has to send. */
function hasGoodsToSend(order: Order): boolean {
  return order.lines.some(
    ({ id, requiresShipping, isGiftCard, fulfilledByPlatform, quantity }) =>
      requiresShipping &&
      !isGiftCard &&
      !fulfilledByPlatform &&
      (quantity > 0 || order.edits.some((edit) => edit.lineId === id && edit.quantityDelta > 0)),
  );
}

function isPricedLabel({ isReturnLabel, labelCostMinor }: Fulfilment): boolean {
  return !isReturnLabel && labelCostMinor !== null;
}
