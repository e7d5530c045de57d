import { z } from 'zod';
import { predictionTerms } from '#app/domain/profit/cost-lookup/prediction-schema.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { savePrediction } from '#app/services/costs/predictions/change-prediction.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';

/** A percentage (y) of the order's revenue (x), for orders within a range of ages in days. */
const rule = z.strictObject({
  expression: z.strictObject({
    operator: z.literal('percent'),
    args: z.strictObject({
      x: z.literal('order_revenues'),
      y: z.union([z.string(), z.number()]).transform(String),
    }),
  }),
  min_index: z.number(),
  max_index: z.number(),
});

/** Saves the prediction of the platform's fees; `deleted` ends it. */
const create = shopCall({
  action: 'edit_shop_settings',
  params: z.strictObject({
    data: z.strictObject({
      become_shop_ID: shopOnScreen,
      metric: z.literal('total_fees'),
      type: z.literal('manual'),
      days_number: z.number(),
      deleted: flag.default(false),
      rules: z.array(rule),
    }),
  }),
  wireFields: {
    fields: { days: 'data.days_number', rules: 'data.rules' },
    parts: { percent: 'expression.args.y', minIndex: 'min_index', maxIndex: 'max_index' },
  },
  run: async ({ deps, shop }, { data }) => {
    const terms = data.deleted
      ? null
      : parseInput(predictionTerms, {
          days: data.days_number,
          rules: data.rules.map(({ expression, min_index: minIndex, max_index: maxIndex }) => ({
            percent: expression.args.y,
            minIndex,
            maxIndex,
          })),
        });
    const { queued } = await savePrediction(deps, shop, 'total_fees', terms);
    await costQueuedOrders(deps, { shopId: shop.shopId });
    return succeeded({ success: true, orders_costed: queued });
  },
});

export const predictedCosts: Readonly<Record<string, Call>> = { create };
