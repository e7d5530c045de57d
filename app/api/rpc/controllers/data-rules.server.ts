import { z } from 'zod';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { getOperators } from '#app/domain/metrics/operators.ts';
import { listIdentifierOptions } from '#app/services/orders/list-identifier-options.server.ts';
import { ORDER_FILTER_DIMENSIONS } from '#app/view-models/orders/order-row.ts';

/** Lists the filters of reports, and their operators. */
const getSettings = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: () =>
    succeeded([
      ...DIMENSIONS.map(({ key, label, type }) => setting(key, label, type, getOperators(type))),
      ...METRICS.map(({ key, label, format }) =>
        setting(key, label, format, getOperators('metric')),
      ),
    ]),
});

/** Lists the values in the shop's own orders, for filters that have few. */
const getIdentifierOptions = shopCall({
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    platform_ID: z.union([z.number().int(), z.string().max(10)]).optional(),
    section: z.literal('orders', { error: 'is not a section; only "orders" has identifiers' }),
  }),
  run: async ({ deps, shop }) => {
    const options = await listIdentifierOptions(deps, { shop, dimensions: LISTED });
    return succeeded({ identifiers: Object.fromEntries(options) });
  },
});

/** Dimensions whose ids are searched for, not listed. */
const SEARCHED: readonly string[] = ['order', 'customer', 'product', 'variant'];
const LISTED = ORDER_FILTER_DIMENSIONS.filter((key) => !SEARCHED.includes(key));

function setting(identifier: string, label: string, type: string, operators: readonly string[]) {
  return { identifier, label, type, operators };
}

export const dataRules: Readonly<Record<string, Call>> = { getSettings, getIdentifierOptions };
