import { describe, expect, it } from 'vitest';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { signedWebhook, type WebhookParts } from '#tests/sandbox/shopify/signed-webhook.ts';
import { readShopifyWebhook } from './read-webhook.server.ts';
import { WEBHOOK_TOPICS } from './webhook-effect.ts';

const NOW = '2026-11-30T12:00:00.000Z';
const shop = 'acme.myshopify.com';
const secret = SHOPIFY_APP.apiSecret;

const delivery = (over: Partial<WebhookParts> = {}) =>
  signedWebhook({
    shop,
    topic: 'orders/updated',
    id: 'w1',
    body: { id: 7 },
    now: NOW,
    secret,
    ...over,
  });
const read = (over: Partial<WebhookParts> = {}) => readShopifyWebhook(delivery(over), [secret]);

describe('a webhook', () => {
  it.each(['x-shopify', 'shopify'] as const)('is read by its headers %s-*', (prefix) => {
    expect(read({ prefix })).toEqual({
      kind: 'event',
      externalKey: shop,
      deliveryId: 'w1',
      topic: 'orders/updated',
      triggeredAt: NOW,
      effect: { kind: 'fetch', object: { category: 'orders', id: '7' } },
    });
  });

  it.each([
    ['with escapes', '{"id": 7, "note": "\\u0026 \\u00e9"}'],
    ['with letters of many bytes', '{"id": 7, "note": "é 💥 日本"}'],
    ['of five megabytes', `{"id": 7, "note": "${'x'.repeat(5_000_000)}"}`],
  ])('is genuine by its bytes, also %s', (_what, body) => {
    expect(read({ body })).toMatchObject({ kind: 'event', effect: { object: { id: '7' } } });
  });

  it('signed with another secret, or changed on the way, or not signed, is refused', () => {
    const good = delivery();
    const changed = { ...good, body: Buffer.from('{"id": 8}') };
    const without = { ...good, headers: { ...good.headers, 'x-shopify-hmac-sha256': undefined } };
    const cut = { ...good, headers: { ...good.headers, 'x-shopify-hmac-sha256': 'YQ==' } };
    const other = delivery({ secret: 'another' });
    const kinds = [changed, without, cut, other].map(
      (one) => readShopifyWebhook(one, [secret]).kind,
    );
    expect(kinds).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  it('signed with the secret from before is genuine until that is given up', () => {
    const old = delivery({ secret: 'the secret from before' });
    expect(readShopifyWebhook(old, [secret, 'the secret from before']).kind).toBe('event');
    expect(readShopifyWebhook(old, [secret]).kind).toBe('refused');
  });

  it('of a shop that is none is refused', () => {
    expect(read({ shop: 'acme.myshopify.com.evil.example' }).kind).toBe('refused');
  });

  it('about nothing of ours is ignored', () => {
    expect(read({ topic: 'themes/update' })).toEqual({ kind: 'ignored' });
    expect(read({ body: 'no json' })).toEqual({ kind: 'ignored' });
    expect(read({ body: { id: 'x' } })).toEqual({ kind: 'ignored' });
    expect(read({ topic: 'constructor' })).toEqual({ kind: 'ignored' });
  });
});

describe('a redaction', () => {
  const redact = (body: object) => read({ topic: 'customers/redact', body });

  it('names orders alone where the customer had no account', () => {
    const effect = { kind: 'forget_customer', customerId: null, orderIds: ['7', '8'] };
    const orders = { orders_to_redact: [7, 8] };
    expect(redact({ customer: { email: 'a@shop.example' }, ...orders })).toMatchObject({ effect });
    expect(redact(orders)).toMatchObject({ effect });
    expect(redact({ customer: null, ...orders })).toMatchObject({ effect });
  });

  it('of nobody and nothing is ignored', () => {
    expect(redact({ customer: {}, orders_to_redact: [] })).toEqual({ kind: 'ignored' });
  });
});

describe('topics', () => {
  const fetched = (category: string, id: string) => ({ kind: 'fetch', object: { category, id } });
  const gone = (category: string, id: string) => ({ kind: 'deleted', object: { category, id } });
  const cases: readonly [string, object, object][] = [
    ['orders/create', { id: 7 }, fetched('orders', '7')],
    ['orders/updated', { id: 7 }, fetched('orders', '7')],
    ['orders/cancelled', { id: 7 }, fetched('orders', '7')],
    ['orders/edited', { order_edit: { id: 1, order_id: 7 } }, fetched('orders', '7')],
    ['orders/delete', { id: 7 }, gone('orders', '7')],
    ['refunds/create', { id: 1, order_id: 7 }, fetched('orders', '7')],
    ['products/create', { id: 8 }, fetched('products', '8')],
    ['products/update', { id: 8 }, fetched('products', '8')],
    ['products/delete', { id: 8 }, gone('products', '8')],
    [
      'inventory_levels/update',
      { inventory_item_id: 9, location_id: 1, available: 3 },
      fetched('inventory', '9'),
    ],
    ['inventory_items/update', { id: 9, cost: '4.20' }, fetched('inventory', '9')],
    ['customers/delete', { id: 5 }, { kind: 'forget_customer', customerId: '5', orderIds: [] }],
    [
      'bulk_operations/finish',
      { admin_graphql_api_id: 'gid://shopify/BulkOperation/7', status: 'completed' },
      { kind: 'history_ready', operationId: 'gid://shopify/BulkOperation/7' },
    ],
    ['app/uninstalled', { id: 1 }, { kind: 'uninstalled' }],
    [
      'app/scopes_update',
      { previous: ['a'], current: ['read_orders', 'read_products'] },
      { kind: 'scopes_changed', scopes: 'read_orders,read_products' },
    ],
    ...['app_subscriptions/update', 'app_subscriptions/approaching_capped_amount'].map(
      (topic): [string, object, object] => [topic, {}, { kind: 'billing_changed' }],
    ),
    ['app_purchases_one_time/update', {}, { kind: 'billing_changed' }],
    [
      'customers/data_request',
      { customer: { id: 5, email: 'a@shop.example' }, orders_requested: [7] },
      { kind: 'tell_customer', customerId: '5' },
    ],
    [
      'customers/redact',
      { customer: { id: 5 }, orders_to_redact: [7, 8] },
      { kind: 'forget_customer', customerId: '5', orderIds: ['7', '8'] },
    ],
    ['shop/redact', { shop_id: 1 }, { kind: 'forget_shop' }],
  ];

  it.each(cases)('%s', (topic, body, effect) => {
    expect(read({ topic, body })).toMatchObject({ kind: 'event', topic, effect });
  });

  it('are all covered here', () => {
    expect(cases.map(([topic]) => topic).toSorted()).toEqual(
      Object.keys(WEBHOOK_TOPICS).toSorted(),
    );
  });
});
