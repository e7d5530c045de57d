import { z } from 'zod';
import { BULK_EDIT_LIMITS } from '#app/config/limits.ts';
import { type CostEdit, TAG_LIMITS } from '#app/domain/bulk-edit/bulk-edit.ts';
import {
  editOrders,
  setOrderCosts,
} from '#app/services/orders/bulk-edit/bulk-edit-orders.server.ts';
import { normaliseTags } from '#app/domain/orders/tags.ts';
import { getSelectedIds } from '#app/services/orders/bulk-edit/selected-orders.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';
import { ORDER_METRICS } from '#app/view-models/orders/order-row.ts';
import { type ShopCaller, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { flag, wireRecordId } from '#app/api/rpc/wire/fields.ts';
import { reportFields, toMetricQuery } from '#app/api/rpc/wire/report-properties.ts';

/** Minor units of the shop's currency. */
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const orderIds = z.array(wireRecordId).min(1).max(BULK_EDIT_LIMITS.ofCall);

/** An amount of each order, or one that they share; null removes the earlier one. */
const cost = z
  .union([z.strictObject({ each: amount }), z.strictObject({ total: amount })])
  .nullable()
  .optional();

const tagList = z
  .array(z.string().min(1).max(TAG_LIMITS.tag))
  .min(1)
  .max(TAG_LIMITS.tags)
  .optional();

const list = z.strictObject({ ...reportFields, search: z.string().max(200).optional() });

/** editBulkOrders: sets costs and tags of many orders by hand, named one by one or as a list of the orders page. */
export const editBulkOrders = shopCall({
  action: 'edit_orders',
  feature: 'OrdersAdvancedFilters',
  params: z
    .strictObject({
      become_shop_ID: shopOnScreen,
      order_IDs: orderIds.optional(),
      list: list.optional(),
      data: z
        .strictObject({
          cogs: cost,
          fulfillment_cost: cost,
          transaction_fees: cost,
          exclude_from_reports: flag.optional(),
          add_tags: tagList,
          remove_tags: tagList,
        })
        .refine((data) => Object.values(data).some((value) => value !== undefined), {
          error: 'names nothing to change',
        }),
    })
    .refine((params) => (params.order_IDs === undefined) !== (params.list === undefined), {
      error: 'needs either order_IDs or a list',
      path: ['order_IDs'],
    }),
  run: async (caller, { order_IDs: named, list: fields, data }) => {
    const { deps, shop } = caller;
    const ids =
      fields === undefined
        ? await getSelectedIds(deps, { kind: 'orders', ids: named ?? [] })
        : await readListed(caller, fields);
    const { exclude_from_reports: isExcluded } = data;
    const edited = await editOrders(deps, toBulkEditor(caller), {
      ids,
      edit: {
        costs: {
          cogs: toCostEdit(data.cogs),
          fulfilment: toCostEdit(data.fulfillment_cost),
          transaction_fees: toCostEdit(data.transaction_fees),
        },
        counting: isExcluded === undefined ? 'keep' : isExcluded ? 'leave_out' : 'count',
        tags: {
          add: normaliseTags(data.add_tags ?? []),
          remove: normaliseTags(data.remove_tags ?? []),
        },
      },
    });
    return succeeded({ orders_edited: edited, currency: shop.currency });
  },
});

/**
 * updateBulkTransactions: the payment costs of each order; null restores the amount by the rules.
 */
export const updateBulkTransactions = shopCall({
  action: 'edit_orders',
  feature: 'OrdersAdvancedFilters',
  params: z.strictObject({
    become_shop_ID: shopOnScreen,
    data: z
      .array(z.strictObject({ order_ID: wireRecordId, transaction_fees: amount.nullable() }))
      .min(1)
      .max(BULK_EDIT_LIMITS.ofCall),
  }),
  run: async (caller, { data }) => {
    const latest = new Map(data.map((row) => [row.order_ID, row.transaction_fees]));
    const changes = [...latest].map(([orderId, amountMinor]) => ({
      orderId,
      field: 'transaction_fees' as const,
      amountMinor,
    }));
    const edited = await setOrderCosts(caller.deps, toBulkEditor(caller), changes);
    return succeeded({ orders_edited: edited, currency: caller.shop.currency });
  },
});

async function readListed(
  { deps, shop }: ShopCaller,
  { search, ...fields }: z.output<typeof list>,
): Promise<readonly string[]> {
  const input = toMetricQuery(fields, { metrics: ORDER_METRICS, groupings: ['order'] });
  const query = await openQuery(deps, { shop, input });
  return getSelectedIds(deps, { kind: 'list', query, search: search ?? '' });
}

function toBulkEditor({ shop, requestContext }: ShopCaller) {
  return { shopId: shop.shopId, userId: requestContext.account?.user.userId ?? null };
}

function toCostEdit(input: z.output<typeof cost>): CostEdit {
  if (input === undefined) return { how: 'keep' };
  if (input === null) return { how: 'clear' };
  if ('each' in input) return { how: 'each', amountMinor: input.each };
  return { how: 'total', amountMinor: input.total };
}
