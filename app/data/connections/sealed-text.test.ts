import { describe, expect, it } from 'vitest';
import { KeyRing } from './sealed-text.server.ts';

const old = { id: '2025', key: Buffer.alloc(32, 1) };
const current = { id: '2026', key: Buffer.alloc(32, 2) };

describe('a sealed text', () => {
  it('opens under its key, for what it was sealed for', () => {
    const sealed = new KeyRing(current).seal('shop 1 access token', 'shpat_secret');
    expect(new KeyRing(current).unseal('shop 1 access token', sealed)).toBe('shpat_secret');
    expect(sealed).not.toContain('shpat');
  });

  it('is another each time', () => {
    expect(new KeyRing(current).seal('a', 'same')).not.toBe(new KeyRing(current).seal('a', 'same'));
  });

  it('does not open for another shop', () => {
    const sealed = new KeyRing(current).seal('shop 1 access token', 'shpat_secret');
    expect(new KeyRing(current).unseal('shop 2 access token', sealed)).toBeNull();
  });

  it('opens under the key before, after a new one came', () => {
    const sealed = new KeyRing(old).seal('a', 'text');
    expect(new KeyRing(current, old).unseal('a', sealed)).toBe('text');
    expect(new KeyRing(current, old).seal('a', 'text')).toMatch(/^2026\./);
  });

  it('does not open without its key, nor under another of the same name', () => {
    const sealed = new KeyRing(old).seal('a', 'text');
    expect(new KeyRing(current).unseal('a', sealed)).toBeNull();
    expect(new KeyRing({ id: '2025', key: current.key }).unseal('a', sealed)).toBeNull();
  });

  it('does not open when a letter of it is changed', () => {
    const sealed = new KeyRing(current).seal('a', 'text');
    const at = sealed.length - 3;
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    expect(
      new KeyRing(current).unseal('a', sealed.slice(0, at) + letter + sealed.slice(at + 1)),
    ).toBeNull();
    expect(new KeyRing(current).unseal('a', '2026.AAAA')).toBeNull();
    expect(new KeyRing(current).unseal('a', '')).toBeNull();
  });

  it('tells no key, whatever is made of its ring', () => {
    const ring = new KeyRing(current, old);
    expect([JSON.stringify(ring), Object.entries(ring)]).toEqual(['{}', []]);
  });
});
