import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import { wpError } from './woo-lists.ts';

export interface WooWebhook {
  readonly id: number;
  name: string;
  status: string;
  /** Deliveries that failed in a row; after six it is put to sleep. REST neither shows nor resets it. */
  failures: number;
  readonly topic: string;
  readonly delivery_url: string;
  /** Never shown again. */
  secret: string;
}

/** `/webhooks`: listed without their secrets, created, changed. */
export function answerWebhooks(
  webhooks: WooWebhook[],
  request: SandboxRequest,
  id: string | undefined,
): SandboxReply {
  const told = (webhook: WooWebhook) => ({ ...webhook, secret: undefined, failures: undefined });
  if (request.method === 'GET') return { status: 200, body: webhooks.map(told) };
  if (request.method === 'DELETE') return deleted(webhooks, request, id);
  const body = JSON.parse(request.body) as Partial<WooWebhook>;
  if (request.method === 'POST') {
    const { topic, delivery_url: url } = body;
    if (topic === undefined || url === undefined) {
      return wpError(400, 'woocommerce_rest_webhook_invalid', 'Webhook topic must be valid.');
    }
    const made: WooWebhook = {
      id: Math.max(0, ...webhooks.map((webhook) => webhook.id)) + 1,
      name: body.name ?? '',
      status: body.status ?? 'active',
      failures: 0,
      topic,
      delivery_url: url,
      secret: body.secret ?? '',
    };
    webhooks.push(made);
    return { status: 201, body: told(made) };
  }
  const found = webhooks.find((webhook) => String(webhook.id) === id);
  if (found === undefined) return wpError(404, 'woocommerce_rest_shop_webhook_invalid_id', 'No.');
  Object.assign(found, body);
  return { status: 200, body: told(found) };
}

/** Webhooks have no bin: WooCommerce deletes them for good or not at all. */
function deleted(
  webhooks: WooWebhook[],
  { url }: SandboxRequest,
  id: string | undefined,
): SandboxReply {
  const index = webhooks.findIndex((webhook) => String(webhook.id) === id);
  if (index < 0) return wpError(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
  if (url.searchParams.get('force') !== 'true') {
    return wpError(
      501,
      'woocommerce_rest_trash_not_supported',
      'Webhooks do not support trashing.',
    );
  }
  return { status: 200, body: webhooks.splice(index, 1)[0] as object };
}
