import { importSPKI, jwtVerify, errors } from 'jose';
import { z } from 'zod';
import { ownValue } from '#app/lib/own-value.ts';
import type { WebhookDelivery, WebhookEffect, WebhookReading } from '#app/platforms/port.ts';

/** Deliveries come within minutes; anything older is a recording. */
const AGE_MAX = '1 day';
const CLOCK_SKEW_SECONDS = 300;

/** The claim `data`, JSON in text, of which `data` is JSON in text again. */
const envelopeSchema = z.object({
  eventType: z.string(),
  instanceId: z.string(),
  data: z.string().nullish(),
});
const entitySchema = z.object({
  id: z.string().nullish(),
  entityFqdn: z.string().nullish(),
  slug: z.string().nullish(),
  entityId: z.string().nullish(),
  eventTime: z.string().nullish(),
});

/**
 * Reads a Wix webhook: its body is a JWT, signed (RS256) with a key of which the app has the public
 * half. https://dev.wix.com/docs/build-apps/develop-your-app/api-integrations/events-and-webhooks
 */
export async function readWixWebhook(
  delivery: WebhookDelivery,
  publicKey: string,
): Promise<WebhookReading> {
  const token = Buffer.from(delivery.body).toString('utf8').trim();
  const claims = await verified(token, publicKey, new Date(delivery.now));
  if (claims === null) return { kind: 'refused', reason: 'The signature is not one of Wix.' };
  const envelope = parseJsonText(envelopeSchema, claims['data']);
  if (envelope === null) return { kind: 'ignored' };
  const entity = parseJsonText(entitySchema, envelope.data ?? '{}') ?? {};
  const effect = toEffect(envelope.eventType, entity);
  if (effect === null) return { kind: 'ignored' };
  return {
    kind: 'event',
    externalKey: envelope.instanceId,
    deliveryId: entity.id ?? getSignature(token),
    topic: envelope.eventType,
    triggeredAt: entity.eventTime ?? null,
    effect,
  };
}

async function verified(token: string, publicKey: string, now: Date) {
  try {
    const key = await importSPKI(publicKey, 'RS256');
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      currentDate: now,
      maxTokenAge: AGE_MAX,
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    return payload as Readonly<Record<string, unknown>>;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Parses JSON in a text by the schema; null when it is something else. */
function parseJsonText<S extends z.ZodType>(schema: S, text: unknown): z.output<S> | null {
  if (typeof text !== 'string') return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function toEffect(
  eventType: string,
  { entityId, entityFqdn, slug }: z.output<typeof entitySchema>,
): WebhookEffect | null {
  if (/^AppRemoved$/i.test(eventType) || eventType === 'wix.app_management.v1.app_removed') {
    return { kind: 'uninstalled' };
  }
  if (entityId == null) return null;
  const fqdn = entityFqdn ?? eventType.slice(0, eventType.lastIndexOf('_'));
  const isDeleted = slug === 'deleted' || eventType.endsWith('_deleted');
  const category = ownValue(CATEGORIES, fqdn);
  if (category === undefined) return null;
  // Transactions and fulfilments are those of the order of the same id.
  const object = { category, id: entityId } as const;
  const isOfOrder = fqdn !== 'wix.ecom.v1.order' && category === 'orders';
  return { kind: isDeleted && !isOfOrder ? 'deleted' : 'fetch', object };
}

const CATEGORIES: Readonly<Record<string, 'orders' | 'products'>> = {
  'wix.ecom.v1.order': 'orders',
  'wix.ecom.v1.order_transactions': 'orders',
  'wix.ecom.v1.fulfillments': 'orders',
  'wix.stores.v1.product': 'products',
  'wix.stores.catalog.v3.product': 'products',
};

/** Identifies older events, which have no id of their own, by their token: a repetition carries the same one. */
function getSignature(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}
