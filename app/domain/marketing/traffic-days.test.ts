import { describe, expect, it } from 'vitest';
import {
  foldTraffic,
  OTHER_PAGES,
  PAGES_OF_DAY,
  type TrafficDay,
  ORIGINS_OF_DAY,
} from './traffic-days.ts';

const TRAFFIC: TrafficDay = {
  day: '2026-11-01',
  source: 'google',
  medium: 'cpc',
  campaign: 'Tea',
  landingPage: '/tea',
  sessions: 10,
  engagedSessions: 6,
  orders: 1,
  revenue: '12.34',
};

describe('foldTraffic', () => {
  it('makes one of rows that are alike without what stands behind their path', () => {
    const folded = foldTraffic([
      TRAFFIC,
      { ...TRAFFIC, landingPage: '/tea?gclid=1', sessions: 2, revenue: '0.01' },
      {
        ...TRAFFIC,
        landingPage: '/tea#top',
        sessions: 3,
        engagedSessions: 0,
        orders: 0,
        revenue: '0',
      },
    ]);
    expect(folded).toEqual([
      { ...TRAFFIC, sessions: 15, engagedSessions: 12, orders: 2, revenue: '12.35' },
    ]);
  });

  it('keeps the names of the pages on which most began, and the sum of all', () => {
    const rows = Array.from({ length: PAGES_OF_DAY + 3 }, (_, at) => ({
      ...TRAFFIC,
      landingPage: `/${at}`,
      sessions: 100 - at,
    }));
    const folded = foldTraffic(rows);
    expect(folded).toHaveLength(PAGES_OF_DAY + 1);
    // The last three: 75, 74 and 73 sessions.
    expect(folded.find(({ landingPage }) => landingPage === OTHER_PAGES)).toMatchObject({
      sessions: 222,
      engagedSessions: 18,
      revenue: '37.02',
    });
  });

  it('makes one row of the ways of a day that somebody makes up, and keeps those that sold', () => {
    const none = { sessions: 2, engagedSessions: 0, orders: 0, revenue: '0' };
    const made = Array.from({ length: 1000 }, (_, at) => ({
      ...TRAFFIC,
      ...none,
      campaign: `made ${String(at).padStart(4, '0')}`,
    }));
    const sold = { ...TRAFFIC, campaign: 'sold', sessions: 1, engagedSessions: 1 };
    const folded = foldTraffic([...made, sold]);
    expect(folded).toHaveLength(ORIGINS_OF_DAY + 1);
    expect(folded.find(({ campaign }) => campaign === 'sold')).toEqual(sold);
    // 1000 less the 299 beside the one that sold, with two sessions each.
    expect(folded.find(({ campaign }) => campaign === OTHER_PAGES)).toMatchObject({
      source: OTHER_PAGES,
      medium: OTHER_PAGES,
      landingPage: '/tea',
      sessions: 1402,
    });
  });

  it('writes source and medium so that they can be read as one', () => {
    const [folded] = foldTraffic([{ ...TRAFFIC, source: 'a / b ', medium: 'x'.repeat(150) }]);
    expect(folded).toMatchObject({ source: 'a/b', medium: 'x'.repeat(100) });
  });
});
