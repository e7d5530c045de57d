import { shopifyPlatform } from '#app/platforms/shopify/shopify-platform.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { ADMIN_IDS } from '#tests/sandbox/shopify/admin-ids.ts';
import { signedWebhook } from '#tests/sandbox/shopify/signed-webhook.ts';
import {
  SANDBOX_TOKEN,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import type { PlatformDriver } from './driver.ts';

export const shopifyDriver: PlatformDriver = {
  name: 'Shopify',
  contact: {
    domain: 'lamps.example',
    email: 'shop@lamps.example',
    phone: '+44 20 7946 0018',
    ownerName: 'Ada Owner',
  },
  cannotTell: {
    refunded_amount: 'Shopify tells the money that a cancellation gave back; the store does not',
    returned_orders: 'money that went back at a cancellation makes the order one that was returned',
  },
  async start(store, { pageSize, clock }) {
    const sandbox = await startShopifySandbox(store, { clock });
    return {
      platform: shopifyPlatform({
        app: SHOPIFY_APP,
        http: quickHttp(clock),
        fetch,
        endpoint: sandbox.url,
        clock,
        wait: () => Promise.resolve(),
        random: () => 0,
        pageSize,
      }),
      access: {
        externalKey: sandbox.shop,
        currency: store.currency,
        timeZone: store.timeZone,
        scopes: 'read_orders,read_products',
        secret: () => Promise.resolve(SANDBOX_TOKEN),
      },
      ids: ADMIN_IDS,
      remote: sandbox,
      change: (order) => sandbox.change(order),
      revoke: () => sandbox.tokens.clear(),
      webhooks: {
        secret: { of: () => Promise.resolve(null) },
        orderChanged: (number, id) =>
          signedWebhook({
            shop: sandbox.shop,
            topic: 'orders/updated',
            id,
            body: { id: Number(ADMIN_IDS.order(number)), email: 'nobody@shop.example' },
            now: clock().toISOString(),
            secret: SHOPIFY_APP.apiSecret,
          }),
        unsigned: (delivery) => ({
          ...delivery,
          headers: { ...delivery.headers, 'x-shopify-hmac-sha256': undefined },
        }),
      },
      close: () => sandbox.close(),
    };
  },
};
