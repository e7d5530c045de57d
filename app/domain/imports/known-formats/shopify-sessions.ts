import type { RefusedFormat } from './definition.ts';

/** Shopify, Analytics > Reports > Sessions over time. */
export const SHOPIFY_SESSIONS: RefusedFormat = {
  key: 'shopify_sessions',
  requires: [
    'Day',
    ['Sessions', 'Online store visitors'],
    ['Online store visitors', 'Sessions', 'Conversion rate', 'Sessions that completed checkout'],
  ],
  refusal: {
    message: 'This is a Shopify report of sessions: there is nothing in it to book.',
    hint: 'Sessions come from the visit tracking of Farthing, not from files.',
  },
};
