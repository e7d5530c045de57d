/** What goods in stock cost: what they would cost if they were sold now. */
import { Exact } from '#app/domain/money/round.ts';
import { addAmounts, NO_AMOUNT, unitAmount } from './unit-amount.ts';
import type { CostBook } from './cost-book.ts';
import { goodsCost } from './goods-cost.ts';

export interface StockedGoods {
  readonly variantId: string;
  readonly productId: string;
  /** Of the catalogue, major units; null where it has none. */
  readonly price: string | null;
}

export interface StockCost {
  /** Of one unit, exact to six digits, major units; null while it is not known. */
  readonly cost: string | null;
  readonly isEstimated: boolean;
}

interface SoldThen {
  readonly placedMs: number;
  /** The same as a day of the shop. */
  readonly day: string;
  readonly country?: string | null;
}

const COST_DIGITS = 6;

/**
 * By the rules that hold at an instant, as `goodsCost` has it for goods that are sold then: at the
 * price of the catalogue, and to a country; to none, components for some countries are left out.
 */
export function stockCost(
  book: CostBook,
  { price, ...goods }: StockedGoods,
  { placedMs, day, country = null }: SoldThen,
): StockCost {
  const sellsFor =
    price === null || new Exact(price).isZero()
      ? null
      : unitAmount(book, { rate: price, currency: null }, day);
  const found = goodsCost(book, { ...goods, price: sellsFor }, { placedMs, day, country });
  if ('missing' in found) return { cost: null, isEstimated: false };
  const { over, under } = found.parts.reduce(
    (sum, { perUnit }) => addAmounts(sum, perUnit()),
    NO_AMOUNT,
  );
  const major = over.dividedBy(under).dividedBy(10 ** book.decimals);
  return {
    cost: major.toDecimalPlaces(COST_DIGITS).toString(),
    isEstimated: found.isEstimated,
  };
}
