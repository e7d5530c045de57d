/** Another product in the orders of one. */
export interface BoughtTogether {
  readonly productId: string;
  readonly title: string;
  /** Orders with both. */
  readonly orders: number;
  /** Of the orders with the one, and of all orders of the shop: how many hold the other, 0 to 1. */
  readonly shareOfOwn: number | null;
  readonly shareOfAll: number | null;
  /** What the other left in those orders, in minor units. */
  readonly grossProfitMinor: number | null;
}
