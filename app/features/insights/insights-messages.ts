/** Every text of the insights page but the causes, which files have too. */
import type { RecommendationKind } from '#app/domain/insights/recommendations.ts';
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

interface RecommendationText {
  /** What was found; `count` is one or more. */
  readonly title: (count: number) => string;
  /** What the amount is. */
  readonly amount: string;
  readonly action: string;
}

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? one : many.replace('{n}', count.toLocaleString('en'));

export const RECOMMENDATION_MESSAGES: Readonly<Record<RecommendationKind, RecommendationText>> = {
  missing_costs: {
    title: counted(
      '1 unit was sold without a known cost',
      '{n} units were sold without a known cost',
    ),
    amount: 'sales whose profit is overstated',
    action: 'Add costs',
  },
  product_losses: {
    title: counted('1 product was sold at a loss', '{n} products were sold at a loss'),
    amount: 'lost',
    action: 'See products',
  },
  code_losses: {
    title: counted('1 discount code lost money', '{n} discount codes lost money'),
    amount: 'lost',
    action: 'See discounts',
  },
  country_losses: {
    title: counted('Orders of 1 country lost money', 'Orders of {n} countries lost money'),
    amount: 'lost',
    action: 'Compare countries',
  },
  ad_losses: {
    title: counted(
      'Ads of 1 platform cost more than their orders left',
      'Ads of {n} platforms cost more than their orders left',
    ),
    amount: 'lost',
    action: 'See ad spend',
  },
  returns_up: {
    title: counted(
      'More came back of 1 product than before',
      'More came back of {n} products than before',
    ),
    amount: 'above the earlier rate',
    action: 'See returns',
  },
  fees_up: {
    title: counted(
      '1 gateway takes more of each payment than before',
      '{n} gateways take more of each payment than before',
    ),
    amount: 'above the earlier rate',
    action: 'See fees',
  },
  fees_over: {
    title: counted(
      '1 gateway charged more than your rule expects',
      '{n} gateways charged more than your rules expect',
    ),
    amount: 'more than expected',
    action: 'See fees',
  },
  reorder: {
    title: counted('1 variant has to be reordered now', '{n} variants have to be reordered now'),
    amount: 'of gross profit came from them',
    action: 'See stock',
  },
};
