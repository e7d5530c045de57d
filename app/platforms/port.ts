import type { RateOfInstant } from '#app/domain/money/convert.ts';
import type { ProductRecords } from '#app/domain/orders/product.ts';
import type { PlatformMonths } from '#app/domain/profit/platform-months.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { ShopContact } from '#app/domain/shops/shop-contact.ts';
import { SYNC_CATEGORIES, type SyncCategory } from '#app/domain/shops/sync-schedule.ts';
import type { PlatformBilling } from './platform-billing.ts';
import type { PlatformFlow } from './platform-flow.ts';
import type { PlatformPixel } from './platform-pixel.ts';
import type { MonthsOptions, SaleFacts, SaleRate, UnsoldOrder } from './sale-facts.ts';
import type { ShopSearchResult } from './shop-search-result.ts';

export { IF_IT_STAYS, PlatformError, type PlatformFault } from './platform-error.ts';
export type { ShopSearchResult } from './shop-search-result.ts';
/**
 * The port of every shop platform, in the terms of `app/domain`; services store its records. A
 * platform has no state: each call receives its position, and the same facts always yield the same
 * records.
 */
export interface Platform {
  readonly platformId: number;
  readonly name: string;
  readonly capabilities: PlatformCapabilities;
  /** Opens one shop. Rate limits belong to the opened shop: open it once and reuse it. */
  open(access: ShopConnection): PlatformShop;
  /**
   * Renews a token that ends; null when the platform no longer accepts `refreshToken`, so that a
   * person must connect again. Absent where tokens do not end.
   */
  readonly renew?: (externalKey: string, refreshToken: string) => Promise<PlatformToken | null>;
  /** Authorisation on the platform's pages; absent where it has none. */
  readonly authorisation?: PlatformAuthorisation;
  /** Finds the shop at a typed address. Absent where shops arrive by themselves. */
  readonly find?: (typed: string, options?: Abortable) => Promise<ShopSearchResult>;
  /** Verifies a delivery, then reads what it is about. Never parses before it is verified. */
  readWebhook(delivery: WebhookDelivery, secret: WebhookSecret): Promise<WebhookReading>;
}

export interface PlatformAuthorisation {
  /** Returns the address for the browser; null for a country the platform has no shops in. */
  startUrl(options: AuthorisationStart): string | null;
  /**
   * Redeems the parameters that the browser brought back; null when the platform does not confirm
   * them. Throws PlatformError.
   */
  redeem(options: AuthorisationReturn): Promise<PlatformGrant | null>;
}

/** `sign_in` identifies a person; `connect` opens a shop as well. */
export type AuthorisationPurpose = 'sign_in' | 'connect';

export interface AuthorisationStart {
  readonly purpose: AuthorisationPurpose;
  /** Returned unchanged. */
  readonly state: string;
  readonly redirectUri: string;
  /** ISO 3166-1 alpha-2, where the platform has a shop for each country. */
  readonly country: string | null;
}

export interface AuthorisationReturn extends Omit<AuthorisationStart, 'state'> {
  readonly query: URLSearchParams;
}

export interface PlatformGrant {
  /** The platform's key of the person; null when it reports none. */
  readonly identity: string | null;
  /** Null for a person who only signed in. */
  readonly shop: { readonly externalKey: string; readonly token: PlatformToken } | null;
}

export interface PlatformCapabilities {
  /** Fetchable parts of a shop, in the order in which they must be fetched. */
  readonly categories: readonly SyncCategory[];
  readonly hasWebhooks: boolean;
  /** Seconds before `since` from which changes must be read again, because the platform indexes late. */
  readonly overlapSeconds: number;
  /** Minutes between polls for changes besides webhooks. */
  readonly pollMinutes: number;
  /** Scopes that open no more records: granting them fetches nothing. Absent is none. */
  readonly scopesWithoutRecords?: readonly string[];
}

export { SYNC_CATEGORIES, type SyncCategory };

