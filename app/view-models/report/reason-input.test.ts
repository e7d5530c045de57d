import { describe, expect, it } from 'vitest';
import { formatReasonInput } from './reason-input.ts';

describe('what an amount was worked out from', () => {
  it.each([
    ['Amount', '1234.50', 'de-DE', '1.234,50'],
    ['Rate', '2.9%', 'de-DE', '2,9%'],
    ['Order', '1001', 'de-DE', '1001'],
    ['Set on', '2026-11-23', 'en-US-x-date3', '23/11/2026'],
    ['Set on', '2026-11-23', 'en-US', '23 Nov 2026'],
    ['SKU', 'A-2.5 kg', 'en-US-x-lb', 'A-2.5 kg'],
    [
      'Reason',
      'Goes to US-CA; weight 2.5 kg is from 1 and below 5',
      'en-US-x-lb',
      'Goes to US-CA; weight 5.5116 lb is from 2.2046 and below 11.0231',
    ],
    [
      'Reason',
      'Goes to DE; weight 2.5 kg is from 2',
      'de-DE',
      'Goes to DE; weight 2,5 kg is from 2',
    ],
    ['Reason', 'Goes to DE; weight 2.5 kg', 'en-US-x-g', 'Goes to DE; weight 2,500 g'],
    [
      'Reason',
      'Goes to DE; quantity 3 is from 2',
      'en-US-x-lb',
      'Goes to DE; quantity 3 is from 2',
    ],
    [
      'Not by profile Big',
      'No rate of 5 kg zone for 3 units, 2.5 kg, value 60.00',
      'en-US-x-lb',
      'No rate of 5 kg zone for 3 units, 5.5116 lb, value 60.00',
    ],
  ])('%s %s in %s is %s', (label, value, locale, text) => {
    expect(formatReasonInput(label, value, locale)).toBe(text);
  });
});
