import { z } from 'zod';
import {
  listProductFees,
  type ProductFees,
} from '#app/services/products/list-product-fees.server.ts';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireDay, wireRecordId } from '#app/api/rpc/wire/fields.ts';

const range = { from_date: wireDay, to_date: wireDay };

const getProductFees = shopCall({
  feature: 'ProductAnalytics',
  params: z.strictObject({ become_shop_ID: shopOnScreen, product_ID: wireRecordId, ...range }),
  run: async ({ deps, shop }, { product_ID: productId, from_date: start, to_date: end }) => {
    const fees = await listProductFees(deps, { shop, productId, range: { start, end } });
    return succeeded(fees.map((one) => feesWire(one, shop.currency)));
  },
});

/** "First item used": the fees of the variant, alone in the list. */
const getProductVariantFees = shopCall({
  feature: 'ProductAnalytics',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    product_ID: wireRecordId,
    variant_ID: wireRecordId,
    ...range,
  }),
  run: async ({ deps, shop }, params) => {
    const { product_ID: productId, variant_ID: variantId } = params;
    const days = { start: params.from_date, end: params.to_date };
    const fees = await listProductFees(deps, { shop, productId, variantId, range: days });
    return succeeded(fees.map((one) => feesWire(one, shop.currency)));
  },
});

function feesWire(fees: ProductFees, currency: string) {
  return {
    product_ID: fees.productId,
    variant_ID: fees.variantId,
    currency,
    transaction_fees: fees.transactionFees,
    platform_fees: fees.platformFees,
    fulfillment_cost: fees.fulfilmentCost,
    handling: fees.handling,
    units_sold: fees.unitsSold,
  };
}

export const fees: Readonly<Record<string, Call>> = { getProductFees, getProductVariantFees };
