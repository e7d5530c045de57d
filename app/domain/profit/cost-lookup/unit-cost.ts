/**
 * The cost of goods by unit costs. The cost in force when the order was placed applies to all later
 * events of the order: an edit uses it, a restocked return gives it back.
 */
import type { Decimal } from 'decimal.js';
import { majorText } from '#app/domain/money/major-text.ts';
import { Exact } from '#app/domain/money/round.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { CostBook, UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { reason, type CostLookup } from './cost-lookup.ts';
import { amountAtRate } from './rate-amounts.ts';
import { ruleInForce } from './rule-in-force.ts';

/** Returns the variant's unit cost at an instant; null when none is entered, which is not zero. */
export function unitCostAt(
  book: CostBook,
  variantId: string | null,
  instantMs: number,
): UnitCost | null {
  const costs = variantId === null ? undefined : book.unitCosts.get(variantId);
  return costs === undefined ? null : ruleInForce(costs, instantMs);
}

/**
 * Returns the book for one order: the cost that the platform stored with the sale of a line
 * replaces the unit cost. Two lines of one variant take their average.
 */
export function withCostsOfSale(book: CostBook, { lines }: Pick<Order, 'lines'>): CostBook {
  const stated = lines.filter(({ unitCost, variantId }) => unitCost !== null && variantId !== null);
  if (stated.length === 0) return book;
  const unitCosts = new Map(book.unitCosts);
  for (const { id, variantId } of stated) {
    const same = stated.filter((line) => line.variantId === variantId && line.quantity > 0);
    const units = same.reduce((sum, { quantity }) => sum + quantity, 0);
    if (variantId === null || units === 0) continue;
    const cost = same
      .reduce((sum, line) => sum.plus(new Exact(line.unitCost ?? 0).times(line.quantity)), ZERO)
      .dividedBy(units);
    const always = { validFrom: null, validTo: null, isOfSale: true } as const;
    unitCosts.set(variantId, [{ ...always, id, variantId, cost: plainText(cost) }]);
  }
  return { ...book, unitCosts };
}

const ZERO = new Exact(0);

/**
 * Returns the cost stored with the sale of a line without a variant: its product was deleted, or
 * never existed. Returns null where nothing was stored, or where the variant has it by
 * `withCostsOfSale`.
 */
export function costOfLine(
  { lines }: Pick<Order, 'lines'>,
  lineId: string | null,
): UnitCost | null {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined || line.variantId !== null || line.unitCost === null) return null;
  const { id, unitCost } = line;
  return { id, variantId: '', cost: unitCost, validFrom: null, validTo: null, isOfSale: true };
}

function plainText(cost: Decimal): string {
  return cost.toDecimalPlaces(6).toString();
}

/**
 * Calculates the cost of the units after the first `from` up to the `to`-th. It is the difference
 * of two rounded totals, so that units sold, edited and returned in any portions add up exactly:
 * three at 0.333 cost 1.00, and returned one by one they give back 0.33, 0.34 and 0.33.
 */
export function costOfUnits(
  book: CostBook,
  unitCost: UnitCost,
  from: number,
  to: number,
): CostLookup {
  const total = (units: number) => amountAtRate(unitCost.cost, units, book.decimals);
  const amount = total(to) - total(from);
  return {
    amount,
    why: () =>
      reason(
        'unit_cost',
        unitCost.isOfSale === true ? 'actual' : 'estimated',
        [unitCost.isOfSale === true ? 'order line' : 'unit_cost', unitCost.id],
        [
          ['Unit cost', unitCost.cost],
          ['Units', `${to - from}`],
          ['Cost', majorText(amount, book.decimals)],
          ...explainEstimate(unitCost),
        ],
      ),
  };
}

function explainEstimate({ estimatedPercent = null }: UnitCost): [string, string][] {
  return estimatedPercent === null ? [] : [['Estimate, percent of the price', estimatedPercent]];
}
