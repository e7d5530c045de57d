import { randomStream } from '#app/demo/random.ts';
import { VARIANTS } from './demo-products.ts';

export interface StockLevel {
  readonly variantId: string;
  readonly locationId: string;
  readonly onHand: number;
}

/**
 * Generates the stock in the warehouse and at the counter on the last day; a few variants have run
 * out.
 */
export function demoStock(): StockLevel[] {
  return VARIANTS.filter(({ isGiftCard }) => !isGiftCard).flatMap(({ variantId, size }) => {
    const random = randomStream(`stock ${variantId}`);
    const isSoldOut = random.chance(0.06);
    const most = size === 3 ? 45 : 160;
    return [
      { variantId, locationId: 'warehouse', onHand: isSoldOut ? 0 : random.integer(8, most) },
      { variantId, locationId: 'counter', onHand: random.integer(0, 9) },
    ];
  });
}
