/** Every text of the products screens, in one place. */
export const PRODUCTS_WORDS = {
  title: 'Products',
  table: 'Products',
  search: 'Search products',
  searchPlaceholder: 'Product, vendor, type or SKU',
  firstUse: 'Your products will stand here',
  product: 'Product',
  vendor: 'Vendor',
  type: 'Product type',
  topTen: 'Top ten products',
  bottomTen: 'Bottom ten products',
  noProduct: 'No product',
} as const;

export const PRODUCT_WORDS = {
  back: 'Products',
  trend: 'Sales and profit over time',
  variants: 'Variants',
  variant: 'Variant',
  sku: 'SKU',
  price: 'Price',
  onHand: 'On hand',
  countries: 'By country',
  channels: 'By channel',
  measure: 'Net sales',
  costs: 'Unit cost history',
  cost: 'Unit cost',
  from: 'From',
  to: 'To',
  always: 'Always',
  untilNow: 'Until now',
  noCosts: 'No unit cost is known. Profit counts this product as if it cost nothing.',
  orders: 'Recent orders',
  order: 'Order',
  placed: 'Placed',
  allOrders: 'All orders with this product',
  noVariant: 'No variant',
  none: 'None',
  defaultVariant: 'The only variant',
  firstUse: 'This product has no orders yet',
} as const;

/** Said under a profit that does not know all its costs. */
export function coverageCaveat(percent: string): string {
  return `Cost known for ${percent} of units`;
}
