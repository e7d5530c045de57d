// A shop at Shopify with a long history, in a process of its own, that also reports its orders by
// webhooks. It imposes no limit, and the history's file is ready before it is requested.
import { performance } from 'node:perf_hooks';
import { bulkQuery } from '#app/platforms/shopify/feeds/feed.ts';
import { ordersFeed } from '#app/platforms/shopify/feeds/orders-feed.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { ADMIN_IDS } from '#tests/sandbox/shopify/admin-ids.ts';
import { signedWebhook } from '#tests/sandbox/shopify/signed-webhook.ts';
import { startShopifySandbox } from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import type { RemoteMessage } from './remote-shop.ts';

const orders = Number(process.argv[2]);
const DAYS = 365;
const DELIVERY_EVERY_MS = 50;

const from = new Date(Date.now() - DAYS * 86_400_000).toISOString();
const store = seededStore({ seed: 4, orders, from, days: DAYS });
const sandbox = await startShopifySandbox(store);
sandbox.bulk.prepare(bulkQuery(ordersFeed, null));

let milliseconds: number[] = [];
let refused = 0;
let timer: NodeJS.Timeout | undefined;
let sent = 0;

async function deliver(webhooks: string, number: number): Promise<void> {
  sent += 1;
  const { headers, body } = signedWebhook({
    shop: sandbox.shop,
    topic: 'orders/updated',
    id: `delivery ${sent}`,
    body: { id: Number(ADMIN_IDS.order(number)) },
    now: new Date().toISOString(),
    secret: SHOPIFY_APP.apiSecret,
  });
  const begun = performance.now();
  const { status } = await fetch(webhooks, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: Buffer.from(body),
  });
  milliseconds.push(performance.now() - begun);
  if (status !== 200) refused += 1;
}

async function sell(webhooks: string, number: number): Promise<void> {
  const [first] = store.orders;
  if (first === undefined) throw new Error('A store without orders sells nothing.');
  const placedAt = new Date().toISOString();
  sandbox.change({ ...first, number, placedAt, updatedAt: placedAt, refunds: [] });
  await deliver(webhooks, number);
}

process.on('message', (message: RemoteMessage) => {
  if (message.do === 'sell') return void sell(message.webhooks, orders + message.number);
  clearInterval(timer);
  if (message.do === 'stop') {
    process.send?.({ milliseconds, refused });
    milliseconds = [];
    return;
  }
  const { webhooks } = message;
  timer = setInterval(() => void deliver(webhooks, 1 + (sent % orders)), DELIVERY_EVERY_MS);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ endpoint: sandbox.url, shop: sandbox.shop });
