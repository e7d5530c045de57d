/** Wix's id of the only variant of a product without choices. */
const NO_VARIANT = '00000000-0000-0000-0000-000000000000';

/** Ids of variants are unique within their product only. */
export function toVariantId(productId: string, variantId: string | null): string {
  return variantId === null || variantId === NO_VARIANT ? productId : `${productId}-${variantId}`;
}
