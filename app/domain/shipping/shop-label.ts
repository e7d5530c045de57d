/** The method that matched a label to an order: the first of these that finds exactly one. */
export type LabelMatch = 'hand' | 'order_id' | 'order_number' | 'tracking_number';

/** The match of a label: with an order, with none yet, or with none for good as a person decided. */
export const LABEL_STATES = ['unmatched', 'matched', 'set_aside'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

export interface LabelTotal {
  readonly state: LabelState;
  readonly labels: number;
  /** Minor units of the shop's currency. */
  readonly amountMinor: number;
}

export interface ShopLabel {
  readonly connector: string;
  readonly labelId: string;
  readonly day: string;
  readonly isReturn: boolean;
  readonly carrier: string | null;
  readonly service: string | null;
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
