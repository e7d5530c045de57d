import { describe, expect, it } from 'vitest';
import { bundlePixel } from '../../../scripts/steps/build-pixel.ts';

const BYTES_MAX = 3300;

describe('the script on the pages of shops', () => {
  it('is under 3.3 kB, and sets no cookie', async () => {
    const script = await bundlePixel();
    expect(Buffer.byteLength(script)).toBeLessThan(BYTES_MAX);
    expect(script).not.toContain('cookie');
    expect(script).toContain('/collect/');
  });
});
