import { SEASON_APPEAL } from '#app/demo/products/product-table.ts';
import {
  DEMO_PRODUCTS,
  type DemoProduct,
  type DemoVariant,
} from '#app/demo/products/demo-products.ts';
import type { ChannelKey, PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import type { Random } from '../random.ts';

export interface BasketItem {
  readonly variant: DemoVariant;
  readonly quantity: number;
}

interface Habit {
  /** Weight of one, two, three ... different products in the basket. */
  readonly lines: readonly number[];
  readonly quantities: readonly (readonly [quantity: number, weight: number])[];
}

const RETAIL_QUANTITIES = [
  [1, 88],
  [2, 9],
  [3, 2],
  [4, 1],
] as const;

const HABITS: Readonly<Record<ChannelKey, Habit>> = {
  online: { lines: [66, 23, 8, 3], quantities: RETAIL_QUANTITIES },
  pos: { lines: [66, 25, 9], quantities: RETAIL_QUANTITIES },
  amazon: { lines: [90, 10], quantities: RETAIL_QUANTITIES },
  wholesale: {
    lines: [0, 2, 4, 3],
    quantities: [
      [4, 3],
      [6, 5],
      [8, 3],
      [12, 2],
    ],
  },
};

/** Fills the basket of a visit: different products, each in one variant. */
export function fillBasket(visit: PlannedPurchase, random: Random): BasketItem[] {
  const habit = HABITS[visit.channel];
  const count = 1 + random.weighted([...habit.lines.keys()], (index) => habit.lines[index] ?? 0);
  let offered = DEMO_PRODUCTS.filter((product) => isOffered(product, visit));
  return Array.from({ length: count }, () => {
    const product = random.weighted(offered, (candidate) => getAppeal(candidate, visit.day));
    offered = offered.filter((candidate) => candidate !== product);
    const [quantity] = random.weighted(habit.quantities, ([, weight]) => weight);
    return { variant: random.pick(product.variants), quantity: product.isGiftCard ? 1 : quantity };
  });
}

function isOffered(
  { since, isGiftCard, size, type }: DemoProduct,
  visit: PlannedPurchase,
): boolean {
  if (since > visit.day) return false;
  if (visit.channel === 'amazon') return !isGiftCard && type !== 'Furniture';
  if (visit.channel === 'wholesale') return !isGiftCard && size < 3;
  // Bulky goods do not cross borders.
  return size < 3 || ['US', 'CA'].includes(visit.destination.country);
}

function getAppeal({ appeal, season }: DemoProduct, day: string): number {
  const month = Number.parseInt(day.slice(5, 7), 10);
  return appeal * (SEASON_APPEAL[season][month - 1] ?? 100);
}
