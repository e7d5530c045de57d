import type { Destination } from './destination-table.ts';

/** A purchase before its basket is filled. */
export interface PlannedPurchase {
  readonly day: string;
  readonly channel: ChannelKey;
  /** The customer; null for a guest, whom the platform cannot recognise again. */
  readonly customer: DemoCustomer | null;
  /** 1 for the customer's first visit; always 1 for a guest. */
  readonly visitNo: number;
  readonly destination: Destination;
}

export type ChannelKey = 'online' | 'pos' | 'amazon' | 'wholesale';

export interface DemoCustomer {
  readonly customerId: string;
  readonly destination: Destination;
}
