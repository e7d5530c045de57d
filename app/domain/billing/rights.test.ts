import { describe, expect, it } from 'vitest';
import { OFFER, subscribed } from './billing.fixture.ts';
import { getRights } from './rights.ts';
import type { StoredSubscription, SubscriptionStatus } from './subscription.ts';

const later = (over: Partial<StoredSubscription> = {}) =>
  subscribed({
    offerKey: 'offer_2',
    plan: 'basic',
    createdAt: '2026-12-10T00:00:00.000Z',
    offer: { ...OFFER, plan: 'basic', timing: 'period_end' },
    ...over,
  });

describe('the rights of a shop', () => {
  it.each<[SubscriptionStatus, string | null]>([
    ['pending', null],
    ['active', 'pro'],
    ['frozen', null],
    ['cancelled', null],
    ['declined', null],
    ['expired', null],
  ])('with one subscription that is %s are the plan %s', (status, plan) => {
    expect(getRights([subscribed({ status })]).plan).toBe(plan);
  });

  it('come from a test only where we made it as one', () => {
    const made = { ...OFFER, isTest: true };
    expect(getRights([subscribed({ isTest: true })]).plan).toBeNull();
    expect(getRights([subscribed({ isTest: true, offer: null })]).plan).toBeNull();
    expect(getRights([subscribed({ isTest: true, offer: made })]).plan).toBe('pro');
  });

  it('are those of a plan that was chosen on the page of the provider', () => {
    expect(getRights([subscribed({ offer: null, plan: 'ultimate' })]).plan).toBe('ultimate');
    expect(getRights([subscribed({ offer: null, plan: null })]).plan).toBeNull();
  });

  it.each(['active', 'pending'] as const)(
    'stay until a smaller plan begins that waits as %s',
    (status) => {
      const offer = {
        ...OFFER,
        plan: 'basic' as const,
        timing: 'period_end' as const,
        returnedAt: '2026-12-10T00:05:00.000Z',
      };
      expect(getRights([later({ status, offer }), subscribed()])).toMatchObject({
        plan: 'pro',
        coming: { plan: 'basic', interval: 'month', startsAt: '2026-12-31T00:00:00.000Z' },
        pending: null,
      });
    },
  );

  it('of a shop that did not pay are not those of the plan to come', () => {
    const rights = getRights([subscribed({ status: 'frozen' }), later()]);
    expect(rights).toMatchObject({ plan: null, isFrozen: true, coming: { plan: 'basic' } });
  });

  it('know an offer that waits for approval', () => {
    const offered = later({ status: 'pending' });
    expect(getRights([subscribed(), offered])).toMatchObject({
      plan: 'pro',
      coming: null,
      pending: { offerKey: 'offer_2' },
    });
  });
});
