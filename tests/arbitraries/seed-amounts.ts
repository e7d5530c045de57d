/** Amounts, instants and lines that the builders of orders and of their events share. */
import type { OrderLine } from '#app/domain/orders/order.ts';
import type { OrderSeed } from './order-seeds.ts';

const FIRST_INSTANT_MS = Date.UTC(2021, 5, 1);

/** ISO instant so many hours after the order was placed. */
export function instantAfter(seed: OrderSeed, hours: number): string {
  const ms = FIRST_INSTANT_MS + seed.placedMinute * 60_000 + hours * 3_600_000;
  return new Date(ms).toISOString();
}

export function applyPercent(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100);
}

export function taxOn(amount: number, rate: number, isIncluded: boolean): number {
  return Math.round((amount * rate) / (isIncluded ? 100 + rate : 100)) + 0;
}

/** A line that an edit will fill: in the order, with nothing of its own. */
export function emptyLine(id: string): OrderLine {
  return {
    id,
    productId: 'p0',
    variantId: 'v0',
    sku: null,
    title: 'Added later',
    variantTitle: null,
    quantity: 0,
    unitPrice: '1',
    grossMinor: 0,
    discountMinor: 0,
    taxMinor: 0,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}
