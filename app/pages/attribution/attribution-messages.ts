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
  compared: 'Open a figure to see what it was in the days compared with.',
  productsTitle: 'Products of a campaign',
  productsHow: 'Orders by the tags of their last visit; the filters name the campaign.',
  products: 'Products',
  product: 'Product',
  noProduct: 'Not a product',
} as const;
