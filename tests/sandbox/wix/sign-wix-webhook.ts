import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { WebhookDelivery } from '#app/platforms/port.ts';

export interface WixEvent {
  readonly instanceId: string;
  /** "wix.ecom.v1.order_updated". */
  readonly eventType: string;
  /** null for events that are about no entity, such as AppRemoved. */
  readonly entity: {
    readonly id: string;
    readonly fqdn: string;
    readonly slug: string;
    readonly entityId: string;
  } | null;
}

/** A webhook as Wix sends it: a JWT whose claim `data` is JSON in text, of which `data` is again. */
export async function signWixWebhook(
  event: WixEvent,
  { privateKey, now }: { readonly privateKey: KeyObject; readonly now: Date },
): Promise<WebhookDelivery> {
  const { entity } = event;
  const inner =
    entity === null
      ? { appId: 'wix-app' }
      : {
          id: entity.id,
          entityFqdn: entity.fqdn,
          slug: entity.slug,
          entityId: entity.entityId,
          eventTime: now.toISOString(),
          triggeredByAnonymizeRequest: false,
        };
  const data = {
    data: JSON.stringify(inner),
    instanceId: event.instanceId,
    eventType: event.eventType,
    identity: JSON.stringify({ identityType: 'WIX_USER' }),
  };
  const token = await new SignJWT({ data: JSON.stringify(data) })
    .setProtectedHeader({ alg: 'RS256', kid: 'wix-key' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(privateKey);
  return {
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from(token),
    now: now.toISOString(),
  };
}
