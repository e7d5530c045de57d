import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import { VARIANTS } from './demo-products.ts';

/** Sets whose pieces are bought one by one: their cost is that of what is in them. */
export const BUNDLES: readonly Bundle[] = [
  {
    id: 'advent-set',
    variantId: variantId('Winter Advent Candle Set', 'Set of 4'),
    parts: [
      { variantId: variantId('Cedar & Smoke Candle', '8 oz'), quantity: 2 },
      { variantId: variantId('Beeswax Tapers, Pair', 'Natural'), quantity: 1 },
    ],
    validFrom: null,
    validTo: null,
  },
];

function variantId(product: string, title: string): string {
  const variant = VARIANTS.find((one) => one.productTitle === product && one.title === title);
  if (variant === undefined) throw new Error(`There is no ${product} in ${title}.`);
  return variant.variantId;
}
