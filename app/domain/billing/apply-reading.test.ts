import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyReading, endWithApp } from './apply-reading.ts';
import { subscribed } from './billing.fixture.ts';
import { isFinalStatus, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './subscription.ts';

const NOW = '2026-12-05T00:00:00.000Z';
const apply = (stored: SubscriptionStatus, read: SubscriptionStatus) =>
  applyReading(
    [subscribed({ status: stored, endReason: isFinalStatus(stored) ? 'read' : null })],
    [subscribed({ status: read })],
    NOW,
  );

describe('a reading', () => {
  it.each<[SubscriptionStatus, SubscriptionStatus]>([
    ['pending', 'active'],
    ['pending', 'declined'],
    ['pending', 'expired'],
    ['active', 'frozen'],
    ['frozen', 'active'],
    ['active', 'cancelled'],
  ])('makes %s to %s', (stored, read) => {
    const { subscriptions, contradicted } = apply(stored, read);
    expect([subscriptions[0]?.status, contradicted]).toEqual([read, []]);
  });

  it('opens nothing again that it said has ended', () => {
    const { subscriptions, contradicted } = apply('cancelled', 'active');
    expect([subscriptions[0]?.status, contradicted]).toEqual(['cancelled', ['offer_1']]);
  });

  it('is right against an end that only follows from a removed app', () => {
    const ended = endWithApp([subscribed()], NOW);
    expect(ended[0]).toMatchObject({ status: 'cancelled', endReason: 'app_removed', endedAt: NOW });
    expect(applyReading(ended, [subscribed()], NOW).subscriptions[0]).toMatchObject({
      status: 'active',
      endReason: null,
      endedAt: null,
    });
  });

  it('without an offer leaves it two days, and without a paid one ends it', () => {
    const offered = subscribed({ status: 'pending', createdAt: '2026-12-03T12:00:00.000Z' });
    const old = subscribed({ status: 'pending', createdAt: '2026-12-02T12:00:00.000Z' });
    const statusOf = (one: typeof old) => applyReading([one], [], NOW).subscriptions[0]?.status;
    expect([statusOf(offered), statusOf(old), statusOf(subscribed())]).toEqual([
      'pending',
      'expired',
      'cancelled',
    ]);
  });

  it('takes in what was made elsewhere, under the id of the provider', () => {
    const made = { ...subscribed(), offerKey: 'gid://shopify/AppSubscription/9' };
    expect(applyReading([], [made], NOW).subscriptions).toMatchObject([
      { offerKey: 'gid://shopify/AppSubscription/9', offer: null },
    ]);
  });

  it('changes nothing the second time', () => {
    const status = fc.constantFrom(...SUBSCRIPTION_STATUSES);
    fc.assert(
      fc.property(status, status, (stored, read) => {
        const once = apply(stored, read).subscriptions;
        expect(applyReading(once, [subscribed({ status: read })], NOW).subscriptions).toEqual(once);
      }),
    );
  });
});
