import { describe, expect, it } from 'vitest';
import { toTimeZone } from './read-facts.ts';
import { keysOfSource, siteAddress } from './site-address.ts';
import { siteIndex } from './site-index.ts';

describe('the address of a shop', () => {
  it.each([
    [' Acme.example ', 'https://acme.example'],
    ['https://acme.example/shop/', 'https://acme.example/shop'],
    ['acme.example/shop/wp-admin/plugins.php', 'https://acme.example/shop'],
    ['https://acme.example/index.php/shop?page=2#top', 'https://acme.example'],
    ['https://acme.example/wp-json/wc/v3', 'https://acme.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://ACME.example:443/Shop', 'https://acme.example/Shop'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(siteAddress(typed)).toBe(kept);
    expect(siteAddress(kept)).toBe(kept);
  });

  it.each([
    '',
    'my shop',
    'ftp://acme.example',
    'javascript:alert(1)',
    'https://',
    'x'.repeat(400),
  ])('is not %s', (typed) => {
    expect(siteAddress(typed)).toBeNull();
  });

  it('may be told over http by a shop behind a proxy, or with the folder of a language', () => {
    expect(keysOfSource('http://acme.example/shop/de/')).toEqual([
      'https://acme.example/shop/de',
      'http://acme.example/shop/de',
      'https://acme.example/shop',
      'http://acme.example/shop',
      'https://acme.example',
      'http://acme.example',
    ]);
    expect(keysOfSource('')).toEqual([]);
  });
});

describe('what WordPress says of itself', () => {
  it('has a name without HTML and a zone by its name, or by its hours', () => {
    const parsed = siteIndex.parse({ name: 'Tea &amp; Co &#8211; Ada&#x2019;s', namespaces: [] });
    expect(parsed.name).toBe('Tea & Co – Ada’s');
    expect(toTimeZone('Europe/Berlin', 1)).toBe('Europe/Berlin');
    expect(toTimeZone('', 2)).toBe('Etc/GMT-2');
    expect(toTimeZone('', -5)).toBe('Etc/GMT+5');
    expect(toTimeZone('', 5.5)).toBe('Asia/Kolkata');
    expect(toTimeZone('', 0)).toBe('UTC');
    expect(toTimeZone('Mars/Olympus', 0.25)).toBe('UTC');
  });
});
