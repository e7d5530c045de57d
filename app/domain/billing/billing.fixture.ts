/** Subscriptions and intents with round figures, for tests whose expected values are worked out by hand. */
import type { StoredSubscription, SubscriptionOffer } from './subscription.ts';

export const OFFER: SubscriptionOffer = {
  plan: 'pro',
  timing: 'now',
  isTest: false,
  ordersMax: 900,
  extraOrderMinor: 8,
  salesMax: null,
  approvalUrl: null,
  returnedAt: null,
};

/** Pro by the month, active since 1 December 2026. */
export function subscribed(over: Partial<StoredSubscription> = {}): StoredSubscription {
  return {
    offerKey: 'offer_1',
    subscriptionId: 'gid://shopify/AppSubscription/1',
    status: 'active',
    name: 'Pro, paid by the month',
    plan: 'pro',
    interval: 'month',
    priceMinor: 9900,
    currency: 'USD',
    isTest: false,
    createdAt: '2026-12-01T00:00:00.000Z',
    trialDays: 0,
    periodEnd: '2026-12-31T00:00:00.000Z',
    usage: { lineId: 'line', usedMinor: 0, capMinor: 7200 },
    next: null,
    offer: OFFER,
    endedAt: null,
    endReason: null,
    ...over,
  };
}
