import { wooPlatform } from '#app/platforms/woo/woo-platform.server.ts';
import { webhookSecret } from '#app/platforms/woo/webhooks/webhook-secret.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import {
  orderId,
  productId,
  VARIABLE_PRODUCT,
  variationId,
} from '#tests/sandbox/woo/woo-records.ts';
import { startWooSandbox, type WooSandboxOptions } from '#tests/sandbox/woo/woo-sandbox.ts';
import type { PlatformDriver } from './driver.ts';

/** A shop in a subfolder, behind https, of one of the versions that were captured. */
export function wooDriver(name: string, options: WooSandboxOptions = {}): PlatformDriver {
  return {
    name,
    contact: { domain: 'lamps.example' },
    cannotTell: {},
    async start(store, { pageSize, clock }) {
      const home = 'https://lamps.example/shop';
      const sandbox = await startWooSandbox(store, {
        home,
        folder: '/shop',
        now: clock,
        ...options,
      });
      const { currency, timeZone } = store;
      const signing = webhookSecret(sandbox.secret) ?? '';
      return {
        platform: wooPlatform({
          http: quickHttp(clock),
          clock,
          wait: () => Promise.resolve(),
          endpoint: `${sandbox.url}/shop`,
          rowsMax: pageSize,
        }),
        access: {
          externalKey: sandbox.site,
          currency,
          timeZone,
          scopes: '',
          secret: () => Promise.resolve(sandbox.secret),
        },
        ids: {
          order: (number) => String(orderId(number)),
          product: (number) => String(productId(number)),
          variant: (number) =>
            String(number === VARIABLE_PRODUCT ? variationId(number) : productId(number)),
        },
        remote: sandbox,
        change: (order) => sandbox.change(order),
        revoke: () => sandbox.revoke(),
        webhooks: {
          secret: { of: (key) => Promise.resolve(key === sandbox.site ? signing : null) },
          orderChanged: (number, deliveryId) => {
            const body = sandbox.orders.get(orderId(number)) ?? {};
            const sent = sandbox.delivery('order.updated', body, signing);
            return {
              headers: { ...sent.headers, 'x-wc-webhook-delivery-id': deliveryId },
              body: Buffer.from(sent.body),
              now: clock().toISOString(),
            };
          },
          unsigned: (delivery) => ({
            ...delivery,
            headers: { ...delivery.headers, 'x-wc-webhook-signature': undefined },
          }),
        },
        close: () => sandbox.close(),
      };
    },
  };
}
