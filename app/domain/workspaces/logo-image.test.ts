import { describe, expect, it } from 'vitest';
import { findLogoType } from './logo-image.ts';

describe('a picture', () => {
  it.each([
    ['89504e470d0a1a0a00', 'image/png'],
    ['ffd8ffe000', 'image/jpeg'],
    ['524946460000000057454250', 'image/webp'],
    ['524946460000000057415645', null],
    ['3c7376673e', null],
    ['89504e', null],
    ['', null],
  ])('that begins with %s is of the type %s', (hex, type) => {
    expect(findLogoType(Buffer.from(hex, 'hex'))).toBe(type);
  });
});
