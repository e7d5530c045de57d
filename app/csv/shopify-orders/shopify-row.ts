/** A row of Shopify's orders export: an item, and on the order's first row the order itself. */
export interface ShopifyRow {
  readonly line: number;
  readonly name: string;
  readonly head: ShopifyHead | null;
  readonly item: ShopifyItem | null;
}

export interface ShopifyHead {
  readonly id: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly fulfilledAt: string | null;
  readonly cancelledAt: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  readonly customerId: string | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly source: string | null;
  readonly discountCode: string | null;
  /** Null in files without the column. */
  readonly tags: readonly string[] | null;
  readonly discountMinor: number;
  /** The subtotal after discounts, before shipping; null in files without the column. */
  readonly subtotalMinor: number | null;
  readonly shippingMinor: number;
  readonly shippingMethod: string | null;
  readonly taxesMinor: number;
  readonly dutiesMinor: number;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly outstandingMinor: number;
  readonly paymentMethod: string | null;
}

export interface ShopifyItem {
  readonly name: string;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly quantity: number;
  /** Major units, exact. */
  readonly price: string;
  readonly discountMinor: number;
  readonly isTaxable: boolean;
  readonly requiresShipping: boolean;
}
