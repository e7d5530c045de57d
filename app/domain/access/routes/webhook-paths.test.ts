import { describe, expect, it } from 'vitest';
import { webhookPathOf, webhookPlatformOf } from './webhook-paths.ts';

describe('the addresses of webhooks', () => {
  it('name each platform that delivers, in both directions', () => {
    expect([1, 2, 3, 4, 8, 12].map(webhookPathOf)).toEqual([
      '/webhooks/amazon',
      '/webhooks/wix',
      '/webhooks/shopify',
      '/webhooks/woo',
      null,
      null,
    ]);
    expect(['woo', 'shopify', 'ebay', 'toString'].map(webhookPlatformOf)).toEqual([
      4,
      3,
      null,
      null,
    ]);
  });
});
