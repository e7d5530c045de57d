import { wixPlatform } from '#app/platforms/wix/wix-platform.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { signWixWebhook } from '#tests/sandbox/wix/sign-wix-webhook.ts';
import { WIX_IDS } from '#tests/sandbox/wix/wix-ids.ts';
import { startWixSandbox } from '#tests/sandbox/wix/wix-sandbox.ts';
import { platformBattery } from './battery.ts';
import type { PlatformDriver } from './driver.ts';

const wixDriver: PlatformDriver = {
  name: 'Wix',
  contact: {
    domain: 'lamps.example',
    email: 'shop@lamps.example',
    phone: '+44 20 7946 0018',
  },
  cannotTell: {
    transaction_fees: 'the eCommerce APIs do not tell what the payment provider takes',
    fees_charged: 'see transaction fees',
    fees_expected: 'see transaction fees',
    sales_without_fee: 'see transaction fees',
    utm_source: 'an order names no campaign',
    tags: 'products of Wix have none',
  },
  async start(store, { pageSize, clock }) {
    const sandbox = await startWixSandbox(store);
    const { keys, privateKey, instanceId, token } = sandbox;
    return {
      platform: wixPlatform({
        http: quickHttp(clock),
        clock,
        keys,
        endpoint: sandbox.url,
        pageSize,
      }),
      access: {
        externalKey: instanceId,
        currency: store.currency,
        timeZone: store.timeZone,
        scopes: '',
        secret: () => Promise.resolve(token),
      },
      ids: WIX_IDS,
      remote: sandbox,
      change: sandbox.change,
      revoke: sandbox.revoke,
      webhooks: {
        // Wix signs with the app's own key.
        secret: { of: () => Promise.resolve(null) },
        orderChanged: (number, id) => {
          const fqdn = 'wix.ecom.v1.order';
          const entity = { id, fqdn, slug: 'updated', entityId: WIX_IDS.order(number) };
          const event = { instanceId, eventType: `${fqdn}_updated`, entity };
          return signWixWebhook(event, { privateKey, now: clock() });
        },
        unsigned: (delivery) => {
          const [head, claims] = Buffer.from(delivery.body).toString().split('.');
          return { ...delivery, body: Buffer.from(`${head}.${claims}.`) };
        },
      },
      close: () => sandbox.close(),
    };
  },
};

platformBattery(wixDriver);
