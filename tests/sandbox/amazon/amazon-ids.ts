import { SEEDED_PRODUCTS } from '#tests/sandbox/store/seeded-product-table.ts';
import type { Ids } from '#tests/sandbox/store/neutral-order.ts';

export const AMAZON_IDS: Ids = {
  order: (number) => `114-0000000-${String(number).padStart(7, '0')}`,
  product: (number) => `B0${String(number).padStart(8, '0')}`,
  variant: (number) => SEEDED_PRODUCTS.find((one) => one.number === number)?.sku ?? `SKU-${number}`,
};

export const amazonItemId = (order: number, line: number) => `${order * 100 + line}`;
