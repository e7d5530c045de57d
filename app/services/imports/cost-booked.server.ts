import type { Shop } from '#app/domain/shops/shop.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { BookingOptions } from './checked-import.ts';

/** Computes the profit of the orders that an import has stored. */
export async function costBooked(deps: Deps, shop: Shop, booking: BookingOptions): Promise<void> {
  booking.onProgress({ status: 'costing' });
  await booking.onPhase();
  await costQueuedOrders(deps, {
    shopId: shop.shopId,
    onProgress: (ordersCosted, ordersToCost) => booking.onProgress({ ordersCosted, ordersToCost }),
  });
}
