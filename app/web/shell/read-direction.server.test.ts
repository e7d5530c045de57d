import { describe, expect, it } from 'vitest';
import { getDirection } from '#app/web/shell/read-direction.server.ts';

describe('the direction of the pages', () => {
  it.each(['he', 'ar', 'he-IL', 'ar-EG', 'AR_ae'])('is right to left in %s', (locale) => {
    expect(getDirection(locale, ['en', 'he', 'ar'])).toBe('rtl');
  });

  it.each(['he-IL', 'ar-EG'])('is that of the English texts in %s', (locale) => {
    expect(getDirection(locale)).toBe('ltr');
  });

  it.each(['en-US', 'de', 'arn-CL', 'hei', 'fa-IR', ''])('is left to right in "%s"', (locale) => {
    expect(getDirection(locale)).toBe('ltr');
  });
});
