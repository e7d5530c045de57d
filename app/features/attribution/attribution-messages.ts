/** Every text of the page of UTM attribution. */
import type { AttributionModel } from '#app/domain/marketing/attribution.ts';

export const ATTRIBUTION_MESSAGES = {
  title: 'UTM Attribution',
  firstUse: 'The campaigns of your orders will appear here',
  model: 'Attribution model',
  chart: 'Campaigns',
  measure: 'Total revenue',
  table: 'Campaigns',
  campaign: 'Source / medium / campaign',
  how:
    'Every model shares out the same orders and the same money. ' +
    'Orders of which no visit is known are not attributed.',
  productsTitle: 'Products of a campaign',
  productsHow: 'Orders by the tags of their last visit; the filters name the campaign.',
  products: 'Products',
  product: 'Product',
  noProduct: 'Not a product',
  models: {
    last: 'The last visit before the order has all of it.',
    last_non_direct: 'The last visit that came from somewhere has all of it.',
    first: 'The first visit that is known has all of it.',
    linear: 'Every known visit has an equal part.',
    position: 'The first and the last visit have 40% each, those between them 20% together.',
  } satisfies Record<AttributionModel, string>,
} as const;
