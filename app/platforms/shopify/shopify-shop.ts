import type { Wait } from '#app/lib/backoff.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import type { SyncCategory } from '#app/platforms/port.ts';
import type { ShopConnection } from '../port.ts';
import type { AdminClient } from './admin-client.server.ts';
import type { Feed } from './feeds/feed.ts';
import type { MoneyOfShop } from './orders/sale-amounts.ts';

export interface ShopifyShop {
  readonly client: AdminClient;
  readonly http: HttpClient;
  readonly wait: Wait;
  readonly money: MoneyOfShop;
  /** Returns reference rates of a currency to the shop's. Absent where the shop is only viewed. */
  readonly referenceRates?: ShopConnection['referenceRates'];
  /** Result files come from Shopify's storage by https; a stand-in may use http. */
  readonly isStandIn: boolean;
  readonly pageSize: number;
  /** Records whether Shopify allowed a bulk operation; where it did not, pages are read instead. */
  readonly noteBulk: (isAllowed: boolean) => Promise<void>;
  readonly feeds: Readonly<Partial<Record<SyncCategory, Feed>>>;
}
