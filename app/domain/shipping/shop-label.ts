/** How an order was found for a label: the first of these that finds exactly one. */
export type LabelMatch = 'hand' | 'order_id' | 'order_number' | 'tracking_number';

/** Whose a label is: an order's, nobody's yet, or nobody's for good as somebody said. */
export const LABEL_STATES = ['unmatched', 'matched', 'set_aside'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

export interface LabelTotal {
  readonly state: LabelState;
  readonly labels: number;
  /** Minor units of the shop's currency. */
  readonly amountMinor: number;
}

/** A label with everything that was charged for it, less what was given back. */
export interface ShopLabel {
  readonly connector: string;
  readonly labelId: string;
  readonly day: string;
  readonly isReturn: boolean;
  readonly carrier: string | null;
  readonly service: string | null;
  /** The order's number as the provider has it. */
  readonly orderNumber: string | null;
  readonly trackingNumber: string | null;
  readonly orderId: string | null;
  readonly orderName: string | null;
  readonly matchedBy: LabelMatch | null;
  readonly currency: string;
  /** Exact, in major units of that currency. */
  readonly ownAmount: string;
  /** In the shop's currency. */
  readonly amountMinor: number;
}
