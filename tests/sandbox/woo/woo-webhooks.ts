import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import { wpError } from './woo-lists.ts';

export interface WooWebhook {
  readonly id: number;
  name: string;
  status: string;
  readonly topic: string;
  readonly delivery_url: string;
  /** Never told again. */
  secret: string;
}

/** `/webhooks`: told without their secrets, made, changed. */
export function answerWebhooks(
  webhooks: WooWebhook[],
  request: SandboxRequest,
  id: string | undefined,
): SandboxReply {
  const told = (webhook: WooWebhook) => ({ ...webhook, secret: undefined });
  if (request.method === 'GET') return { status: 200, body: webhooks.map(told) };
  const body = JSON.parse(request.body) as Partial<WooWebhook>;
  if (request.method === 'POST') {
    const { topic, delivery_url: url } = body;
    if (topic === undefined || url === undefined) {
      return wpError(400, 'woocommerce_rest_webhook_invalid', 'Webhook topic must be valid.');
    }
    const made: WooWebhook = {
      id: webhooks.length + 1,
      name: body.name ?? '',
      status: body.status ?? 'active',
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
