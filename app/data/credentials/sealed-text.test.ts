import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed-text.server.ts';

const old = { id: '2025', key: Buffer.alloc(32, 1) };
const current = { id: '2026', key: Buffer.alloc(32, 2) };

describe('a sealed text', () => {
  it('opens under its key, for what it was sealed for', () => {
    const sealed = seal([current], 'shop 1 access token', 'shpat_secret');
    expect(unseal([current], 'shop 1 access token', sealed)).toBe('shpat_secret');
    expect(sealed).not.toContain('shpat');
  });

  it('is another each time', () => {
    expect(seal([current], 'a', 'same')).not.toBe(seal([current], 'a', 'same'));
  });

  it('does not open for another shop', () => {
    const sealed = seal([current], 'shop 1 access token', 'shpat_secret');
    expect(unseal([current], 'shop 2 access token', sealed)).toBeNull();
  });

  it('opens under the key before, after a new one came', () => {
    const sealed = seal([old], 'a', 'text');
    expect(unseal([current, old], 'a', sealed)).toBe('text');
    expect(seal([current, old], 'a', 'text')).toMatch(/^2026\./);
  });

  it('does not open without its key, nor under another of the same name', () => {
    const sealed = seal([old], 'a', 'text');
    expect(unseal([current], 'a', sealed)).toBeNull();
    expect(unseal([{ id: '2025', key: current.key }], 'a', sealed)).toBeNull();
  });

  it('does not open when a letter of it is changed', () => {
    const sealed = seal([current], 'a', 'text');
    const at = sealed.length - 3;
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    expect(unseal([current], 'a', sealed.slice(0, at) + letter + sealed.slice(at + 1))).toBeNull();
    expect(unseal([current], 'a', '2026.AAAA')).toBeNull();
    expect(unseal([current], 'a', '')).toBeNull();
  });
});
