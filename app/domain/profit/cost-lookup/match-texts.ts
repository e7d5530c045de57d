import type { LabelMatch } from '#app/domain/shipping/shop-label.ts';

/** How an order was found for what a provider charged, as people read it. */
export const MATCH_TEXTS: Readonly<Record<LabelMatch, string>> = {
  hand: 'hand',
  order_id: "the order's id",
  order_number: 'the order number',
  tracking_number: 'the tracking number',
};
