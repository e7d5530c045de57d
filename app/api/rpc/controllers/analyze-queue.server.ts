import { z } from 'zod';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { type Call, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag } from '#app/api/rpc/wire/fields.ts';

/**
 * Updates the ledger with the queued orders. Any user who sees the shop may call it: it decides
 * nothing, and a repeat costs nothing more.
 */
export const runShopAnalyzerFromQueue = shopCall({
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    use_task: flag.optional(),
    task_due: z.number().int().min(0).optional(),
    run_by_client: flag.optional(),
  }),
  run: async ({ deps, shop }) => {
    const { costed } = await costQueuedOrders(deps, { shopId: shop.shopId });
    return succeeded({ orders_costed: costed });
  },
});

export const processRecurringExpenses = shopCall({
  action: 'edit_expenses',
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const { changed } = await refreshDailyCost(deps, { shopId: shop.shopId });
    return succeeded({ days_changed: changed });
  },
});

export const analyzeQueue: Readonly<Record<string, Call>> = { runShopAnalyzerFromQueue };
