/** Seeded products as the catalogue V1 of Wix Stores gives them. */
import { majorText } from '#app/domain/money/major-text.ts';
import type { SeededProduct } from '#tests/sandbox/store/seeded-product-table.ts';
import { WIX_IDS } from './wix-ids.ts';

export function renderProduct(product: SeededProduct) {
  const price = Number(majorText(product.priceMinor, 2));
  const cost = product.unitCost === null ? null : Number(product.unitCost);
  return {
    id: WIX_IDS.product(product.number),
    numericId: String(product.number),
    name: product.title,
    slug: `product-${product.number}`,
    visible: true,
    productType: 'physical',
    brand: product.vendor,
    sku: product.sku,
    price: { currency: 'USD', price, discountedPrice: price },
    ...(cost !== null && {
      costAndProfitData: { itemCost: cost, formattedItemCost: `$${cost}`, profit: price - cost },
    }),
    stock: { trackInventory: true, quantity: product.stock, inStock: product.stock > 0 },
    manageVariants: false,
    variants: [],
    media: { mainMedia: { image: { url: `https://static.example/${product.number}.jpg` } } },
  };
}
