import { createHmac, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signWixWebhook, type WixEvent } from '#tests/sandbox/wix/sign-wix-webhook.ts';
import { readWixWebhook } from './read-wix-webhook.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();

async function readingOf(over: Partial<WixEvent>, now = NOW) {
  const event = { instanceId: 'site', eventType: 'AppRemoved', entity: null, ...over };
  const delivery = await signWixWebhook(event, { privateKey, now: NOW });
  return readWixWebhook({ ...delivery, now: now.toISOString() }, PEM);
}

const about = (fqdn: string, slug: string) => ({
  eventType: `${fqdn}_${slug}`,
  entity: { id: 'event-1', fqdn, slug, entityId: 'x1' },
});

/** A token with a header of somebody's own choice. */
function forged(header: object, sign: (text: string) => string): Uint8Array {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const data = JSON.stringify({ eventType: 'AppRemoved', instanceId: 'site' });
  const text = `${part(header)}.${part({ data, iat: NOW.getTime() / 1000 })}`;
  return Buffer.from(`${text}.${sign(text)}`);
}

describe('a webhook of Wix', () => {
  it('that the app was removed closes the shop; a repetition is known by its signature', async () => {
    const first = await readingOf({});
    expect(first).toMatchObject({ externalKey: 'site', effect: { kind: 'uninstalled' } });
    expect(await readingOf({})).toEqual(first);
  });

  it('names the order behind transactions and fulfilments', async () => {
    for (const fqdn of ['wix.ecom.v1.order_transactions', 'wix.ecom.v1.fulfillments']) {
      const reading = await readingOf(about(fqdn, 'deleted'));
      const object = { category: 'orders', id: 'x1' };
      expect(reading).toMatchObject({ deliveryId: 'event-1', effect: { kind: 'fetch', object } });
    }
  });

  it('tells what was deleted', async () => {
    const effect = { kind: 'deleted', object: { category: 'products', id: 'x1' } };
    expect(await readingOf(about('wix.stores.v1.product', 'deleted'))).toMatchObject({ effect });
  });

  it('about something else is ignored', async () => {
    expect(await readingOf(about('wix.blog.v1.post', 'created'))).toEqual({ kind: 'ignored' });
  });

  it('is refused a day later, and when it comes from the future', async () => {
    const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    expect((await readingOf({}, later(25))).kind).toBe('refused');
    expect((await readingOf({}, later(-1))).kind).toBe('refused');
  });

  it('is refused without a signature, and when the public key was taken for a secret', async () => {
    const hmac = (text: string) => createHmac('sha256', PEM).update(text).digest('base64url');
    for (const body of [
      forged({ alg: 'none' }, () => ''),
      forged({ alg: 'HS256' }, hmac),
      Buffer.from('no token'),
    ]) {
      const delivery = { headers: {}, body, now: NOW.toISOString() };
      expect((await readWixWebhook(delivery, PEM)).kind).toBe('refused');
    }
  });
});
