import type { GOODS_CAUSES } from '#app/domain/insights/goods-effects.ts';

export const INSIGHTS_MESSAGES = {
  title: 'Insights',
  firstUse: 'See what changed your profit, and why',
  changed: (headline: string) => `What changed ${headline.toLowerCase()}`,
  cause: 'Cause',
  before: 'Before',
  now: 'Now',
  effect: (headline: string) => `Effect on ${headline.toLowerCase()}`,
  change: 'Change',
  byProduct: 'by product, below',
  goods: 'Products behind mix, prices and unit costs',
  goodsNote: 'The effect on gross sales less unit costs, before discounts, returns and fees.',
  goodsEffect: 'Effect',
  product: 'Product',
  units: 'Units',
  perUnit: 'per unit',
  none: 'Nothing changed between these days.',
  notCompared: 'Choose what to compare with, and this page says what changed and why.',
  nothingBefore:
    'There is nothing before these days to compare them with. Choose a shorter range, and this ' +
    'page says what changed and why.',
  worth: 'Worth a look',
  nothingFound: 'Nothing stands out in these days.',
} as const;

export const GOODS_LABELS: Readonly<Record<(typeof GOODS_CAUSES)[number], string>> = {
  mix: 'Mix',
  price: 'Price',
  unit_cost: 'Unit cost',
};
