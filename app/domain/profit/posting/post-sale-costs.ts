/**
 * The costs of a sale, all dated with the sale: per unit line by line, per order on the goods that
 * are sent. Unknown costs are counted and noted, never posted as zero.
 */
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { whyProduced } from '#app/domain/profit/cost-lookup/production-cost.ts';
import type { ShipmentCharge, ShipmentCost } from '#app/domain/profit/cost-lookup/shipment-cost.ts';
import { amountAtRate } from '#app/domain/profit/cost-lookup/rate-amounts.ts';
import { isSentByShop } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { nameAllocationLines, selectAllocationLines } from './allocation-lines.ts';
import { moneyText, type Costing, type Row } from './costing.ts';
import { postHandSet } from './post-hand-set.ts';
import { postProviderLabels } from './post-provider-labels.ts';
import { postUnitCosts } from './post-unit-costs.ts';
import { getChargeNames, type UnitRate } from './unit-rates.ts';
import { shareByValue } from './share-by-value.ts';
import { getShippingValue } from './shipping-value.ts';

export function postSaleCosts(costing: Costing, rows: readonly Row[]): void {
  const sold = rows.filter(({ entry }) => entry.event === 'sale');
  for (const { entry, valued } of sold) {
    if (valued === null) continue;
    const { line, net } = valued;
    postUnitCosts(costing, entry, line, { from: 0, to: line.quantity, net });
  }
  postUnbornGoods(costing, rows);
  const isSent = sold.some(({ valued }) => valued !== null && isSentByShop(valued.line));
  if (isSent) postHandlingPerOrder(costing, selectAllocationLines(sold, 'handling'));
  // Labels of an order without goods to send were paid all the same.
  postShipment(costing, isSent ? selectAllocationLines(sold, 'fulfilment') : rows);
}

/** Posts a cost of goods that was set, or charged, for an order without goods to bear it. */
function postUnbornGoods(costing: Costing, rows: readonly Row[]): void {
  const { handSetGoods, productionGoods, journal, book } = costing;
  if (handSetGoods !== null) {
    if (handSetGoods.shares.size === 0) postHandSet(costing, rows, 'cogs', handSetGoods.value);
    return;
  }
  if (productionGoods === null || productionGoods.shares.size > 0) return;
  for (const production of productionGoods.productions) {
    journal.share(rows, 'cogs', production.amountMinor, () =>
      whyProduced(production, book.decimals),
    );
  }
}

function postHandlingPerOrder(costing: Costing, physical: readonly Row[]): void {
  const { journal, book, handling, lines } = costing;
  if (handling === null) return;
  const why = () =>
    reason(
      'handling_per_order',
      'estimated',
      ['handling_rule', handling.id],
      [['Per order', handling.perOrder]],
    );
  journal.share(
    physical,
    'handling',
    amountAtRate(handling.perOrder, 1, book.decimals),
    nameAllocationLines(why, 'handling', physical.length < lines.length),
  );
}

function postShipment(costing: Costing, rows: readonly Row[]): void {
  const { shipment } = costing;
  switch (shipment.from) {
    case 'hand':
      return postHandSet(costing, rows, 'fulfilment', shipment.value);
    case 'provider':
      return postProviderLabels(costing, rows, shipment.labels);
    case 'labels':
      return postLabels(costing, rows, shipment);
    case 'rates':
      for (const charge of shipment.charges) postCharge(costing, rows, charge);
      return;
    case 'nothing_to_send':
      return noteShipment(costing, rows, 'fulfilment_nothing_to_send', 'actual');
  }
}

/** Posts a charge on its goods; on all lines where its goods were added after the order was placed. */
function postCharge(costing: Costing, rows: readonly Row[], charge: ShipmentCharge): void {
  const charged = rows.filter(
    ({ valued }) => valued !== null && charge.lineIds.has(valued.line.id),
  );
  const bearing = charged.length > 0 ? charged : rows;
  const { journal, book, order } = costing;
  const { source, names } = getChargeNames(charge);
  switch (charge.from) {
    case 'profile': {
      const { perOrder } = charge.rate;
      const amount = amountAtRate(perOrder, 1, book.decimals);
      const why = () =>
        reason('fulfilment_profile', 'estimated', source, [...names, ['Per order', perOrder]]);
      const [first] = bearing;
      if (amount === 0 && first !== undefined) journal.note(first.entry, 'fulfilment', why);
      return shareShipment(costing, bearing, amount, why);
    }
    case 'rule': {
      const { country, perOrder } = charge.rule;
      const name = country === null ? 'fulfilment_flat' : 'fulfilment_country';
      return shareShipment(costing, bearing, amountAtRate(perOrder, 1, book.decimals), () =>
        reason(name, 'estimated', source, [
          ['Country', country ?? 'any'],
          ['Per order', perOrder],
          ...names,
        ]),
      );
    }
    case 'charged': {
      const amount = getPart(rows, bearing, getShippingValue(order).net);
      return shareShipment(costing, bearing, amount, () =>
        reason(
          'fulfilment_as_charged',
          'estimated',
          ['order', order.id],
          [['Shipping charged', moneyText(costing, amount)], ...names],
        ),
      );
    }
    case 'missing':
      return noteShipment(costing, bearing, 'fulfilment_missing', 'missing', names);
  }
}

function shareShipment(
  { journal, lines }: Costing,
  rows: readonly Row[],
  amount: number,
  why: () => Why,
): void {
  journal.share(
    rows,
    'fulfilment',
    amount,
    nameAllocationLines(why, 'fulfilment', rows.length < lines.length),
  );
}

/** Returns the share of some goods in an amount for all of them. */
function getPart(all: readonly Row[], some: readonly Row[], amount: number): number {
  if (some.length === all.length) return amount;
  const parts = shareByValue(amount, all);
  return all.reduce((sum, row, index) => (some.includes(row) ? sum + (parts[index] ?? 0) : sum), 0);
}

function postLabels(
  costing: Costing,
  rows: readonly Row[],
  { labels, amount }: ShipmentCost & { readonly from: 'labels' },
): void {
  const { order } = costing;
  const [only] = labels.length === 1 ? labels : [];
  const source =
    only === undefined ? (['order', order.id] as const) : (['fulfilment', only.id] as const);
  shareShipment(costing, rows, amount, () =>
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
  names: UnitRate['names'] = [],
): void {
  if (first === undefined) return;
  journal.note(first.entry, 'fulfilment', () =>
    reason(rule, certainty, ['order', order.id], names),
  );
}
