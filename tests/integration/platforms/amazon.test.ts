import { amazonPlatform } from '#app/platforms/amazon/amazon-platform.server.ts';
import { AMAZON_IDS } from '#tests/sandbox/amazon/amazon-ids.ts';
import { startAmazonSandbox } from '#tests/sandbox/amazon/amazon-sandbox.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { platformBattery } from './battery.ts';
import type { PlatformDriver } from './driver.ts';

const amazonDriver: PlatformDriver = {
  name: 'Amazon',
  contact: { domain: 'amazon.com' },
  cannotTell: {
    transaction_fees: 'Amazon takes no payment fee: what it keeps is its own referral fee',
    fees_charged: 'see transaction fees',
    fees_expected: 'see transaction fees',
    platform_fees: 'see transaction fees; what is expected of orders that have not shipped',
    estimated_fees: 'see transaction fees; what is expected of orders that have not shipped',
    sales_without_fee: 'see transaction fees',
    sales_with_fee_estimate: 'see platform fees',
    sales_without_shipping: 'what Amazon sends from its own stock is charged as a fee of its own',
    customer: 'who bought is not asked for',
    tags: 'Amazon has none',
    discount_code: 'promotions have no codes that buyers type',
    utm_source: 'buyers come from Amazon',
    'unit costs': 'Amazon does not know them',
  },
  // It charges when it ships: what is cancelled before was never paid.
  isUnsold: ({ cancelledAt }) => cancelledAt !== null,
  async start(store, { pageSize, clock }) {
    const sandbox = await startAmazonSandbox(store, { clock });
    const { keys, externalKey, token } = sandbox;
    const wait = (_ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      return Promise.resolve();
    };
    return {
      platform: amazonPlatform({
        http: quickHttp(clock),
        clock,
        wait,
        keys,
        endpoint: sandbox.url,
        pageSize,
      }),
      access: {
        externalKey,
        currency: store.currency,
        timeZone: store.timeZone,
        scopes: '',
        secret: () => Promise.resolve(token),
      },
      ids: AMAZON_IDS,
      remote: sandbox,
      change: sandbox.change,
      revoke: sandbox.revoke,
      webhooks: null,
      close: () => sandbox.close(),
    };
  },
};

platformBattery(amazonDriver);
