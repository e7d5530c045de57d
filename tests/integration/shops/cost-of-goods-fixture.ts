/** A shop with three products and four orders, and the fields of the forms of its cost of goods. */
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { Product } from '#app/domain/orders/product.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import {
  type ComponentDraft,
  type CostProfileDraft,
  newComponent,
  newCostProfile,
} from '#app/view-models/goods/goods-draft.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import type { TestDeps } from '../database.ts';
import { newShop, queuedIds, store } from '../shop-fixture.ts';

/** Two units for 20.00, in January unless another month is named. */
function sold(id: string, product: string, over: Partial<Order> = {}, month = '2023-01'): Order {
  const line = plainLine(id, {
    productId: product,
    variantId: `${product}-v`,
    quantity: 2,
    grossMinor: 2000,
    unitPrice: '10.00',
  });
  return plainOrder({
    id,
    placedAt: `${month}-15T10:00:00Z`,
    country: 'DE',
    lines: [line],
    ...over,
  });
}

export const product = (productId: string, vendor: string): Product => ({
  productId,
  title: productId,
  vendor,
  productType: 'Ware',
  handle: null,
  status: null,
  imageUrl: null,
});
const variant = (productId: string) => ({
  variantId: `${productId}-v`,
  productId,
  title: null,
  sku: null,
  price: '10.00',
  barcode: null,
});

/** Orders 1 and 2 have mugs, 3 plates, and 4 sets, for America. */
export async function makeGoodsShop(deps: TestDeps): Promise<Shop> {
  const shopId = await newShop(deps.db);
  const ids = ['mug', 'plate', 'set'];
  await deps.db.transaction((tx) =>
    saveProducts(tx, shopId, {
      products: [product('mug', 'Acme'), product('plate', 'Bolt'), product('set', 'Acme')],
      variants: ids.map(variant),
      collections: [{ collectionId: 'c1', title: 'Kitchen' }],
    }),
  );
  await store(deps.db, shopId, [
    sold('1', 'mug'),
    sold('2', 'mug', {}, '2023-02'),
    sold('3', 'plate'),
    sold('4', 'set', { country: 'US' }),
  ]);
  await costQueuedOrders(deps, { shopId });
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('There is no shop.');
  return found;
}

export type FormTexts = Readonly<Record<string, string>>;

export function toFormData(fields: FormTexts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export function profileFields(
  over: Partial<CostProfileDraft>,
  components: readonly Partial<ComponentDraft>[] = [{ rate: '4' }],
  orders: FormTexts = { orders: 'all' },
): FormTexts {
  const draft = {
    ...newCostProfile(),
    name: 'Acme',
    match: 'vendor',
    values: ['Acme'],
    components: components.map((one, at) => ({ ...newComponent(`${at}`), ...one })),
    ...over,
  };
  return { id: '', profile: JSON.stringify(draft), startDay: '', endDay: '', ...orders };
}

export function bundleFields(
  variantId: string,
  parts: Readonly<Record<string, string>>,
): FormTexts {
  const list = Object.entries(parts).map(([id, quantity]) => ({ variantId: id, quantity }));
  const bundle = JSON.stringify({ variantId, parts: list });
  return { bundle, orders: 'all', startDay: '', endDay: '' };
}

/** Runs a form; gives the orders that it queued, which are costed then. */
export async function sendGoodsForm(
  deps: TestDeps,
  shop: Shop,
  intent: string,
  fields: FormTexts = {},
) {
  const run = COST_INTENTS[intent]?.run;
  if (run === undefined) throw new Error('There is nothing to run.');
  const outcome = await run(deps, shop, toSentForm(toFormData(fields)));
  const queued = await queuedIds(deps.db, shop.shopId);
  await costQueuedOrders(deps, { shopId: shop.shopId });
  return { ...outcome, ids: queued };
}

/** Cost by order, in minor units; an order without a cost is left out. */
export async function costsByOrder(
  deps: TestDeps,
  shopId: number,
): Promise<Record<string, number>> {
  const rows = await deps.db.query<{ id: string; cogs: string }>(
    `select order_id as id, sum(cogs) as cogs from ledger where shop_id = $1
     group by order_id having sum(cogs) <> 0 order by order_id`,
    [shopId],
  );
  return Object.fromEntries(rows.map(({ id, cogs }) => [id, Number(cogs)]));
}
