/** The price for a margin, and the units that a changed price requires. */
import { Exact } from '#app/domain/money/round.ts';
import { applyChanges, type Impossible, proportionUp, WHOLE } from './share.ts';
import { getGoodsCosts, getUnitProfit, type UnitFigures, type UnitProfit } from './unit-profit.ts';

/**
 * Returns the lowest price, in minor units, that leaves `margin` millionths without tax; 0 means
 * the break-even price. Of the customer's payment, revenue is 1 ÷ (1 + tax), and fees and margin
 * take their shares; the rest must cover the costs that no price changes: paid = fixed costs ÷ ((1
 * − margin) ÷ (1 + tax) − fee).
 *
 * @example with costs of 1200, no tax and no fee, a margin of 40 % needs 2000.
 */
export function findPrice(unit: UnitFigures, margin: number): number | Impossible {
  const fee = unit.fee_percent ?? 0;
  if (margin >= WHOLE) {
    return {
      impossible:
        'A margin of 100 % or more leaves nothing to pay the costs with. Choose a margin below 100 %.',
    };
  }
  if (fee >= WHOLE) {
    return {
      impossible: 'Fees of 100 % or more take the whole price, so no price leaves anything.',
    };
  }
  const taxed = WHOLE + unit.tax;
  const left = new Exact(WHOLE - margin).times(WHOLE).minus(new Exact(fee).times(taxed));
  if (left.lessThanOrEqualTo(0)) {
    return {
      impossible:
        'Fees and margin together take all that is left of a price without tax, so no price ' +
        'reaches this margin. Choose a lower margin.',
    };
  }
  const fixed = getGoodsCosts(unit) + (unit.fee_fixed ?? 0);
  const paid = new Exact(fixed).times(taxed).times(WHOLE).dividedBy(left).ceil();
  if (paid.greaterThan(Number.MAX_SAFE_INTEGER)) {
    return {
      impossible:
        'The price that reaches this margin is beyond any amount that can be written. Choose a lower margin.',
    };
  }
  return Math.max(0, paid.toNumber() - unit.shipping_paid);
}

export interface PriceChange {
  readonly price: number;
  readonly before: UnitProfit;
  readonly after: UnitProfit;
  readonly units: UnitsForSameProfit | Impossible;
}

export interface UnitsForSameProfit {
  /** Units after ÷ units before − 1: 0.5 is half as many again, −0.2 a fifth fewer. */
  readonly change: number;
  /** Rounded up to the next unit; null where the present units are unknown, or it is beyond any number. */
  readonly needed: number | null;
}

/** Changes a price by millionths, and returns the units that earn the same profit. */
export function changePrice(
  unit: UnitFigures,
  change: number,
  unitsNow: number | null,
): PriceChange {
  const price = applyChanges(unit.price, [change]);
  const before = getUnitProfit(unit);
  const after = getUnitProfit({ ...unit, price });
  return { price, before, after, units: compareUnits(before.profit, after.profit, unitsNow) };
}

function compareUnits(
  before: number,
  after: number,
  unitsNow: number | null,
): PriceChange['units'] {
  if (before <= 0) {
    return {
      impossible:
        'At the present price nothing is earned with a unit, so there is no profit to keep.',
    };
  }
  if (after <= 0) {
    return {
      impossible:
        'At the changed price nothing is earned with a unit: no number of units makes up for it.',
    };
  }
  return {
    change: new Exact(before).dividedBy(after).minus(1).toNumber(),
    needed: unitsNow === null ? null : proportionUp(unitsNow, before, after),
  };
}
