export interface LostOrder {
  readonly orderId: string;
  /** Negative, exact decimal in major units of the shop's currency. */
  readonly profit: string;
  readonly revenue: string;
  readonly currency: string;
  readonly reason: string;
  readonly url: string;
}

/**
 * The outcome of an event. `unknown`: it may have arrived or not, for the platform did not answer;
 * a repetition might start everything twice.
 */
export type FlowOutcome =
  { readonly kind: 'taken' | 'unknown' } | { readonly kind: 'refused'; readonly message: string };

/** Workflows that a platform runs for a shop when an event is reported to it. */
export interface PlatformFlow {
  /**
   * Must not be interrupted. Throws PlatformError where the event certainly did not arrive, so that
   * it can be sent later.
   */
  orderLostMoney(order: LostOrder): Promise<FlowOutcome>;
}
