import { z } from 'zod';
import { listTags } from '#app/view-models/orders/order-tags.ts';
import { ORDER_METRICS, type OrderFacts } from '#app/view-models/orders/order-row.ts';
import { filterOrderMetrics } from '#app/domain/access/plans/query-features.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { listOrders } from '#app/services/orders/list-orders.server.ts';
import { openOrder } from '#app/services/orders/open-order.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';
import { shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireRecordId } from '#app/api/rpc/wire/fields.ts';
import { orderTooltipWire } from '#app/api/rpc/wire/order-tooltip-wire.ts';
import { toMetricQuery, reportFields, tableWire } from '#app/api/rpc/wire/report-properties.ts';

/** getOnlineShopOrdersPage: a page of orders with each order's figures. */
export const getOnlineShopOrdersPage = shopCall({
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    ...reportFields,
    search: z.string().max(200).optional(),
    /** An order to open, which adds its tooltip. */
    opened_order_ID: wireRecordId.optional(),
  }),
  run: async ({ deps, shop, plan }, { search, opened_order_ID: openedId, ...fields }) => {
    const metrics = filterOrderMetrics(plan, ORDER_METRICS);
    const input = toMetricQuery(fields, { metrics, groupings: ['order'] });
    const query = await openQuery(deps, { shop, input });
    const readTooltip = async (orderId: string) =>
      orderTooltipWire(await openOrder(deps, { shopId: shop.shopId, orderId }));
    const page = await listOrders(deps, { shop, query, search: search ?? '' });
    const names = new Map(Object.values(page.facts).map(({ orderId, name }) => [orderId, name]));
    const { data, ...table } = tableWire(page.result, query, [names]);
    return succeeded({
      ...table,
      data: data.map((row) => {
        const facts = ownValue(page.facts, row.keys[0] ?? '');
        return { ...row, ...(facts === undefined ? {} : { order: orderWire(facts) }) };
      }),
      notices: page.notices,
      currency: shop.currency,
      ...(openedId !== undefined && { opened_order: await readTooltip(openedId) }),
    });
  },
});

function orderWire(facts: OrderFacts) {
  return {
    order_ID: facts.orderId,
    name: facts.name,
    kind: facts.kind,
    created_day: facts.placedDay,
    created_time: facts.placedTime,
    customer_ID: facts.customerId,
    country: facts.country,
    channel: facts.channel,
    financial_status: facts.financialStatus,
    fulfillment_status: facts.fulfilmentStatus,
    is_cancelled: Number(facts.isCancelled),
    tags: listTags(facts),
  };
}
