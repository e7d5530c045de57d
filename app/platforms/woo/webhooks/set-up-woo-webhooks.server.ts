import { z } from 'zod';
import { PlatformError } from '#app/platforms/port.ts';
import type { WooApi } from '#app/platforms/woo/api/woo-api.server.ts';
import { secretMark, webhookSecret } from './webhook-secret.server.ts';

export const TOPICS = [
  'order.created',
  'order.updated',
  'order.deleted',
  'order.restored',
  'product.created',
  'product.updated',
  'product.deleted',
  'customer.deleted',
] as const;

const webhooks = z.array(
  z.object({
    id: z.number().int(),
    name: z.string().catch(''),
    status: z.string(),
    topic: z.string(),
    delivery_url: z.string().catch(''),
  }),
);

export interface WooWatchOptions {
  readonly deliveryUrl: string;
  /** The form is "ck_...:cs_...". */
  readonly secret: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Subscribes to the shop's changes, by one webhook for each topic: created where there is none,
 * recreated where WooCommerce has disabled it after failed deliveries, and updated with the new
 * secret after the key was replaced. Doing it again changes nothing.
 */
export async function setUpWooWebhooks(
  api: WooApi,
  { deliveryUrl, secret, signal }: WooWatchOptions,
): Promise<void> {
  const signing = webhookSecret(secret);
  if (signing === null) throw new PlatformError('revoked', 'The shop has no key to sign with.');
  const existing = await fetchWebhooks(api, signal);
  const mark = secretMark(signing);
  for (const topic of TOPICS) {
    const name = `Farthing ${topic} ${mark}`;
    const ours = existing.filter(
      (hook) => hook.topic === topic && hook.delivery_url === deliveryUrl,
    );
    const active = ours.find(({ status }) => status === 'active');
    // One that was woken would be put to sleep by its next failure: its count of failures stays.
    for (const hook of ours.filter((one) => one !== active)) await remove(api, hook.id, signal);
    if (active?.name === name) continue;
    const body = { name, status: 'active', secret: signing };
    await api.request(
      active === undefined
        ? {
            method: 'POST',
            route: '/wc/v3/webhooks',
            body: { ...body, topic, delivery_url: deliveryUrl },
            signal,
          }
        : { method: 'PUT', route: `/wc/v3/webhooks/${active.id}`, body, signal },
    );
  }
}

async function remove(api: WooApi, id: number, signal: AbortSignal | undefined): Promise<void> {
  const route = `/wc/v3/webhooks/${id}`;
  await api.request({ method: 'DELETE', route, params: { force: 'true' }, signal });
}

async function fetchWebhooks(
  api: WooApi,
  signal: AbortSignal | undefined,
): Promise<z.output<typeof webhooks>> {
  const all: z.output<typeof webhooks> = [];
  for (let page = 1; ; page += 1) {
    const params = { per_page: '100', page: String(page) };
    const answer = await api.request({ route: '/wc/v3/webhooks', params, signal });
    const parsed = webhooks.safeParse(answer?.data);
    if (!parsed.success) {
      throw new PlatformError('malformed', 'The shop does not tell its webhooks.');
    }
    all.push(...parsed.data);
    if (parsed.data.length < 100) return all;
  }
}
