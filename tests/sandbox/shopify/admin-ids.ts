import type { Ids } from '#tests/sandbox/store/neutral-order.ts';

/** Numbers of the size of Shopify's, by kind. */
const ORDER = 5_900_000_000_000;
const PRODUCT = 8_100_000_000_000;
const VARIANT = 44_200_000_000_000;

export const ADMIN_IDS: Ids = {
  order: (number) => `${ORDER + number}`,
  product: (number) => `${PRODUCT + number}`,
  variant: (number) => `${VARIANT + number}`,
};

/** Ids of the parts of an order: unique in the shop, up to a hundred of a kind in an order. */
export function partId(orderNumber: number, part: number): number {
  return 14_000_000_000_000 + orderNumber * 1000 + part;
}

/** What the checkout of an order was called; random at Shopify. */
export function checkoutToken(number: number): string {
  return `hWN2bW${number}pXy8Kc4QzTt0Lr`;
}
