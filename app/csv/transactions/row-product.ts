import type { SoldProduct } from '#app/csv/order-file.ts';
import type { PackedItem, TransactionRow } from './transaction-row.ts';

type Named = Pick<TransactionRow, 'productCode' | 'description' | 'variant'>;

/** Returns the code of a product, or in a file without codes its name. */
export function getProductCode({ productCode, description }: Named): string | null {
  return productCode ?? description;
}

/**
 * Returns the variant; one in a column of its own is below its product, otherwise the product has
 * only one.
 */
export function getVariantId(row: Named): string | null {
  const code = getProductCode(row);
  return code === null || row.variant === null ? code : `${code} / ${row.variant}`;
}

export function getTitle({ description, productCode }: Named): string {
  return description ?? productCode ?? 'Unnamed product';
}

/** Returns the row's data for the catalogue; nothing when it names no product. */
export function productsOfRow(row: TransactionRow): readonly SoldProduct[] {
  const products = row.items === null ? [toSoldProduct(row)] : row.items.map(productOfItem);
  return products.filter((product) => product !== null);
}

function productOfItem(item: PackedItem): SoldProduct | null {
  return toSoldProduct({ ...item, variant: null });
}

function toSoldProduct(row: Named): SoldProduct | null {
  const code = getProductCode(row);
  const variantId = getVariantId(row);
  if (code === null || variantId === null) return null;
  return {
    productId: code,
    variantId,
    title: getTitle(row),
    variantTitle: row.variant,
    sku: row.productCode,
    vendor: null,
  };
}
