import type { SoldProduct } from '#app/csv/order-file.ts';
import type { Tx } from '#app/data/database.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import { selectForgotten } from '#app/data/sync/deleted-rows.server.ts';
import { isFedByHand } from '#app/domain/shops/platforms.ts';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { emailKey } from '#app/lib/email-key.ts';
import type { Deps } from '#app/services/deps.ts';
import { withPayouts } from '#app/services/imports/attach-payouts.server.ts';
import { ProductTitleCounts } from '#app/services/imports/product-title-counts.ts';
import { storeSoldBatch } from '#app/services/imports/sold-products.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { withoutForgotten } from '#app/services/sync/redact-customer-data.server.ts';

export interface PushOrdersOptions {
  readonly shop: Pick<Shop, 'shopId' | 'platformId'>;
  readonly orders: readonly Order[];
}

export interface PushedOrders {
  /** Ids of the orders that are new or different from the stored ones. */
  readonly stored: ReadonlySet<string>;
}

/**
 * Stores the orders of a program and queues their profit, as for orders of a file: all of them or
 * none. An equal order is no change; another one of its id replaces it. @throws AppError `conflict`
 * where the orders of this shop come from a platform.
 */
export async function pushOrders(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { shop: { shopId, platformId }, orders }: PushOrdersOptions,
): Promise<PushedOrders> {
  if (!isFedByHand(platformId)) {
    throw new AppError('conflict', 'The orders of this shop come from its platform.', {
      hint: 'Orders can be sent to shops that are fed by files.',
    });
  }
  const namedOrders = orders.map(withOwnNames);
  return db.transaction(async (tx) => {
    const fresh = await anonymous(tx, shopId, namedOrders);
    const { changed } = await storeOrders(tx, shopId, await withPayouts(tx, shopId, fresh));
    if (changed.length > 0) {
      await storeSoldBatch(tx, shopId, getProducts(namedOrders));
      await syncJobs.costing(jobs, tx, shopId);
    }
    return { stored: new Set(changed) };
  });
}

/**
 * Normalises names: no address of a customer is stored, and rules identify gateways by one
 * spelling.
 */
function withOwnNames(order: Order): Order {
  const { customerId, transactions } = order;
  return {
    ...order,
    customerId: customerId?.includes('@') === true ? emailKey(customerId) : customerId,
    transactions: transactions.map((one) => ({ ...one, gateway: gatewayName(one.gateway) })),
  };
}

async function anonymous(tx: Tx, shopId: number, orders: readonly Order[]): Promise<Order[]> {
  const forgotten = await selectForgotten(tx, shopId);
  return orders.map((order) => withoutForgotten(order, forgotten));
}

function getProducts(orders: readonly Order[]): SoldProduct[] {
  const tally = new ProductTitleCounts();
  for (const { productId, variantId, title, variantTitle, sku } of orders.flatMap(getLines)) {
    if (productId === null || variantId === null) continue;
    tally.add({ productId, variantId, title, variantTitle, sku, vendor: null });
  }
  return tally.products();
}

const getLines = ({ lines }: Order) => lines;
