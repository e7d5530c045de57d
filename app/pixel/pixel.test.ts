import { describe, expect, it } from 'vitest';
import { getCampaignKey, isInnerPage, readArrival } from './arrival.ts';
import { type ConsentSources, hasConsent } from './consent.ts';
import { nextVisit, type StoredVisit } from './session.ts';

describe('readArrival', () => {
  it('reads path, tags, the kind of a click id and the other host, and nothing else', () => {
    const address =
      'https://tea.example/green?utm_source=news&utm_medium=email&utm_campaign=May&gclid=SECRET&x=1';
    const arrival = readArrival(address, 'https://mail.example/inbox?user=ada');
    expect(arrival).toEqual({
      p: '/green',
      r: 'mail.example',
      s: 'news',
      m: 'email',
      c: 'May',
      k: 'gclid',
    });
    expect(JSON.stringify(arrival)).not.toContain('SECRET');
    expect(getCampaignKey(arrival)).toBe('news|email|May|gclid');
  });

  it('takes pages of the same site for no source, with www and without', () => {
    expect(readArrival('https://tea.example/', 'https://www.tea.example/a').r).toBeUndefined();
    expect(isInnerPage('www.tea.example', 'https://tea.example/a')).toBe(true);
    expect(isInnerPage('tea.example', 'https://shop.tea.example/a')).toBe(false);
    expect(isInnerPage('tea.example', '')).toBe(false);
    expect(getCampaignKey(readArrival('https://tea.example/?utm_source=', ''))).toBe('');
  });
});

describe('hasConsent', () => {
  const navigator = {};
  const shopify = (is: boolean) => ({
    customerPrivacy: { analyticsProcessingAllowed: () => is },
  });
  const mode = (...states: string[]) =>
    states.map((state) => ({
      0: 'consent',
      1: 'update',
      2: { analytics_storage: state },
      length: 3,
    }));
  const cases: readonly [string, ConsentSources, boolean | null, boolean, boolean][] = [
    ['nobody asks', { navigator }, null, false, false],
    ['nobody has to ask', { navigator }, null, true, true],
    ['the page said so', { navigator }, true, false, true],
    ['the page said no', { navigator, Shopify: shopify(true) }, false, true, false],
    ['Shopify allows', { navigator, Shopify: shopify(true) }, null, false, true],
    ['Shopify forbids', { navigator, Shopify: shopify(false) }, null, true, false],
    [
      'WordPress allows',
      { navigator, wp_has_consent: (of) => of === 'statistics' },
      null,
      false,
      true,
    ],
    ['WordPress forbids', { navigator, wp_has_consent: () => false }, null, true, false],
    [
      'Google: granted last',
      { navigator, dataLayer: mode('denied', 'granted') },
      null,
      false,
      true,
    ],
    ['Google: denied last', { navigator, dataLayer: mode('granted', 'denied') }, null, true, false],
    [
      'Google: other commands',
      { navigator, dataLayer: [{ length: 1, 0: 'js' }] },
      null,
      false,
      false,
    ],
    ['the browser objects', { navigator: { globalPrivacyControl: true } }, true, true, false],
    ['do not track', { navigator: { doNotTrack: '1' }, Shopify: shopify(true) }, null, true, false],
  ];
  it.each(cases)('%s', (_name, sources, said, isFree, expected) => {
    expect(hasConsent(sources, said, isFree)).toBe(expected);
  });
});

describe('nextVisit', () => {
  const MINUTE = 60_000;
  let made = 0;
  const newId = () => `id${(made += 1)}`;
  const first = (): StoredVisit => nextVisit(null, 0, 'news', newId);

  it('begins with a visitor and a session', () => {
    const visit = first();
    expect([visit.n, visit.t, visit.c]).toEqual([1, 0, 'news']);
    expect(visit.u).not.toBe(visit.v);
  });

  it('goes on for half an hour after each page, also by the same campaign', () => {
    const one = first();
    const two = nextVisit(one, 30 * MINUTE, 'news', newId);
    const three = nextVisit(two, 60 * MINUTE, '', newId);
    expect([two.v, two.n, three.v, three.n]).toEqual([one.v, 2, one.v, 3]);
  });

  it('is another one of the same visitor after that, and by another campaign', () => {
    const one = first();
    for (const next of [
      nextVisit(one, 30 * MINUTE + 1, '', newId),
      nextVisit(one, MINUTE, 'ads', newId),
    ]) {
      expect([next.u, next.n, next.v === one.v]).toEqual([one.u, 1, false]);
    }
  });

  it('forgets the visitor after thirteen months', () => {
    const one = first();
    const day = 24 * 60 * MINUTE;
    expect(nextVisit({ ...one, t: 394 * day }, 394 * day, '', newId).u).toBe(one.u);
    expect(nextVisit({ ...one, t: 395 * day }, 395 * day, '', newId).u).not.toBe(one.u);
  });
});
