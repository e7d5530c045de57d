import { describe, expect, it } from 'vitest';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import {
  historyLimitText,
  platformTitle,
  reconnectPath,
  reconnectText,
} from './connection-view.ts';

const asIs = (day: string) => day;

describe('the limit of a history', () => {
  it('is told of Shopify with its reason', () => {
    const limited = { platformId: PLATFORM.shopify, ordersSince: '2026-09-22' };
    expect(historyLimitText(limited, asIs)).toBe(
      'Orders are here from 2026-09-22 on. ' +
        'Shopify shows apps the orders of the last 60 days until you allow more.',
    );
  });

  it('is told of other platforms, and of none without one', () => {
    const amazon = { platformId: PLATFORM.amazon, ordersSince: '2024-01-01' };
    expect(historyLimitText(amazon, asIs)).toBe(
      'Orders are here from 2024-01-01 on. Amazon gives no earlier orders.',
    );
    expect(historyLimitText({ ...amazon, ordersSince: null }, asIs)).toBeNull();
  });
});

describe('a platform', () => {
  it('has the name that people call it by', () => {
    const ids = [...Object.values(PLATFORM), 99];
    expect(ids.map(platformTitle)).toEqual([
      'Amazon',
      'Wix',
      'Shopify',
      'WooCommerce',
      'eBay',
      'Files',
      'Files',
    ]);
  });

  it('is connected again from its own admin where it has one', () => {
    expect(reconnectText(PLATFORM.shopify)).toContain('Shopify admin');
    expect(reconnectText(PLATFORM.wooCommerce)).toContain('this same shop');
    const address = 'https://acme.example/shop';
    expect(reconnectPath({ platformId: PLATFORM.wooCommerce, address })).toBe(
      '/register/connect-platforms?platform=woocommerce&address=https%3A%2F%2Facme.example%2Fshop',
    );
    expect(reconnectPath({ platformId: PLATFORM.shopify, address: 'a.myshopify.com' })).toBeNull();
  });
});