export interface ShopConnection {
  /** For example "acme.myshopify.com", "https://acme.example/shop", a Wix instance id, an Amazon seller id. */
  readonly externalKey: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Granted scopes, separated by commas; empty where a platform has none. */
  readonly scopes: string;
  /** Returns a secret valid for some minutes; call it before each request. `ck_...:cs_...` for WooCommerce. */
  secret(): Promise<string>;
  /** Returns the facts of the first reading of stored orders, by id. Absent where the shop is only viewed. */
  readonly factsOfSales?: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, SaleFacts>>;
  /** Returns reference rates of a currency to the shop's, by the shop's days. Absent where it is only viewed. */
  readonly referenceRates?: (currency: string) => Promise<RateOfInstant>;
  readonly noteBulk?: (isAllowed: boolean) => Promise<void>;
}

export interface PlatformToken {
  readonly accessToken: string;
  readonly scopes: string;
  readonly expiresAt: string;
  readonly refreshToken: string | null;
  readonly refreshExpiresAt: string | null;
}

export interface PlatformShop {
  /** Reads the facts that the shop reports; throws PlatformError when the credential is refused. */
  facts(options?: Abortable): Promise<PlatformShopFacts>;
  /** Reads orders and totals of complete months from the platform's reports. Absent where it has none. */
  readonly months?: (range: MonthsOptions) => Promise<PlatformMonths>;
  /** Reads everything, oldest first where the platform can; each page carries the next position. */
  history(category: SyncCategory, options: HistoryOptions): AsyncIterable<SyncPage>;
  /** Reads changes at or after an instant; may return more, never less. */
  changes(category: SyncCategory, options: ChangesOptions): AsyncIterable<SyncPage>;
  /**
   * Counts the platform's orders of each of these statuses and of its usual ones. Absent where it
   * does not count so.
   */
  readonly countOrders?: (
    statuses: readonly string[],
    options?: Abortable,
  ) => Promise<ReadonlyMap<string, number>>;
  /**
   * Returns which of these orders, given with the ids of their refunds, have others now, or are
   * gone. Absent where the deletion of a refund is reported, or its order counts as changed.
   */
  readonly ordersWithOtherRefunds?: (
    refundsOfOrders: ReadonlyMap<string, readonly string[]>,
    options?: Abortable,
  ) => Promise<readonly string[]>;
  /** Reads the present state of one object; null when the platform no longer has it. */
  one(object: PlatformObject, options?: Abortable): Promise<PlatformRecords | null>;
  /**
   * Subscribes `deliveryUrl` to changes; repeating it only restores subscriptions that have
   * stopped. Absent where the app itself declares its subscriptions.
   */
  readonly watch?: (deliveryUrl: string, options?: Abortable) => Promise<void>;
  /** Absent where the platform runs no pixel, no workflows, and charges no one for an app. */
  readonly pixel?: PlatformPixel;
  readonly flow?: PlatformFlow;
  readonly billing?: PlatformBilling;
}

export interface Abortable {
  readonly signal?: AbortSignal;
}

export interface HistoryOptions extends Abortable {
  /** The `cursor` of the last page that was stored; null from the beginning. */
  readonly cursor: string | null;
  readonly now: string;
}

export interface ChangesOptions extends Abortable {
  /** ISO UTC, with the overlap applied. */
  readonly since: string;
  readonly now: string;
}

export interface PlatformObject {
  readonly category: SyncCategory;
  readonly id: string;
}

export interface PlatformShopFacts {
  readonly externalKey: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  /** First day of orders that may be read ("2026-09-22"), when the platform limits it; else null. */
  readonly ordersSince: string | null;
  readonly contact: ShopContact;
}

export interface SyncPage {
  readonly records: PlatformRecords;
  /** Opaque; `history` continues with it after this page. null after the last. */
  readonly cursor: string | null;
  /** The number of objects in all, when the platform reports it; else null. */
  readonly total: number | null;
}

