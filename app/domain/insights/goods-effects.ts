/** The goods that cause the effects of price, unit cost and mix, before discounts, returns and fees. */
import { type ComparedGoods, scaleAmount } from './compared-goods.ts';

export const GOODS_CAUSES = ['mix', 'price', 'unit_cost'] as const;
type GoodsCause = (typeof GOODS_CAUSES)[number];

export interface GoodsEffect {
  readonly cause: GoodsCause;
  /** The variant; null for goods without one. */
  readonly key: string | null;
  /** Minor units; less profit is negative. */
  readonly effect: number;
  readonly units: { readonly before: number; readonly now: number };
  /** Minor units per unit: the price, the unit cost, or for the mix the margin; null where nothing was sold. */
  readonly perUnit: { readonly before: number | null; readonly now: number | null };
}

/** Lists the effects on and of each variant, the largest first, at most `most` of each cause. */
export function listGoodsEffects(goods: readonly ComparedGoods[], most: number): GoodsEffect[] {
  const all = getTotals(goods);
  return GOODS_CAUSES.flatMap((cause) =>
    goods
      .map((one) => toEffect(one, cause, all))
      .filter(({ effect }) => effect !== 0)
      .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
      .slice(0, most),
  );
}

interface GoodsTotals {
  readonly unitsBefore: number;
  readonly unitsNow: number;
  readonly marginBefore: number;
}

function getTotals(goods: readonly ComparedGoods[]): GoodsTotals {
  const sum = (getAmount: (one: ComparedGoods) => number) =>
    goods.reduce((total, one) => total + getAmount(one), 0);
  return {
    unitsBefore: sum(({ before }) => before.units),
    unitsNow: sum(({ now }) => now.units),
    marginBefore: sum(({ before }) => before.sales - before.costs),
  };
}

function toEffect(one: ComparedGoods, cause: GoodsCause, all: GoodsTotals): GoodsEffect {
  const { key, before, now } = one;
  const units = { before: before.units, now: now.units };
  const of = (amount: number, count: number) => (count > 0 ? Math.round(amount / count) : null);
  const effects = {
    mix: getMixEffect(one, all),
    price: now.sales - one.atEarlierPrice,
    unit_cost: one.isCostKnown ? one.atEarlierCost - now.costs : 0,
  };
  const amounts = {
    mix: [before.sales - before.costs, now.sales - now.costs],
    price: [before.sales, now.sales],
    unit_cost: [before.costs, now.costs],
  } as const;
  const [then, today] = amounts[cause];
  return {
    cause,
    key,
    effect: effects[cause],
    units,
    perUnit: { before: of(then, before.units), now: of(today, now.units) },
  };
}

/**
 * Returns the effect of the mix. Selling more of goods with an above-average margin adds the
 * difference, less of them costs it. Without earlier sales there is no mix to compare with.
 */
function getMixEffect(one: ComparedGoods, all: GoodsTotals): number {
  if (all.unitsBefore <= 0) return 0;
  const { before, now, atEarlierPrice, atEarlierCost } = one;
  const sameShare = scaleAmount(before.sales - before.costs, all.unitsNow, all.unitsBefore);
  const sameUnits = scaleAmount(before.units, all.unitsNow, all.unitsBefore);
  const atAverage = scaleAmount(all.marginBefore, now.units - sameUnits, all.unitsBefore);
  return atEarlierPrice - atEarlierCost - sameShare - atAverage;
}
