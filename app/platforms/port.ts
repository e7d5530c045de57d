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
 * What every shop platform answers, in the terms of `app/domain`; services store what it gives. A
 * platform keeps nothing: each call is given where to go on, and the same facts always come out as
 * the same records.
 */
export interface Platform {
  readonly platformId: number;
  /** "Shopify", as people call it. */
  readonly name: string;
  readonly capabilities: PlatformCapabilities;
  /** Opens one shop. Limits are kept per opened shop: open it once and keep it. */
  open(access: ShopConnection): PlatformShop;
  /**
   * A new token for one that ends; null when the platform no longer knows `refreshToken`, so that a
   * person must connect anew. Absent where tokens do not end.
   */
  readonly renew?: (externalKey: string, refreshToken: string) => Promise<PlatformToken | null>;
  /** How somebody lets us in on the platform's own pages; absent where there is no such way. */
  readonly authorisation?: PlatformAuthorisation;
  /** The shop at an address that somebody typed. Absent where shops come by themselves. */
  readonly find?: (typed: string, options?: Abortable) => Promise<ShopSearchResult>;
  /** Whether a delivery is the platform's own, and what it is about. Never parses before it verified. */
  readWebhook(delivery: WebhookDelivery, secret: WebhookSecret): Promise<WebhookReading>;
}

export interface PlatformAuthorisation {
  /** Where the browser is sent; null for a country the platform has no shops in. */
  startUrl(options: AuthorisationStart): string | null;
  /** What the browser brought back; null when the platform does not confirm it. Throws PlatformError. */
  redeem(options: AuthorisationReturn): Promise<PlatformGrant | null>;
}

/** To sign in is to say who one is; to connect is to open a shop as well. */
export type AuthorisationPurpose = 'sign_in' | 'connect';

export interface AuthorisationStart {
  readonly purpose: AuthorisationPurpose;
  /** Comes back as it went. */
  readonly state: string;
  /** Where the browser comes back to. */
  readonly redirectUri: string;
  /** ISO 3166-1 alpha-2, where the platform has a shop for each country. */
  readonly country: string | null;
}

export interface AuthorisationReturn extends Omit<AuthorisationStart, 'state'> {
  readonly query: URLSearchParams;
}

export interface PlatformGrant {
  /** The platform's own key of whoever came back; null when it does not tell. */
  readonly identity: string | null;
  /** null of somebody who only signed in. */
  readonly shop: { readonly externalKey: string; readonly token: PlatformToken } | null;
}

export interface PlatformCapabilities {
  /** Parts of a shop that can be fetched, in the order in which they should be. */
  readonly categories: readonly SyncCategory[];
  readonly hasWebhooks: boolean;
  /** How far behind `since` changes must be asked again, for what the platform indexes late. Seconds. */
  readonly overlapSeconds: number;
  /** How often changes are requested besides webhooks. Minutes. */
  readonly pollMinutes: number;
  /** Scopes that open no more records: granting them fetches nothing. Absent is none. */
  readonly scopesWithoutRecords?: readonly string[];
}

export { SYNC_CATEGORIES, type SyncCategory };

/** One connected shop, as services hold it. */
export interface ShopConnection {
  /** "acme.myshopify.com", "https://acme.example/shop", a Wix instance id, an Amazon seller id. */
  readonly externalKey: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Granted scopes, with commas between; empty where a platform has none. */
  readonly scopes: string;
  /** Good for the next minutes; ask again before each request. `ck_...:cs_...` for WooCommerce. */
  secret(): Promise<string>;
  /** How orders that are stored already were read first, by id. Absent where the shop is only looked at. */
  readonly factsOfSales?: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, SaleFacts>>;
  /** Reference rates of a currency to the shop's, by its own days. Absent where it is only looked at. */
  readonly referenceRates?: (currency: string) => Promise<RateOfInstant>;
  /** Hears whether a bulk query was allowed. */
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
  /** What the shop says of itself; throws PlatformError when the credential is refused. */
  facts(options?: Abortable): Promise<PlatformShopFacts>;
  /** Orders and totals of whole months by the platform's own reports. Absent where it has none to ask for. */
  readonly months?: (range: MonthsOptions) => Promise<PlatformMonths>;
  /** Everything there is, oldest first where the platform can; each page says where to go on. */
  history(category: SyncCategory, options: HistoryOptions): AsyncIterable<SyncPage>;
  /** What changed at or after an instant; may give more than asked, never less. */
  changes(category: SyncCategory, options: ChangesOptions): AsyncIterable<SyncPage>;
  /**
   * How many orders the platform has of each of these statuses and of its usual ones. Absent where it
   * does not count so.
   */
  readonly countOrders?: (
    statuses: readonly string[],
    options?: Abortable,
  ) => Promise<ReadonlyMap<string, number>>;
  /**
   * Which of these orders, given with the ids of their refunds, have others now, or are gone. Absent
   * where the deletion of a refund is reported, or its order counts as changed.
   */
  readonly ordersWithOtherRefunds?: (
    refundsOfOrders: ReadonlyMap<string, readonly string[]>,
    options?: Abortable,
  ) => Promise<readonly string[]>;
  /** One object as it is now; null when the platform no longer has it. */
  one(object: PlatformObject, options?: Abortable): Promise<PlatformRecords | null>;
  /**
   * Has the platform tell changes to `deliveryUrl` from now on; doing it again changes nothing but
   * what has come to a stop. Absent where the app itself declares its subscriptions.
   */
  readonly watch?: (deliveryUrl: string, options?: Abortable) => Promise<void>;
  /** Absent where the platform runs no pixel, no workflows, and charges nobody for an app. */
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
  /** Now, ISO UTC. */
  readonly now: string;
}

