import { z } from 'zod';
import { ownValue } from '#app/lib/own-value.ts';
import type { SyncCategory, WebhookEffect } from '../../port.ts';

type Reader = (body: unknown) => WebhookEffect | null;

const id = z
  .union([z.int().positive(), z.string().regex(/^\d{1,20}$/)])
  .transform((value) => `${value}`);

const withId = z.object({ id });
const ofOrder = z.object({ order_id: id });
const edited = z.object({ order_edit: ofOrder });
const level = z.object({ inventory_item_id: id });
const customer = z.object({
  customer: z.object({ id }),
});
/** For a customer without an account only the orders may be named. */
const redaction = z.object({
  customer: z.object({ id: id.nullish() }).nullish(),
  orders_to_redact: z.array(id).nullish(),
});

const toFetch =
  (category: SyncCategory): Reader =>
  (body) => {
    const parsed = withId.safeParse(body);
    if (!parsed.success) return null;
    return { kind: 'fetch', object: { category, id: parsed.data.id } };
  };

const deleted =
  (category: SyncCategory): Reader =>
  (body) => {
    const parsed = withId.safeParse(body);
    if (!parsed.success) return null;
    return { kind: 'deleted', object: { category, id: parsed.data.id } };
  };

const fetchOrder = (orderId: string): WebhookEffect => ({
  kind: 'fetch',
  object: { category: 'orders', id: orderId },
});

/** Every topic that shopify.app.toml subscribes to, and its effect. */
export const WEBHOOK_TOPICS: Readonly<Record<string, Reader>> = {
  'orders/create': toFetch('orders'),
  'orders/updated': toFetch('orders'),
  'orders/cancelled': toFetch('orders'),
  'orders/edited': (body) => {
    const parsed = edited.safeParse(body);
    return parsed.success ? fetchOrder(parsed.data.order_edit.order_id) : null;
  },
  'orders/delete': deleted('orders'),
  'refunds/create': (body) => {
    const parsed = ofOrder.safeParse(body);
    return parsed.success ? fetchOrder(parsed.data.order_id) : null;
  },
  'products/create': toFetch('products'),
  'products/update': toFetch('products'),
  'products/delete': deleted('products'),
  // A changed cost is reported for the item, whatever becomes of its product.
  'inventory_items/update': toFetch('inventory'),
  'inventory_levels/update': (body) => {
    const parsed = level.safeParse(body);
    if (!parsed.success) return null;
    return { kind: 'fetch', object: { category: 'inventory', id: parsed.data.inventory_item_id } };
  },
  'customers/delete': (body) => {
    const parsed = withId.safeParse(body);
    if (!parsed.success) return null;
    return { kind: 'forget_customer', customerId: parsed.data.id, orderIds: [] };
  },
  'bulk_operations/finish': (body) => {
    const parsed = z.object({ admin_graphql_api_id: z.string().min(1) }).safeParse(body);
    if (!parsed.success) return null;
    return { kind: 'history_ready', operationId: parsed.data.admin_graphql_api_id };
  },
  'app/uninstalled': () => ({ kind: 'uninstalled' }),
  'app/scopes_update': (body) => {
    const parsed = z.object({ current: z.array(z.string()) }).safeParse(body);
    if (!parsed.success) return null;
    return { kind: 'scopes_changed', scopes: parsed.data.current.join(',') };
  },
  // Signals alone, late and in no order: what there is now is read.
  'app_subscriptions/update': () => ({ kind: 'billing_changed' }),
  'app_subscriptions/approaching_capped_amount': () => ({ kind: 'billing_changed' }),
  'app_purchases_one_time/update': () => ({ kind: 'billing_changed' }),
  'customers/data_request': (body) => {
    const parsed = customer.safeParse(body);
    if (!parsed.success) return null;
    return { kind: 'tell_customer', customerId: parsed.data.customer.id };
  },
  'customers/redact': (body) => {
    const parsed = redaction.safeParse(body);
    if (!parsed.success) return null;
    const customerId = parsed.data.customer?.id ?? null;
    const orderIds = parsed.data.orders_to_redact ?? [];
    if (customerId === null && orderIds.length === 0) return null;
    return { kind: 'forget_customer', customerId, orderIds };
  },
  'shop/redact': () => ({ kind: 'forget_shop' }),
};

/** Reads the effect of a genuine delivery; null when it is about nothing of ours. */
export function parseWebhookEffect(topic: string, body: unknown): WebhookEffect | null {
  return ownValue(WEBHOOK_TOPICS, topic)?.(body) ?? null;
}
