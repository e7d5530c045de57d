/** The cost of goods in stock: their cost if they were sold now. */
import { Exact } from '#app/domain/money/round.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { addAmounts, NO_AMOUNT, unitAmount } from './unit-amount.ts';
import type { CostBook } from './cost-book.ts';
import { goodsCost } from './goods-cost.ts';
import type { GoodsCost } from './goods-part.ts';

export interface StockedGoods {
  readonly variantId: string;
  readonly productId: string;
  /** The catalogue's price, major units; null without one. */
  readonly price: string | null;
}

export interface StockCost {
  /** Cost of one unit, exact to six digits, major units; null while unknown. */
  readonly cost: string | null;
  readonly isEstimated: boolean;
}

interface SoldThen {
  readonly placedMs: number;
  readonly day: string;
  readonly country?: string | null;
}

const COST_DIGITS = 6;

/**
 * Calculates the unit cost by the rules in force at an instant, as `goodsCost` does for goods sold
 * then: at the price of the catalogue, and to a country; without a country, components limited to
 * countries are left out.
 */
export function stockCost(book: CostBook, goods: StockedGoods, sold: SoldThen): StockCost {
  const lookup = findStockCost(book, goods, sold);
  if ('missing' in lookup) return { cost: null, isEstimated: false };
  const { over, under } = lookup.parts.reduce(
    (sum, { perUnit }) => addAmounts(sum, perUnit()),
    NO_AMOUNT,
  );
  const major = over.dividedBy(under).dividedBy(10 ** book.decimals);
  return {
    cost: major.toDecimalPlaces(COST_DIGITS).toString(),
    isEstimated: lookup.isEstimated,
  };
}

/** Explains the cost, a sentence per rule with its numbers, or names the missing value. */
export function explainStockCost(
  book: CostBook,
  goods: StockedGoods,
  sold: SoldThen,
): readonly string[] {
  const lookup = findStockCost(book, goods, sold);
  if ('missing' in lookup) return [`${lookup.missing}.`];
  return lookup.parts.map(({ getCost }) => {
    const { rule, inputs } = getCost(0, 1).why();
    const numbers = inputs
      .filter(({ label }) => label !== 'Units' && label !== 'Cost')
      .map(({ label, value }) => `${label} ${value}`);
    return `${ownValue(SOURCES, rule) ?? 'Unit costs'}: ${numbers.join(', ')}.`;
  });
}

/** The screens where a rule's numbers are entered. */
const SOURCES: Readonly<Record<string, string>> = {
  unit_cost: 'From the unit costs of your products',
  cost_profile: 'From a cost profile',
};

function findStockCost(
  book: CostBook,
  { price, ...goods }: StockedGoods,
  { placedMs, day, country = null }: SoldThen,
): GoodsCost {
  const sellsFor =
    price === null || new Exact(price).isZero()
      ? null
      : unitAmount(book, { rate: price, currency: null }, day);
  return goodsCost(book, { ...goods, price: sellsFor }, { placedMs, day, country });
}
