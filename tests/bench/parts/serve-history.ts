// A platform with a long history, in a process of its own, that also tells of its orders by webhooks.
import { performance } from 'node:perf_hooks';
import { WEBHOOK_SECRET } from '#tests/integration/sync/plain-shop.ts';
import { plainDelivery } from '#tests/sandbox/plain/plain-platform.ts';
import { plainRemote } from '#tests/sandbox/plain/plain-remote.ts';
import { startSandbox } from '#tests/sandbox/sandbox-server.ts';
import { NEUTRAL_IDS, neutralOrder } from '#tests/sandbox/store/neutral-order.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';

const [orders = 0, pageSize = 0] = process.argv.slice(2).map(Number);
const DELIVERY_EVERY_MS = 20;

const store = seededStore({ seed: 4, orders });
const remote = plainRemote(store);
// Text beforehand: what is measured is the reader, not this stand-in.
const pages = new Map<string, string>();
for (let from = 0; from < orders; from += pageSize) {
  const part = store.orders.slice(from, from + pageSize).map((one) => neutralOrder(store, one));
  const next = from + pageSize < orders ? String(from + pageSize) : null;
  pages.set(String(from), JSON.stringify({ orders: part, next, total: orders }));
}
const sandbox = await startSandbox((request) => {
  const { pathname, searchParams } = request.url;
  const isPage = pathname === '/orders' && !searchParams.has('since');
  const body = isPage ? pages.get(searchParams.get('after') ?? '0') : undefined;
  if (body === undefined) return remote.answer(request);
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
});

interface Begin {
  readonly webhooks: string;
  readonly shop: string;
}

const milliseconds: number[] = [];
let refused = 0;
let timer: NodeJS.Timeout | undefined;
let sent = 0;

async function deliver({ webhooks, shop }: Begin): Promise<void> {
  sent += 1;
  const now = new Date().toISOString();
  const id = NEUTRAL_IDS.order(1 + (sent % orders));
  const effect = { kind: 'fetch', object: { category: 'orders', id } } as const;
  const delivery = plainDelivery(
    { shop, id: `delivery ${sent}`, at: now, effect },
    WEBHOOK_SECRET,
    now,
  );
  const begun = performance.now();
  const { status } = await fetch(webhooks, {
    method: 'POST',
    headers: delivery.headers as Record<string, string>,
    body: Buffer.from(delivery.body),
  });
  milliseconds.push(performance.now() - begun);
  if (status !== 200) refused += 1;
}

process.on('message', (message: Begin | 'stop') => {
  clearInterval(timer);
  if (message === 'stop') process.send?.({ milliseconds, refused });
  else timer = setInterval(() => void deliver(message), DELIVERY_EVERY_MS);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ endpoint: sandbox.url });
