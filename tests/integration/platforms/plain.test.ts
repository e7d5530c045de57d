import { plainDelivery, plainPlatform } from '#tests/sandbox/plain/plain-platform.ts';
import { PLAIN_SECRET, plainRemote } from '#tests/sandbox/plain/plain-remote.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { startSandbox } from '#tests/sandbox/sandbox-server.ts';
import { NEUTRAL_IDS } from '#tests/sandbox/store/neutral-order.ts';
import { platformBattery } from './battery.ts';
import type { PlatformDriver } from './driver.ts';

const WEBHOOK_SECRET = 'what the plain shop signs with';

/** The battery's own proof: a platform that does everything right. */
const plainDriver: PlatformDriver = {
  name: 'Plain',
  contact: {},
  cannotTell: { tags: 'of products it tells no more than what they are called' },
  async start(store, { pageSize, clock }) {
    const remote = plainRemote(store);
    const sandbox = await startSandbox((request) => remote.answer(request));
    const externalKey = 'plain-shop';
    const { currency, timeZone } = store;
    return {
      platform: plainPlatform({ http: quickHttp(clock), endpoint: sandbox.url, pageSize }),
      access: {
        externalKey,
        currency,
        timeZone,
        scopes: '',
        secret: () => Promise.resolve(PLAIN_SECRET),
      },
      ids: NEUTRAL_IDS,
      remote: sandbox,
      change: remote.change,
      revoke: () => {
        remote.secret = null;
      },
      webhooks: {
        secret: { of: () => Promise.resolve(WEBHOOK_SECRET) },
        orderChanged: (number, id) => {
          const object = { category: 'orders', id: NEUTRAL_IDS.order(number) } as const;
          const at = clock().toISOString();
          const event = { shop: externalKey, id, at, effect: { kind: 'fetch', object } } as const;
          return plainDelivery(event, WEBHOOK_SECRET, at);
        },
        unsigned: (delivery) => ({
          ...delivery,
          headers: { ...delivery.headers, 'x-plain-signature': undefined },
        }),
      },
      close: () => sandbox.close(),
    };
  },
};

platformBattery(plainDriver);
