import { describe, expect, it } from 'vitest';
import { getWebhookPath, getWebhookPlatform } from './webhook-paths.ts';

describe('the addresses of webhooks', () => {
  it('name each platform that delivers, in both directions', () => {
    expect([1, 2, 3, 4, 8, 12].map(getWebhookPath)).toEqual([
      '/webhooks/amazon',
      '/webhooks/wix',
      '/webhooks/shopify',
      '/webhooks/woo',
      null,
      null,
    ]);
    expect(['woo', 'shopify', 'ebay', 'toString'].map(getWebhookPlatform)).toEqual([
      4,
      3,
      null,
      null,
    ]);
  });
});
