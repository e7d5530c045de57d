import type { BillingCharge } from '#app/domain/billing/charge.ts';
import type { ChangeTiming, PlanTerms } from '#app/domain/billing/plan-terms.ts';
import type { PlanSubscription } from '#app/domain/billing/subscription.ts';

interface Stoppable {
  readonly signal?: AbortSignal;
}

export interface BillingReadOptions extends Stoppable {
  /** Subscriptions, by the provider's ids, whose usage charges are read although they have ended. */
  readonly usageOf?: readonly string[];
}

/**
 * A billing provider for one shop. It has no state of its own, and reports the provider's present
 * state. Each method throws PlatformError where the provider did not answer, so that the caller
 * tries again later: repeating a call with the same key charges nothing twice.
 */
export interface PlatformBilling {
  /** The name that merchants see on charges: "Shopify". */
  readonly name: string;
  /** Reads every subscription that is not final, and the last ones that are. */
  read(options?: BillingReadOptions): Promise<BillingReading>;
  /** Offers a plan. Nothing is charged before the merchant approves, or has approved already. */
  offer(offer: BillingOffer, options?: Stoppable): Promise<BillingAnswer>;
  /** Ends a subscription at once; one that has ended stays so. */
  cancel(request: CancelRequest, options?: Stoppable): Promise<BillingAnswer>;
  /** Requests the merchant's approval of another cap of a usage line. */
  raiseCap(request: CapRequest, options?: Stoppable): Promise<BillingAnswer>;
  /** Charges usage; a repeated key charges nothing, and returns the same answer. */
  recordUsage(charge: UsageCharge, options?: Stoppable): Promise<UsageOutcome>;
  /** Lists the newest charges first: usage, credits and, where the provider shows them, invoices. */
  listCharges(options?: Stoppable): Promise<readonly BillingCharge[]>;
  /** Opens the provider's page for cards and invoices; absent where the merchant needs none. */
  readonly openPortal?: (returnUrl: string, options?: Stoppable) => Promise<string>;
}

export interface BillingProvider {
  readonly name: string;
  /** The provider has a page of its own for cards and invoices. */
  readonly hasPortal: boolean;
  open(account: BillingAccount): PlatformBilling;
  /** Ends all subscriptions and offers of a customer; a second time changes nothing. */
  end(customerId: string, options?: Stoppable): Promise<void>;
  /** Verifies a delivery, then reads which shop it is about. Never parses before it is verified. */
  readWebhook(delivery: BillingDelivery): BillingWebhook;
}

export interface BillingDelivery {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As received: the signature is over these bytes. */
  readonly body: Uint8Array;
  readonly now: Date;
}

/**
 * `ignored`: genuine, and about no shop. One that names a shop is about it only where the customer
 * is the shop's: other installations may charge by the same account of the provider.
 */
export type BillingWebhook =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'ignored' }
  | {
      readonly kind: 'event';
      readonly shopId: number;
      readonly customerId: string;
      /** Equal when the provider sends it again. */
      readonly deliveryId: string;
      readonly topic: string;
      readonly triggeredAt: string;
    };

export interface BillingAccount {
  readonly shopId: number;
  readonly shopName: string;
  /** The address for invoices; null where unknown. */
  readonly email: string | null;
  /** The provider's id of the shop; null before the first offer. */
  customerId(): Promise<string | null>;
  /** Saves that id; returns the one in force, which another request may have saved before. */
  saveCustomerId(customerId: string): Promise<string>;
}

export interface BillingReading {
  /** Our offers carry our `offerKey`, also while the provider uses another id. */
  readonly subscriptions: readonly PlanSubscription[];
  /** The newest usage charges of each usage line, by the keys that they were sent with. */
  readonly usageRecords: readonly { readonly key: string; readonly recordId: string }[];
  /** The shop cannot pay: only test charges can be made. */
  readonly mustBeTest: boolean;
}

export interface BillingOffer {
  /** Unique for each offer; returned in later readings of its subscription. */
  readonly offerKey: string;
  /** Text for the merchant: "Pro". */
  readonly name: string;
  readonly terms: PlanTerms;
  /** 0 for none. */
  readonly trialDays: number;
  readonly timing: ChangeTiming;
  /** The provider's id of the active subscription that it replaces; null for the first. */
  readonly replaces: string | null;
  readonly isTest: boolean;
  /** The address to which the merchant returns; the provider may add to its query. */
  readonly returnUrl: string;
}

/**
 * `approval`: the merchant has to open this address, in the top window; `done`: nothing is left to
 * do; `elsewhere`: plans are chosen on the provider's page; `refused`: for good, with the
 * provider's reason.
 */
export type BillingAnswer =
  | { readonly kind: 'approval'; readonly url: string; readonly subscriptionId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'refused'; readonly message: string };

export interface CancelRequest {
  readonly subscriptionId: string;
  readonly isProrated: boolean;
}

export interface CapRequest {
  readonly subscriptionId: string;
  readonly lineId: string;
  /** Minor units of `currency`, for a period. */
  readonly capMinor: number;
  readonly currency: string;
  readonly returnUrl: string;
}

export interface UsageCharge {
  /** At most 255 characters. */
  readonly key: string;
  readonly subscriptionId: string;
  readonly lineId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Text for the merchant: "50 orders beyond the plan". */
  readonly description: string;
}

/** `over_cap`: nothing was charged, because it exceeds the amount approved for this period. */
export type UsageOutcome =
  | { readonly kind: 'recorded'; readonly recordId: string }
  | { readonly kind: 'over_cap' }
  | { readonly kind: 'refused'; readonly message: string };
