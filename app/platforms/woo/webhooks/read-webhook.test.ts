import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type CapturedDelivery,
  capturedDeliveries,
  VERSIONS,
} from '#tests/fixtures/woo/captured.ts';
import { readWebhook } from './read-webhook.server.ts';

const SECRET = 'the secret of one shop';
const SITES = { '7.9.0': 'https://127.0.0.1:8088', '10.0.2': 'https://127.0.0.1:8089' } as const;

/** A captured delivery, signed with a secret that is known here. */
function signed({ headers, body }: CapturedDelivery): CapturedDelivery {
  const signature = createHmac('sha256', SECRET).update(body).digest('base64');
  return { headers: { ...headers, 'x-wc-webhook-signature': signature }, body };
}

function read({ headers, body }: CapturedDelivery, site: string) {
  const secrets = { of: (key: string) => Promise.resolve(key === site ? SECRET : null) };
  return readWebhook({ headers, body: Buffer.from(body), now: '2026-11-21T05:00:00Z' }, secrets);
}

describe.each(VERSIONS)('what a real shop of WooCommerce %s delivered', (version) => {
  const site = SITES[version];
  const all = capturedDeliveries(version);
  const pings = all.filter(({ headers }) => headers['x-wc-webhook-topic'] === undefined);
  const events = all.filter(({ headers }) => headers['x-wc-webhook-topic'] !== undefined);

  it('begins with a greeting that is not signed and says nothing', async () => {
    expect(pings).toHaveLength(6);
    for (const ping of pings) expect(await read(ping, site)).toEqual({ kind: 'ignored' });
  });

  it('names what to fetch, though the shop calls itself http behind its https', async () => {
    const readings = await Promise.all(events.map((event) => read(signed(event), site)));
    expect(readings.map((one) => (one.kind === 'event' ? one.effect : one.kind))).toEqual([
      { kind: 'fetch', object: { category: 'orders', id: '12' } },
      { kind: 'fetch', object: { category: 'orders', id: '12' } },
      { kind: 'fetch', object: { category: 'products', id: '10' } },
      { kind: 'fetch', object: { category: 'orders', id: '14' } },
      { kind: 'fetch', object: { category: 'orders', id: '14' } },
      { kind: 'fetch', object: { category: 'orders', id: '14' } },
    ]);
    expect(readings[0]).toMatchObject({ externalKey: site, topic: 'order.created' });
  });

  it('has one delivery id for two orders of one second, which are two deliveries here', async () => {
    const created = events.filter(
      ({ headers }) => headers['x-wc-webhook-topic'] === 'order.created',
    );
    const theirs = created.map(({ headers }) => headers['x-wc-webhook-delivery-id']);
    expect(new Set(theirs).size).toBe(1);
    const ours = await Promise.all(created.map((event) => read(signed(event), site)));
    expect(new Set(ours.map((one) => (one.kind === 'event' ? one.deliveryId : ''))).size).toBe(2);
  });

  it('is refused with the signature of another secret, changed, cut or unsigned', async () => {
    const [event] = events;
    if (event === undefined) throw new Error('Nothing was captured.');
    const good = signed(event);
    const { 'x-wc-webhook-signature': _, ...unsigned } = good.headers;
    for (const bad of [
      event,
      { ...good, body: good.body.replace('processing', 'completed') },
      { ...good, body: good.body.slice(0, -1) },
      { ...good, headers: unsigned },
      { ...good, headers: { ...good.headers, 'x-wc-webhook-source': 'https://evil.example/' } },
      { headers: unsigned, body: 'webhook_id=1' },
    ]) {
      expect(await read(bad, site)).toMatchObject({ kind: 'refused' });
    }
  });
});

describe('a delivery', () => {
  const delivery = (topic: string, body: string) =>
    signed({
      headers: { 'x-wc-webhook-source': `${SITES['7.9.0']}/`, 'x-wc-webhook-topic': topic },
      body,
    });

  it('is verified over its bytes, whatever they hold', async () => {
    const long = `{"id":7,"note":"Ó \\u0026 ${'x'.repeat(5_000_000)}"}`;
    expect(await read(delivery('order.updated', long), SITES['7.9.0'])).toMatchObject({
      kind: 'event',
    });
  });

  it('of a customer is about nothing of ours until they are deleted', async () => {
    const site = SITES['7.9.0'];
    expect(await read(delivery('customer.updated', '{"id":2}'), site)).toEqual({ kind: 'ignored' });
    expect(await read(delivery('customer.deleted', '{"id":2}'), site)).toMatchObject({
      effect: { kind: 'forget_customer', customerId: '2', orderIds: [] },
    });
    expect(await read(delivery('coupon.updated', '{"id":2}'), site)).toEqual({ kind: 'ignored' });
    expect(await read(delivery('order.updated', 'nothing'), site)).toEqual({ kind: 'ignored' });
  });
});
