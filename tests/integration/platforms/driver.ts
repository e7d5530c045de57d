import type { ShopContact } from '#app/domain/shops/shop-contact.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type {
  Platform,
  ShopConnection,
  WebhookDelivery,
  WebhookSecret,
} from '#app/platforms/port.ts';
import type { Sandbox } from '#tests/sandbox/sandbox-server.ts';
import type { Ids } from '#tests/sandbox/store/neutral-order.ts';
import type { SeededOrder, SeededStore } from '#tests/sandbox/store/seeded-store.ts';

/** What a platform may not be able to tell, besides measures of the ledger. */
export type Fact = 'customer' | 'discount_code' | 'utm_source' | 'country' | 'province' | 'day';

/** How the battery gets at one platform: `<platform>-driver.ts` beside it exports one. */
export interface PlatformDriver {
  readonly name: string;
  /** What this platform does not tell or tells otherwise, each with its reason; not compared. */
  readonly cannotTell: Partial<Record<LedgerMeasure | Fact | 'unit costs' | 'tags', string>>;
  /** How the shop is reached, as far as this platform tells. */
  readonly contact: Partial<ShopContact>;
  /** Orders by which nothing was sold there, as it takes money later than others; none when absent. */
  readonly isUnsold?: (order: SeededOrder) => boolean;
  /** A fresh remote that holds this store, and the platform that talks to it. */
  start(store: SeededStore, options: DriverOptions): Promise<DrivenPlatform>;
}

export interface DriverOptions {
  /** Orders of one page at most: the battery wants several pages of few orders. */
  readonly pageSize: number;
  /** What the platform takes for now. */
  readonly clock: () => Date;
}

export interface DrivenPlatform {
  /** Made with `quickHttp` of tests/sandbox, waits of no time, and chance that is always 0. */
  readonly platform: Platform;
  readonly access: ShopConnection;
  readonly ids: Ids;
  /** Where faults are injected and requests counted. */
  readonly remote: Pick<Sandbox, 'inject' | 'heal' | 'requests'>;
  /** From now on the shop holds this order instead of the one of its number, or besides. */
  change(order: SeededOrder): void | Promise<void>;
  /** From now on the shop's secret opens nothing. */
  revoke(): void | Promise<void>;
  /** null for a platform that sends nothing. */
  readonly webhooks: DrivenWebhooks | null;
  close(): Promise<void>;
}

export interface DrivenWebhooks {
  readonly secret: WebhookSecret;
  /** A genuine delivery of now about an order that changed; the same id is the same delivery again. */
  orderChanged(number: number, deliveryId: string): WebhookDelivery | Promise<WebhookDelivery>;
  /** The same delivery without its signature. */
  unsigned(delivery: WebhookDelivery): WebhookDelivery;
  /** The same delivery with something else in it; absent: one byte of the body is another. */
  tampered?(delivery: WebhookDelivery): WebhookDelivery;
}
