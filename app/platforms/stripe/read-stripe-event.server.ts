import { Stripe } from 'stripe';
import { z } from 'zod';
import type { BillingDelivery, BillingWebhook } from '#app/platforms/platform-billing.ts';
import { getLabelledShop } from './stripe-labels.ts';

/** Older ones are replays: Stripe signs each attempt anew. */
const AGE_MAX_SECONDS = 300;

/** Verifies a webhook of Stripe, and reads only which shop it is about. The subscription is then read from Stripe. */
export function readStripeEvent(
  { headers, body, now }: BillingDelivery,
  webhookSecret: string,
): BillingWebhook {
  let event: unknown;
  try {
    const text = Buffer.from(body).toString('utf8');
    event = Stripe.webhooks.constructEvent(
      text,
      headers['stripe-signature'] ?? '',
      webhookSecret,
      AGE_MAX_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.name : 'unreadable' };
  }
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return { kind: 'ignored' };
  const { id, type, created, data } = parsed.data;
  const { customer: customerId, metadata, parent } = data.object;
  const shopId =
    getLabelledShop(metadata) ?? getLabelledShop(parent?.subscription_details?.metadata);
  if (shopId === null) return { kind: 'ignored' };
  const triggeredAt = new Date(created * 1000).toISOString();
  return { kind: 'event', shopId, customerId, deliveryId: id, topic: type, triggeredAt };
}

const metadata = z.record(z.string(), z.string()).nullish();

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number().int(),
  data: z.object({
    object: z.object({
      customer: z.string().min(1),
      metadata,
      /** For invoices: the labels of their subscription. */
      parent: z
        .object({ subscription_details: z.object({ metadata }).nullish() })
        .nullish()
        .catch(null),
    }),
  }),
});