export interface PlatformRecords {
  readonly orders: readonly PlatformOrder[];
  readonly deletedOrderIds: readonly string[];
  /** Listed orders by which nothing was sold. Absent is none. */
  readonly unsold?: readonly UnsoldOrder[];
  readonly catalogue: Partial<ProductRecords>;
  readonly unitCosts: readonly PlatformUnitCost[];
  /**
   * Charges without an order: storage, advertising, a subscription. Absent is none.
   * `storePlatformCharges` stores them among the daily costs.
   */
  readonly finances?: readonly PlatformCharge[];
  /** Unreadable objects: stored and shown, the rest continues. */
  readonly rejects: readonly PlatformReject[];
}

export interface PlatformOrder {
  readonly order: Order;
  /**
   * The customer's total after all edits, returns, refunds and cancellations, taxes included, in
   * minor units: the sum of the order's ledger entries must equal it.
   */
  readonly platformTotalMinor: number;
  /** The time of the platform's last change, ISO UTC: an older version never replaces a newer one. */
  readonly updatedAt: string;
  /** The platform's status word, where it counts its orders by it. */
  readonly status?: string;
  /** false: `cancelledAt` is the time of the order's last change, and the first value seen remains. */
  readonly hasOwnCancellationDate?: boolean;
  /** true: only the catalogue reports whether a line has to be sent. */
  readonly isSentAsCatalogueSays?: boolean;
  /** The amount before a conversion at a reference rate, and the day of that rate. Absent without one. */
  readonly conversion?: SaleRate;
  /** The decimals of the shop's prices by which its totals were read; absent where they do not matter. */
  readonly priceDecimals?: number | null;
}

export interface PlatformUnitCost {
  readonly variantId: string;
  /** Exact decimal in major units of the shop's currency. */
  readonly cost: string;
}

export interface PlatformReject {
  readonly category: SyncCategory;
  /** Null when not even that can be read. */
  readonly id: string | null;
  /** Explains the fault to people, without personal data. */
  readonly reason: string;
}

export const NO_RECORDS: PlatformRecords = {
  orders: [],
  deletedOrderIds: [],
  catalogue: {},
  unitCosts: [],
  rejects: [],
};

export interface WebhookDelivery {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as received: signatures are over these. */
  readonly body: Uint8Array;
  readonly now: string;
}

/** The secret of signatures: the app's own, or one made for the shop. */
export interface WebhookSecret {
  /** Returns the secret of the shop with an external key; null for a shop that is not connected. */
  of(externalKey: string): Promise<string | null>;
}

export type WebhookReading =
  /** Not the platform's: answer 401 and store nothing. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Genuine, but about nothing of ours (a ping): answer 200. */
  | { readonly kind: 'ignored' }
  | {
      readonly kind: 'event';
      readonly externalKey: string;
      /** Unique per delivery: a second one with it is a repetition. */
      readonly deliveryId: string;
      readonly topic: string;
      /** The time of the event by the platform's clock, ISO UTC; null when it is not reported. */
      readonly triggeredAt: string | null;
      readonly effect: WebhookEffect;
    };

/** A delivery is a signal: the named object is fetched again, so order and repetition do not matter. */
export type WebhookEffect =
  | { readonly kind: 'fetch'; readonly object: PlatformObject }
  | { readonly kind: 'deleted'; readonly object: PlatformObject }
  | { readonly kind: 'history_ready'; readonly operationId: string }
  | { readonly kind: 'uninstalled' }
  | { readonly kind: 'scopes_changed'; readonly scopes: string }
  | { readonly kind: 'billing_changed' }
  /** Privacy: erase a customer (by id or by orders), or the entire shop, or report the stored data of one. */
  | {
      readonly kind: 'forget_customer';
      /** Null when only the orders are named. */
      readonly customerId: string | null;
      readonly orderIds: readonly string[];
    }
  | { readonly kind: 'forget_shop' }
  | { readonly kind: 'tell_customer'; readonly customerId: string };
