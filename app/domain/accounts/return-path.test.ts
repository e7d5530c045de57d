import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('a return path', () => {
  it.each([
    '/',
    '/dashboard',
    '/orders?tab=orders&q=a%20b',
    '/product/1#lines',
    '/orders?next=https://evil.example',
    '/a//b',
  ])('%s stays as it is', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    '//evil',
    '//evil.example/orders',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    '/\n/evil',
    '/\r\n/evil',
    ' /dashboard',
    '/.//evil',
    '/..//evil',
    '/a/..//evil',
    '/%2e//evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'https:evil',
    'https://evil.example',
    'http:/evil',
    'data:text/html,x',
    'evil.example',
    'dashboard',
    '?next=/dashboard',
    '',
    '/\u0000',
    '/\u2028/evil',
    '/' + 'a'.repeat(2048),
  ])('%j is refused', (text) => {
    expect(safeReturnPath(text)).toBeNull();
  });

  it.each([null, undefined, 7, {}, ['/dashboard']])('%j is refused, being no text', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  it('drops dot segments, which lead nowhere but inside', () => {
    expect(safeReturnPath('/a/../dashboard')).toBe('/dashboard');
    expect(safeReturnPath('/../../dashboard')).toBe('/dashboard');
  });

  it('of any text stays on the host it is followed on, and is accepted as it came out', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '@',
        ':',
        'evil',
        '?',
        '#',
        '\t',
        'https',
      ),
      { maxLength: 8 },
    );
    const anyText = fc.oneof(
      fc.string(),
      pieces.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        for (const candidate of [text, `/${text}`]) {
          const path = safeReturnPath(candidate);
          if (path === null) continue;
          expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
          expect(safeReturnPath(path)).toBe(path);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
