import { describe, expect, it } from 'vitest';
import { getChannelKind } from './channel-kind.ts';

describe('the icon of a channel', () => {
  it.each([
    ['email', 'email'],
    ['Klaviyo newsletter', 'email'],
    ['e-mail', 'email'],
    ['sms', 'sms'],
    ['Klaviyo SMS', 'sms'],
    ['facebook_ads', 'social'],
    ['instagram.com', 'social'],
    ['Influencer', 'social'],
    ['Google Shopping', 'product'],
    ['Amazon', 'product'],
    ['web', 'other_entity'],
    ['pos', 'other_entity'],
    ['Context', 'other_entity'],
    ['', 'other_entity'],
  ])('of "%s" is that of %s', (name, kind) => {
    expect(getChannelKind(name)).toBe(kind);
  });
});
