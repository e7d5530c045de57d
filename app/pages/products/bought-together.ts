export interface BoughtTogether {
  readonly productId: string;
  readonly title: string;
  readonly orders: number;
  /**
   * The share of orders with the other product, among orders with the one, and among all orders of
   * the shop, 0 to 1.
   */
  readonly shareOfOwn: number | null;
  readonly shareOfAll: number | null;
  /** The gross profit of the other product in those orders, in minor units. */
  readonly grossProfitMinor: number | null;
}
