/**
 * Costs per unit: the goods, handling and fulfilment. A sale and an edit post them here, for the
 * units from one count to another.
 */
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { amountAtRate } from '#app/domain/profit/cost-lookup/rate-amounts.ts';
import type { OrderLine } from '#app/domain/orders/order.ts';
import { moneyText, type Costing } from './costing.ts';
import type { Draft } from './journal.ts';
import { lineCost, postParts } from './line-cost.ts';
import { getUnitRates, type UnitRate } from './unit-rates.ts';

export interface UnitSpan {
  readonly from: number;
  readonly to: number;
  /** Net value of the change, without tax, minor units. */
  readonly net: number;
}

/** Posts the cost of a line's units. `line` is null when the order does not have it. */
export function postUnitCosts(
  costing: Costing,
  entry: Draft,
  line: OrderLine | null,
  span: UnitSpan,
): void {
  if (line?.isGiftCard === true) return;
  postGoodsCost(costing, entry, line, span);
  if (line === null) return;
  for (const rate of getUnitRates(costing, line)) postPerUnit(costing, entry, rate, span);
}

function postGoodsCost(
  costing: Costing,
  entry: Draft,
  line: OrderLine | null,
  { from, to, net }: UnitSpan,
): void {
  const { journal } = costing;
  // A price of no goods: a bundle whose parts are lines of their own.
  if (from === 0 && to === 0) return;
  const cost = lineCost(costing, line);
  if (!('missing' in cost)) {
    postParts(costing, entry, cost, { measure: 'cogs', from, to });
    if (cost.isEstimated) postEstimated(costing, entry, { from, to, net });
    return;
  }
  const why = () =>
    reason('unit_cost_missing', 'missing', line === null ? null : ['order line', line.id], [
      ['Variant', line?.variantId ?? 'none'],
      ['Units', `${to - from}`],
      ['Net value', moneyText(costing, net)],
      ['Not known', cost.missing],
    ]);
  journal.note(entry, 'cogs', why);
  journal.post(entry, 'units_without_cost', to - from, why);
  journal.post(entry, 'sales_without_cost', net, why);
}

/** Marks costs derived from the price as estimates wherever costs are known or missing. */
function postEstimated(costing: Costing, entry: Draft, { from, to, net }: UnitSpan): void {
  const { journal } = costing;
  const why = () =>
    reason('cost_follows_the_price', 'estimated', null, [
      ['Units', `${to - from}`],
      ['Net value', moneyText(costing, net)],
    ]);
  journal.post(entry, 'units_with_estimate', to - from, why);
  journal.post(entry, 'sales_with_estimate', net, why);
}

/** Posts a difference of rounded totals, as for goods, so that any portions add up. */
function postPerUnit(
  { journal, book }: Costing,
  entry: Draft,
  { measure, perUnit, source, names }: UnitRate,
  { from, to }: UnitSpan,
): void {
  const total = (units: number) => amountAtRate(perUnit, units, book.decimals);
  journal.post(entry, measure, total(to) - total(from), () =>
    reason(`${measure}_per_unit`, 'estimated', source, [
      ...names,
      ['Per unit', perUnit],
      ['Units', `${to - from}`],
    ]),
  );
}
