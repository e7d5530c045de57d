import { describe, expect, it } from 'vitest';
import { describeSource, toLandingPage } from './describe-visit.ts';
import { toTouch } from './visit-touch.ts';

const NOT_SET = '(not set)';

describe('describeSource', () => {
  const source = (arrival: Parameters<typeof describeSource>[0]) =>
    Object.values(describeSource(arrival)).join(' / ');

  it('takes the tags of the address first, then the click id, then the page before', () => {
    const host = { r: 'www.bing.com' };
    expect(source({ ...host, k: 'gclid', s: 'news', m: 'email', c: 'May' })).toBe(
      'news / email / May',
    );
    expect(source({ ...host, k: 'gclid', m: 'email' })).toBe(`${NOT_SET} / email / ${NOT_SET}`);
    expect(source({ ...host, k: 'ttclid' })).toBe(`tiktok / cpc / ${NOT_SET}`);
    expect(source({ ...host, k: 'fbclid' })).toBe(`facebook / referral / ${NOT_SET}`);
    expect(source(host)).toBe(`bing / organic / ${NOT_SET}`);
    expect(source({})).toBe(`(direct) / (none) / ${NOT_SET}`);
  });

  it('knows search engines by their host, and takes no other site for one', () => {
    for (const host of ['www.google.co.uk', 'google.com', 'search.yahoo.com', 'duckduckgo.com']) {
      expect(describeSource({ r: host }).medium).toBe('organic');
    }
    for (const host of ['notgoogle.com', 'google.example.com', 'mygoogle.shop']) {
      expect(describeSource({ r: host })).toMatchObject({ source: host, medium: 'referral' });
    }
    expect(describeSource({ r: 'L.Facebook.com' }).source).toBe('facebook.com');
  });

  it('takes no site for a source where buyers pay, whatever stands before its name', () => {
    for (const r of ['www.paypal.com', 'hooks.stripe.com', 'pay.klarna.com', 'PayPal.com']) {
      expect(source({ r })).toBe(`(direct) / (none) / ${NOT_SET}`);
      expect(source({ r, s: 'news', m: 'email', c: 'May' })).toBe('news / email / May');
    }
    for (const r of ['notpaypal.com', 'paypal.com.example', 'klarna.com']) {
      expect(source({ r })).toBe(`${r} / referral / ${NOT_SET}`);
    }
  });

  it('drops tags that name a person', () => {
    expect(source({ s: 'news', c: 'ada@example.com' })).toBe(`news / ${NOT_SET} / ${NOT_SET}`);
    expect(source({ s: ' ', c: 'ada%40example.com' })).toBe(`(direct) / (none) / ${NOT_SET}`);
  });
});

describe('toLandingPage', () => {
  it('gives the path alone', () => {
    expect(toLandingPage('/products/green-tea?variant=1#top')).toBe('/products/green-tea');
    expect(toLandingPage('')).toBe('/');
    expect(toLandingPage(`/${'tea-'.repeat(100)}`)).toHaveLength(200);
  });

  it('hides what may name a person, and leaves names of products', () => {
    const pages = [
      ['/account/4711822/orders', '/account/:id/orders'],
      ['/confirm/ada@example.com', '/confirm/:id'],
      ['/reset/9f8a7b6c5d4e3f2a1b0c9d8e', '/reset/:id'],
      ['/o/123e4567-e89b-12d3-a456-426614174000', '/o/:id'],
      ['/products/tea-no-1234-very-long-name', '/products/tea-no-1234-very-long-name'],
      ['/blog/2026/11', '/blog/2026/11'],
    ];
    for (const [path = '', shown] of pages) expect(toLandingPage(path)).toBe(shown);
  });
});

describe('toTouch', () => {
  it('has tags only where the address had some, as orders have', () => {
    const tags = { utmSource: null, utmMedium: null, utmCampaign: null };
    expect(toTouch(describeSource({}))).toEqual({ source: 'direct', ...tags });
    expect(toTouch(describeSource({ r: 'www.google.de' }))).toEqual({ source: 'google', ...tags });
    expect(toTouch(describeSource({ k: 'gclid' }))).toEqual({
      source: 'google',
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: null,
    });
  });
});
