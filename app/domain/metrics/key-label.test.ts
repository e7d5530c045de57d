import { describe, expect, it } from 'vitest';
import { keyLabel } from './key-label.ts';

describe('keyLabel', () => {
  it.each([
    ['country', 'FR', 'France'],
    ['hour', '7', '07:00'],
    ['ad_platform', 'facebook_ads', 'Facebook Ads'],
    ['ad_platform', 'tiktok_ads', 'TikTok Ads'],
    ['gateway', 'shopify_payments', 'Shopify Payments'],
    ['gateway', 'paypal', 'PayPal'],
    ['gateway', 'Klarna Pay Later', 'Klarna Pay Later'],
    ['customer_type', 'new', 'New customers'],
    ['customer_type', 'guest', 'Guests'],
    ['cost_kind', 'ad_spend', 'Marketing'],
    ['event', 'return', 'Return'],
    ['utm_campaign', 'spring_sale', 'spring_sale'],
    ['vendor', 'acme', 'acme'],
  ])('calls the %s %s "%s"', (dimension, key, label) => {
    expect(keyLabel(dimension, key, 'en')).toBe(label);
  });

  it('writes periods out', () => {
    expect(keyLabel('month', '2011-01-01', 'en')).toBe('Jan 2011');
    expect(keyLabel('quarter', '2011-04-01', 'en')).toBe('Q2 2011');
  });

  it('throws on a dimension that was never declared', () => {
    expect(() => keyLabel('colour', 'red', 'en')).toThrow('There is no dimension "colour".');
  });
});