export interface ChangesOptions extends Abortable {
  /** ISO UTC; the overlap is already in it. */
  readonly since: string;
  readonly now: string;
}

export interface PlatformObject {
  readonly category: SyncCategory;
  /** The platform's own id, in the form that records carry. */
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
  /** Opaque; given back to `history` it goes on after this page. null after the last. */
  readonly cursor: string | null;
  /** How many objects there are in all, when the platform tells; else null. */
  readonly total: number | null;
}

export interface PlatformRecords {
  readonly orders: readonly PlatformOrder[];
  /** Orders that the platform deleted. */
  readonly deletedOrderIds: readonly string[];
  /** Orders that the platform lists though nothing was sold by them. Absent is none. */
  readonly unsold?: readonly UnsoldOrder[];
  readonly catalogue: Partial<ProductRecords>;
  readonly unitCosts: readonly PlatformUnitCost[];
  /**
   * What belongs to no order: storage, advertising, a subscription. Absent is none. Stored by
   * `storePlatformCharges`, which puts them among the daily costs.
   */
  readonly finances?: readonly PlatformCharge[];
  /** Objects that could not be read: kept and shown, the rest goes on. */
  readonly rejects: readonly PlatformReject[];
}

/** A normalised order beside what the platform itself says it comes to. */
export interface PlatformOrder {
  readonly order: Order;
  /**
   * What the customer owes or paid after all edits, returns, refunds and cancellations, taxes
   * included, in minor units: the sum of the order's ledger entries must equal it.
   */
  readonly platformTotalMinor: number;
  /** When the platform last changed it, ISO UTC: an older version never replaces a newer one. */
  readonly updatedAt: string;
  /** The platform's own word for how it stands, where it counts its orders by it. */
  readonly status?: string;
  /** false: `cancelledAt` is when the order last changed, and what was first seen holds. */
  readonly hasOwnCancellationDate?: boolean;
  /** true: only the catalogue says whether a line has to be sent. */
  readonly isSentAsCatalogueSays?: boolean;
  /** What it was converted from at a reference rate, and the day of that rate. Absent where it was not. */
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
  /** null when not even that can be read. */
  readonly id: string | null;
  /** For people: what is wrong with it. Holds no personal data. */
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
  /** The bytes as they came: signatures are over these. */
  readonly body: Uint8Array;
  readonly now: string;
}

/** What a platform signs with: the app's own secret, or one made for the shop. */
export interface WebhookSecret {
  /** The secret of the shop behind an external key; null for a shop that is not connected. */
  of(externalKey: string): Promise<string | null>;
}

export type WebhookReading =
  /** Not the platform's: answer 401 and keep nothing. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Genuine, but about nothing of ours (a ping): answer 200. */
  | { readonly kind: 'ignored' }
  | {
      readonly kind: 'event';
      readonly externalKey: string;
      /** Unique per delivery: a second one with it is a repetition. */
      readonly deliveryId: string;
      readonly topic: string;
      /** When it happened by the platform's clock, ISO UTC; null when it does not say. */
      readonly triggeredAt: string | null;
      readonly effect: WebhookEffect;
    };

/** A delivery is a signal: what it names is fetched again, so order and repetition do not matter. */
export type WebhookEffect =
  | { readonly kind: 'fetch'; readonly object: PlatformObject }
  | { readonly kind: 'deleted'; readonly object: PlatformObject }
  /** A prepared history is ready, or failed. */
  | { readonly kind: 'history_ready'; readonly operationId: string }
  | { readonly kind: 'uninstalled' }
  | { readonly kind: 'scopes_changed'; readonly scopes: string }
  | { readonly kind: 'billing_changed' }
  /** Privacy: forget a customer (by id or by orders), or the whole shop, or tell what is kept about one. */
  | {
      readonly kind: 'forget_customer';
      /** null when only the orders are named. */
      readonly customerId: string | null;
      readonly orderIds: readonly string[];
    }
  | { readonly kind: 'forget_shop' }
  | { readonly kind: 'tell_customer'; readonly customerId: string };
