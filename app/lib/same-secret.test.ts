import { describe, expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

describe('isSameSecret', () => {
  it('compares texts and bytes', () => {
    expect(isSameSecret('kettle', 'kettle')).toBe(true);
    expect(isSameSecret('kettle', 'Kettle')).toBe(false);
    expect(isSameSecret(new Uint8Array([107]), 'k')).toBe(true);
  });

  it('compares by bytes, of any lengths', () => {
    expect(isSameSecret('é', 'e')).toBe(false);
    expect(isSameSecret('', 'kettle')).toBe(false);
    expect(isSameSecret('', '')).toBe(true);
  });
});
