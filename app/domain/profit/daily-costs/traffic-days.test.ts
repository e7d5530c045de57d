import { describe, expect, it } from 'vitest';
import { rowOfTrafficDay } from './traffic-days.ts';

const PLACE = { connector: 'google_ga', accountId: '123' };
const TRAFFIC = {
  day: '2026-11-01',
  source: 'google',
  medium: 'cpc',
  campaign: 'Tea',
  landingPage: '/tea',
  sessions: 10,
  engagedSessions: 6,
  orders: 1,
  revenue: '12.34',
  currency: 'USD',
  revenueMinor: 11_50,
};

describe('rowOfTrafficDay', () => {
  it('costs nothing, and has sessions where ads have impressions', () => {
    expect(rowOfTrafficDay(TRAFFIC, PLACE)).toEqual({
      day: '2026-11-01',
      kind: 'visit',
      sourceId: 'google / cpc',
      category: 'google_ga',
      label: 'google / cpc',
      amountMinor: 0,
      impressions: 10,
      clicks: 6,
      attributedRevenueMinor: 11_50,
      attributedOrders: 1,
      ad: { accountId: 'google_ga/123', adSetId: 'Tea', adId: '/tea' },
      tags: { source: 'google', medium: 'cpc', campaign: 'Tea' },
    });
  });

  it.each([
    ['google', 'organic', '(organic)'],
    ['(direct)', '(none)', '(direct)'],
    ['(not set)', 'cpc', 'Tea'],
    ['blog.example', 'referral', '(referral)'],
  ])('has no tags of %s / %s', (source, medium, campaign) => {
    const { tags } = rowOfTrafficDay({ ...TRAFFIC, source, medium, campaign }, PLACE);
    expect(tags).toEqual({ source: '', medium: '', campaign: '' });
  });

  it('has no campaign where none is set', () => {
    const { tags } = rowOfTrafficDay({ ...TRAFFIC, campaign: '(not set)' }, PLACE);
    expect(tags).toEqual({ source: 'google', medium: 'cpc', campaign: '' });
  });
});
