import type { UnitCostSource } from '#app/view-models/products/product-facts.ts';

/** Every text of the products screens, in one place. */
export const PRODUCTS_MESSAGES = {
  title: 'Products',
  table: 'Products',
  search: 'Search products',
  searchPlaceholder: 'Product, vendor, type or SKU',
  firstUse: 'Your products will appear here',
  product: 'Product',
  vendor: 'Vendor',
  type: 'Product type',
  topTen: 'Top ten products',
  bottomTen: 'Bottom ten products',
  noProduct: 'No product',
} as const;

export const PRODUCT_MESSAGES = {
  back: 'Products',
  product: 'Product',
  trend: 'Sales and profit over time',
  variants: 'Variants',
  variant: 'Variant',
  sku: 'SKU',
  price: 'Price',
  onHand: 'On hand',
  stockDays: 'Days of stock',
  stockDaysTip: 'On hand ÷ units sold a day in the last 30 days.',
  countries: 'By country',
  channels: 'By channel',
  campaigns: 'By campaign',
  measure: 'Net sales',
  costs: 'Unit costs',
  costsText:
    'Type a cost to see what it changes before you save it. It is what one unit costs you, without tax.',
  allCosts: 'All product costs',
  margin: 'Margin at this price',
  byAllRules: 'By all cost rules',
  byAllRulesNote: 'with parts and cost profiles',
  noVariants: 'Costs are of variants, and the catalog has none of this product.',
  moreVariants: (left: number) => `Show more (${left} left)`,
  ownCosts: 'the costs of this product',
  costsWithOthers: 'product costs, of other products too',
  costHistory: 'Unit cost history',
  source: 'Comes from',
  estimate: (percent: string) => `Estimate, ${percent}% of the price`,
  convertedToday: 'Costs in other currencies are drawn at the rate of today.',
  linesLeftOut: (count: number) =>
    count === 1 ? 'One more line is in the table.' : `${count} more lines are in the table.`,
  variantsOfLine: (names: readonly string[]) =>
    names.length <= 2
      ? names.join(', ')
      : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  cost: 'Unit cost',
  from: 'From',
  to: 'To',
  always: 'Always',
  untilNow: 'Until now',
  noCosts: 'No cost yet. Profit is overstated for this product.',
  reasons: 'Why it comes back',
  reasonsCost: 'What returns cost, by reason',
  reason: 'Reason',
  noReason: 'No reason given',
  noReturns: 'Nothing of it came back in these days.',
  allReasons: 'Returns of all products by reason',
  together: 'Bought together',
  togetherText: 'What else is in the orders with this product.',
  noneTogether: 'No other product is in two or more of its orders in these days.',
  ordersWithBoth: 'Orders with both',
  shareOfOwn: 'Of its orders',
  shareOfAll: 'Of all orders',
  theirProfit: 'Gross profit',
  orders: 'Recent orders',
  order: 'Order',
  placed: 'Placed',
  allOrders: 'All orders with this product',
  noVariant: 'No variant',
  none: 'None',
  defaultVariant: 'The only variant',
  firstUse: 'This product has no orders yet',
} as const;

/** Who said what a unit costs. */
export const COST_SOURCES: Readonly<Record<UnitCostSource, string>> = {
  platform: 'Shop platform',
  file: 'Imported file',
  sheet: 'Sheet of costs',
  by_hand: 'Entered by hand',
};
