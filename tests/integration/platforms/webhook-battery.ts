import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebhookDelivery, WebhookReading } from '#app/platforms/port.ts';
import type { SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import type { DrivenPlatform, DrivenWebhooks, PlatformDriver } from './driver.ts';

/** Deliveries: the platform's own are read, everything else is refused. */
export function webhookBattery(driver: PlatformDriver, store: SeededStore, now: string): void {
  let driven: DrivenPlatform;
  let webhooks: DrivenWebhooks | null;
  beforeAll(async () => {
    driven = await driver.start(store, { pageSize: 10, clock: () => new Date(now) });
    webhooks = driven.webhooks;
  });
  afterAll(() => driven.close());

  const read = (delivery: WebhookDelivery): Promise<WebhookReading> => {
    const secret = webhooks?.secret ?? { of: () => Promise.resolve(null) };
    return driven.platform.readWebhook(delivery, secret);
  };

  it('says whether it sends webhooks', () => {
    expect(driven.platform.capabilities.hasWebhooks).toBe(webhooks !== null);
  });

  it('reads a genuine webhook: which shop, which delivery, what to fetch', async () => {
    if (webhooks === null) return;
    const delivery = await webhooks.orderChanged(5, 'first');
    const reading = await read(delivery);
    expect(reading).toMatchObject({
      kind: 'event',
      externalKey: driven.access.externalKey,
      effect: { kind: 'fetch', object: { category: 'orders', id: driven.ids.order(5) } },
    });
    expect(await read(delivery)).toEqual(reading);
    const again = await read(await webhooks.orderChanged(5, 'first'));
    const other = await read(await webhooks.orderChanged(5, 'second'));
    expect(idOf(again)).toBe(idOf(reading));
    expect(idOf(other)).not.toBe(idOf(reading));
  });

  it('refuses a webhook with another content or no signature', async () => {
    if (webhooks === null) return;
    const delivery = await webhooks.orderChanged(6, 'third');
    const tampered = webhooks.tampered?.(delivery) ?? withAnotherByte(delivery);
    const empty = { ...delivery, body: new Uint8Array() };
    for (const bad of [tampered, webhooks.unsigned(delivery), empty]) {
      expect(await read(bad)).toMatchObject({ kind: 'refused' });
    }
  });

  it('does not take the signature of another secret', async () => {
    if (webhooks === null) return;
    const delivery = await webhooks.orderChanged(6, 'fourth');
    const nobody = { of: () => Promise.resolve('a secret of somebody else') };
    const reading = await driven.platform.readWebhook(delivery, nobody);
    const nameless = await driven.platform.readWebhook(delivery, {
      of: () => Promise.resolve(null),
    });
    // A platform that signs with the app's own secret asks for none of the shop's.
    const own = (await read(delivery)) as object;
    for (const one of [reading, nameless]) {
      if (one.kind === 'event') expect(one).toEqual(own);
      else expect(['refused', 'ignored']).toContain(one.kind);
    }
  });
}

function idOf(reading: WebhookReading): string | null {
  return reading?.kind === 'event' ? reading.deliveryId : null;
}

function withAnotherByte(delivery: WebhookDelivery): WebhookDelivery {
  const body = Uint8Array.from(delivery.body);
  const at = Math.floor(body.length / 2);
  body[at] = body[at] === 0x31 ? 0x32 : 0x31;
  return { ...delivery, body };
}
