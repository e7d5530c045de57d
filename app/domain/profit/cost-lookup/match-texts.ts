import type { LabelMatch } from '#app/domain/shipping/shop-label.ts';

/** Explains to people how a provider's charge was matched to an order. */
export const MATCH_TEXTS: Readonly<Record<LabelMatch, string>> = {
  hand: 'hand',
  order_id: "the order's id",
  order_number: 'the order number',
  tracking_number: 'the tracking number',
};
