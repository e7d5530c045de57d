/** An order that cost more than it brought. */
export interface LostOrder {
  readonly orderId: string;
  /** Below zero, exact decimal in major units of the shop's currency. */
  readonly profit: string;
  readonly revenue: string;
  readonly currency: string;
  /** What the profit is made of. */
  readonly reason: string;
  /** The page of the order with us. */
  readonly url: string;
}

/**
 * What became of an event. `unknown`: it may have arrived or not, for the platform did not answer; to send it
 * again might start everything twice.
 */
export type FlowOutcome =
  { readonly kind: 'taken' | 'unknown' } | { readonly kind: 'refused'; readonly message: string };

/** Workflows that a platform runs for a shop when it is told of an event. */
export interface PlatformFlow {
  /**
   * Is not to be cut off half-way. Throws PlatformError where the event certainly did not arrive, so that
   * it can be sent later.
   */
  orderLostMoney(order: LostOrder): Promise<FlowOutcome>;
}
