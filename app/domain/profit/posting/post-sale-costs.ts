/**
 * The costs of a sale, all dated with the sale: per unit line by line, per order over the goods
 * that are sent. What is not known is counted and said, never booked as nothing.
 */
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { ShipmentCost } from '#app/domain/profit/cost-lookup/shipment-cost.ts';
import { amountAtRate } from '#app/domain/profit/cost-lookup/rate-amounts.ts';
import { isSentByShop, moneyText, type Costing, type Row } from './costing.ts';
import { postUnitCosts } from './post-unit-costs.ts';
import { getShippingValue } from './shipping-value.ts';

/** Posts cost of goods, handling and fulfilment on the rows of the sale. */
export function postSaleCosts(costing: Costing, rows: readonly Row[]): void {
  const sold = rows.filter(({ entry }) => entry.event === 'sale');
  for (const { entry, valued } of sold) {
    if (valued === null) continue;
    const { line, net } = valued;
    postUnitCosts(costing, entry, line, { from: 0, to: line.quantity, net });
  }
  const physical = sold.filter(({ valued }) => valued !== null && isSentByShop(valued.line));
  postHandlingPerOrder(costing, physical);
  // Labels of an order without goods to send were paid all the same.
  postShipment(costing, physical.length > 0 ? physical : rows);
}

function postHandlingPerOrder(costing: Costing, physical: readonly Row[]): void {
  const { journal, book, handling } = costing;
  if (handling === null) return;
  journal.share(physical, 'handling', amountAtRate(handling.perOrder, 1, book.decimals), () =>
    reason(
      'handling_per_order',
      'estimated',
      ['handling_rule', handling.id],
      [['Per order', handling.perOrder]],
    ),
  );
}

function postShipment(costing: Costing, rows: readonly Row[]): void {
  const { journal, book, shipment } = costing;
  switch (shipment.from) {
    case 'labels':
      return postLabels(costing, rows, shipment);
    case 'rule': {
      const { rule } = shipment;
      const name = rule.country === null ? 'fulfilment_flat' : 'fulfilment_country';
      return journal.share(rows, 'fulfilment', amountAtRate(rule.perOrder, 1, book.decimals), () =>
        reason(
          name,
          'estimated',
          ['fulfilment_rule', rule.id],
          [
            ['Country', rule.country ?? 'any'],
            ['Per order', rule.perOrder],
          ],
        ),
      );
    }
    case 'charged': {
      const { net } = getShippingValue(costing.order);
      return journal.share(rows, 'fulfilment', net, () =>
        reason(
          'fulfilment_as_charged',
          'estimated',
          ['order', costing.order.id],
          [['Shipping charged', moneyText(costing, net)]],
        ),
      );
    }
    case 'nothing_to_send':
      return noteShipment(costing, rows, 'fulfilment_nothing_to_send', 'actual');
    case 'missing':
      return noteShipment(costing, rows, 'fulfilment_missing', 'missing');
  }
}

function postLabels(
  costing: Costing,
  rows: readonly Row[],
  { labels, amount }: ShipmentCost & { readonly from: 'labels' },
): void {
  const { journal, order } = costing;
  const [only] = labels.length === 1 ? labels : [];
  const source =
    only === undefined ? (['order', order.id] as const) : (['fulfilment', only.id] as const);
  journal.share(rows, 'fulfilment', amount, () =>
    reason(
      'fulfilment_label',
      'actual',
      source,
      labels.map(({ id, labelCostMinor }) => [
        `Label ${id}`,
        moneyText(costing, labelCostMinor ?? 0),
      ]),
    ),
  );
  const unpriced = order.fulfilments.some(
    ({ isReturnLabel, labelCostMinor }) => !isReturnLabel && labelCostMinor === null,
  );
  if (unpriced) noteShipment(costing, rows, 'fulfilment_label_missing', 'missing');
}

function noteShipment(
  { journal, order }: Costing,
  [first]: readonly Row[],
  rule: string,
  certainty: 'actual' | 'missing',
): void {
  if (first === undefined) return;
  journal.note(first.entry, 'fulfilment', () => reason(rule, certainty, ['order', order.id]));
}
