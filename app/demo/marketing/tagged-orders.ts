import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { DEMO_SHOP } from '../demo-shop.ts';
import { sumAmounts, worthOfLines } from '../orders/order-amounts.ts';

export interface Brought {
  readonly orders: number;
  readonly revenueMinor: number;
}

const NOTHING: Brought = { orders: 0, revenueMinor: 0 };

/** The orders that carry a campaign's tag, by day and tag; those of Amazon carry that of its ads. */
export function findTaggedOrders(orders: readonly Order[]): (day: string, tag: string) => Brought {
  const byKey = new Map<string, Brought>();
  for (const order of orders) {
    const tag = order.channel === 'Amazon' ? 'sponsored-products' : order.utmCampaign;
    if (tag === null || order.isTest) continue;
    const { day } = businessTime(order.placedAt, DEMO_SHOP.timeZone);
    const key = `${day} ${tag}`;
    const { orders: count, revenueMinor } = byKey.get(key) ?? NOTHING;
    const worth = sumAmounts(worthOfLines(order).map(({ netMinor }) => netMinor));
    byKey.set(key, { orders: count + 1, revenueMinor: revenueMinor + worth });
  }
  return (day, tag) => byKey.get(`${day} ${tag}`) ?? NOTHING;
}
