/** A product as platforms and files report it. null means "not reported". */
export interface Product {
  readonly productId: string;
  readonly title: string;
  readonly vendor: string | null;
  readonly productType: string | null;
  readonly handle: string | null;
  readonly status: string | null;
  readonly imageUrl: string | null;
  /** All current tags, in any order. Absent: not reported. */
  readonly tags?: readonly string[];
}

export interface Variant {
  readonly variantId: string;
  readonly productId: string;
  readonly title: string | null;
  readonly sku: string | null;
  /** Exact decimal in major units of the shop's currency. */
  readonly price: string | null;
  readonly barcode: string | null;
  /** false for goods that are never sent: a download, a service. Absent: not reported. */
  readonly requiresShipping?: boolean;
  /** The weight of a unit, exact decimal. Absent: not reported. */
  readonly grams?: string;
}

export interface Collection {
  readonly collectionId: string;
  readonly title: string;
}

export interface ProductCollection {
  readonly productId: string;
  readonly collectionId: string;
}

export interface InventoryLevel {
  readonly variantId: string;
  readonly locationId: string;
  readonly onHand: number;
  readonly updatedAt: string;
}

export interface Customer {
  readonly customerId: string;
  readonly country: string | null;
}

export interface Discount {
  readonly discountId: string;
  readonly code: string;
  readonly kind: string | null;
  /** Exact decimal: major units or percent, by kind. */
  readonly value: string | null;
}

export interface ProductRecords {
  readonly products: readonly Product[];
  readonly variants: readonly Variant[];
  readonly collections: readonly Collection[];
  readonly productCollections: readonly ProductCollection[];
  readonly inventory: readonly InventoryLevel[];
  readonly customers: readonly Customer[];
  readonly discounts: readonly Discount[];
}
