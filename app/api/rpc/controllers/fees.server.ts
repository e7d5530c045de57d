import { z } from 'zod';
import { readShopKey } from '#app/domain/metrics/shop-keys.ts';
import {
  listProductFees,
  type ListProductFees,
  listShopProductFees,
  type SellingFees,
} from '#app/services/products/list-product-fees.server.ts';
import {
  additionalShops,
  type Call,
  shopCall,
  type ShopCaller,
  shopOnScreen,
} from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireDay, wireRecordId } from '#app/api/rpc/wire/fields.ts';
import { readForShops } from './read-for-shops.server.ts';

const days = { from_date: wireDay, to_date: wireDay };

const getProductFees = shopCall({
  feature: 'ProductAnalytics',
  params: z.strictObject({ become_shop_ID: shopOnScreen, product_ID: wireRecordId, ...days }),
  run: (caller, { product_ID: productId, from_date: start, to_date: end }) =>
    answerFees(caller, { productId, range: { start, end } }),
});

/** "First item used": the fees of the variant, alone in the list. */
const getProductVariantFees = shopCall({
  feature: 'ProductAnalytics',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    product_ID: wireRecordId,
    variant_ID: wireRecordId,
    ...days,
  }),
  run: (caller, { product_ID: productId, variant_ID: variantId, from_date: start, to_date: end }) =>
    answerFees(caller, { productId, variantId, range: { start, end } }),
});

/**
 * A product in each shop of a workspace that sells it, in the currency of their report. It is named as
 * the rows of several shops are, "12~7", or by an id that the shops share.
 */
const getWorkspaceProductFees = shopCall({
  feature: 'ProductAnalytics',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    additions_IDs: additionalShops,
    workspace_product_ID: wireRecordId,
    ...days,
  }),
  run: async (caller, params) => {
    const { workspace_product_ID: named, from_date: start, to_date: end } = params;
    const { deps, shop } = caller;
    const product = readShopKey(named);
    const isOnScreen = params.additions_IDs.length === 0 && product?.shopId === shop.shopId;
    const productId = isOnScreen ? product.key : named;
    let { currency } = shop;
    const range = { start, end };
    const fees = await listShopProductFees(deps, { shop, productId, range }, async (query) => {
      const report = await readForShops(caller, query, params.additions_IDs);
      ({ currency } = report);
      return report.result;
    });
    return succeeded(
      fees.map((one) => ({
        become_shop_ID: one.shopId,
        workspace_product_ID: named,
        ...feesWire(one, currency),
      })),
    );
  },
});

async function answerFees({ deps, shop }: ShopCaller, product: Omit<ListProductFees, 'shop'>) {
  const fees = await listProductFees(deps, { shop, ...product });
  return succeeded(
    fees.map((one) => ({
      product_ID: one.productId,
      variant_ID: one.variantId,
      ...feesWire(one, shop.currency),
    })),
  );
}

function feesWire(fees: SellingFees, currency: string) {
  return {
    currency,
    transaction_fees: fees.transactionFees,
    platform_fees: fees.platformFees,
    fulfillment_cost: fees.fulfilmentCost,
    handling: fees.handling,
    units_sold: fees.unitsSold,
  };
}

export const fees: Readonly<Record<string, Call>> = {
  getProductFees,
  getProductVariantFees,
  getWorkspaceProductFees,
};
