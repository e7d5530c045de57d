import { describe, expect, it } from 'vitest';
import { deviceLabel } from './device-label.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0';

describe('the label of a device', () => {
  it.each([
    [`${WINDOWS} ${WEBKIT} Safari/537.36 Edg/120.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} ${WEBKIT} Safari/537.36`, 'Chrome on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 ' +
        'Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    ['<script>alert(1)</script>', 'A browser'],
    ['', 'A browser'],
  ])('%s is %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
