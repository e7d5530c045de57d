import type { Database } from '#app/data/database.ts';
import { replaceFulfilmentProfile } from '#app/data/costs/fulfilment-profile-rows.server.ts';
import { replaceBundles, replaceCostProfiles } from '#app/data/costs/goods-rows.server.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import {
  deleteDemoShop,
  readDemoEdition,
  writeDemoEdition,
} from '#app/data/shops/demo-edition.server.ts';
import { DEMO_FINGERPRINT } from '#app/demo/demo-fingerprint.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import { type DemoData, generateDemo } from '#app/demo/generate-demo.ts';
import type { DemoVariant } from '#app/demo/products/demo-products.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { savePrediction } from '#app/services/costs/predictions/change-prediction.server.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { saveVariableExpenses } from '#app/services/costs/save-variable-expenses.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { findShop } from '#app/services/workspaces/list-shops.server.ts';
import { storeDemoLabels, storeDemoSheet, storeDemoSessions } from './store-demo-sources.server.ts';
import { closeMonths } from '#app/services/ledger/closed-months/close-months.server.ts';

/** The last closed month; those before it are closed, too. */
const CLOSED_UNTIL = '2021-07';

const BATCH_ORDERS = 4000;

export interface LoadedDemo {
  readonly shop: Shop;
  /** Set when it was loaded; clear when this edition was stored already. */
  readonly loaded: boolean;
  readonly orders: number;
}

/**
 * Loads the demo shop into the database, unless this edition of it is stored. After an interruption
 * the next call continues; another edition is replaced completely.
 */
export async function loadDemo(deps: Pick<Deps, 'db' | 'clock'>): Promise<LoadedDemo> {
  const { db, clock } = deps;
  const existing = await findDemoShop(deps);
  const edition = existing === null ? null : await readDemoEdition(db, existing.shopId);
  if (existing !== null && edition === DEMO_FINGERPRINT) {
    return { shop: existing, loaded: false, orders: 0 };
  }
  if (existing !== null && edition !== null) {
    await db.transaction((tx) => deleteDemoShop(tx, existing.shopId));
  }
  const reusable = edition === null ? existing : null;
  const shop = reusable ?? (await createShop(deps, { ...SHOP, isDemo: true }));
  const demo = generateDemo();
  await saveDemoProducts(db, shop.shopId, demo);
  await storeDemoCosts(deps, shop.shopId, demo);
  await storeDemoOrders(db, shop.shopId, demo.orders);
  await storeDemoLabels(db, shop.shopId, demo);
  await costQueuedOrders(deps, { shopId: shop.shopId });
  await closeDemoMonths(deps, shop.shopId, demo);
  await writeDemoEdition(db, shop.shopId, DEMO_FINGERPRINT, clock());
  return { shop, loaded: true, orders: demo.orders.length };
}

const { shopKey, name, platformId, currency, timeZone, country, locale } = DEMO_SHOP;

const SHOP = { shopKey, name, platformId, currency, timeZone, country, locale };

/** Finds the demo by its key and its mark; an owner's shop of that name is not it. */
async function findDemoShop(deps: Pick<Deps, 'db'>): Promise<Shop | null> {
  const shop = await findShop(deps, DEMO_SHOP.shopKey);
  return shop?.isDemo === true ? shop : null;
}

/** Saves the demo's costs as its merchant would, before the orders so that none is queued twice. */
async function storeDemoCosts(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  demo: DemoData,
): Promise<void> {
  const { unitCosts, handling, fulfilment, gateways, adSpend } = demo;
  const { expenses, variableExpenses, otherRevenue, trafficSources } = demo;
  await saveRules(deps, { shopId, kind: 'unit_cost', rules: unitCosts });
  await saveRules(deps, { shopId, kind: 'handling', rules: handling });
  await saveRules(deps, { shopId, kind: 'fulfilment', rules: fulfilment });
  await saveRules(deps, { shopId, kind: 'gateway', rules: gateways });
  await saveVariableExpenses(deps, { shopId, expenses: variableExpenses });
  await saveRules(deps, { shopId, kind: 'traffic_source', rules: trafficSources });
  await saveScheduledAmounts(deps, { shopId, kind: 'expense', amounts: expenses });
  await saveScheduledAmounts(deps, { shopId, kind: 'other_revenue', amounts: otherRevenue });
  await saveAdSpend(deps, { shopId, adSpend });
  await storeDemoGoodsRules(deps.db, shopId, demo);
  await savePrediction(deps, { shopId, timeZone }, 'total_returns', demo.predictedReturns);
  await storeDemoSheet(deps, shopId, demo);
  await storeDemoSessions(deps, shopId, demo);
}

/** Stores the profiles of goods and of fulfilment, and the bundles. */
async function storeDemoGoodsRules(db: Database, shopId: number, demo: DemoData): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceCostProfiles(tx, shopId, demo.costProfiles);
    await replaceBundles(tx, shopId, demo.bundles);
    for (const profile of demo.fulfilmentProfiles) {
      await replaceFulfilmentProfile(tx, shopId, profile.profileId, [profile]);
    }
  });
}

/** Stores the orders in batches and queues them for the ledger; stored ones do not change. */
async function storeDemoOrders(
  db: Database,
  shopId: number,
  orders: readonly Order[],
): Promise<void> {
  for (let start = 0; start < orders.length; start += BATCH_ORDERS) {
    const batch = orders.slice(start, start + BATCH_ORDERS);
    await db.transaction((tx) => storeOrders(tx, shopId, batch));
  }
}

/** Stores the goods of the demo shop: products, variants, collections, stock and discount codes. */
async function saveDemoProducts(
  db: Database,
  shopId: number,
  { products, collections, stock, discounts }: DemoData,
): Promise<void> {
  const collectionIds = new Map(
    collections.map(({ title, collectionId }) => [title, collectionId]),
  );
  const updatedAt = toInstant(DEMO_SHOP.lastDay, '23:00:00', DEMO_SHOP.timeZone);
  await db.transaction((tx) =>
    saveProducts(tx, shopId, {
      products: products.map(({ productId, title, vendor, type, handle, tags }) => {
        return {
          productId,
          title,
          vendor,
          productType: type,
          handle,
          status: 'active',
          imageUrl: null,
          tags,
        };
      }),
      variants: products.flatMap(({ variants }) => variants.map(variantRow)),
      collections,
      productCollections: products.flatMap(({ productId, collections: titles }) =>
        titles.flatMap((title) => {
          const collectionId = collectionIds.get(title);
          return collectionId === undefined ? [] : [{ productId, collectionId }];
        }),
      ),
      inventory: stock.map((level) => ({ ...level, updatedAt })),
      discounts,
    }),
  );
}

function variantRow({ variantId, productId, title, sku, priceDollars, barcode }: DemoVariant) {
  return { variantId, productId, title, sku, price: `${priceDollars}.00`, barcode };
}

/** Closes the demo's first months, and saves expenses billed later, which they list. */
async function closeDemoMonths(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  { lateExpenses }: Pick<DemoData, 'lateExpenses'>,
): Promise<void> {
  const shop = { shopId, timeZone: DEMO_SHOP.timeZone };
  await closeMonths(deps, { shop, userId: null, month: CLOSED_UNTIL, withEarlier: true });
  await saveScheduledAmounts(deps, { shopId, kind: 'expense', amounts: lateExpenses });
}
