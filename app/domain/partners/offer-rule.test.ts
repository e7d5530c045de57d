import { describe, expect, it } from 'vitest';
import { mayHaveOffer, type OfferShop, sellsEnough } from './offer-rule.ts';

// Six months of 2,629,743 seconds are 15,778,458 seconds.
const CREATED = new Date('2023-01-01T00:00:00Z');
const SIX_MONTHS_ON = CREATED.getTime() + 15_778_458_000;
const SHOP: OfferShop = {
  createdAt: CREATED,
  country: 'US',
  currency: 'USD',
  plan: 'pro',
  emails: ['ann@example.com', null],
};

describe('the shops that an offer is shown to', () => {
  it('are older than six months', () => {
    expect(mayHaveOffer(SHOP, new Date(SIX_MONTHS_ON))).toBe(false);
    expect(mayHaveOffer(SHOP, new Date(SIX_MONTHS_ON + 1))).toBe(true);
  });

  it.each<[string, Partial<OfferShop>, boolean]>([
    ['elsewhere', { country: 'CA' }, false],
    ['with another currency', { currency: 'CAD' }, false],
    ['on the staff plan', { plan: 'staff' }, false],
    ['of people of Shopify', { emails: ['ann@example.com', 'jo@Shopify.com'] }, false],
    ['with an address of Shopify', { emails: ['tea@mail.myshopify.com'] }, false],
    ['whose address only ends alike', { emails: ['jo@notshopify.com'] }, true],
    ['without an address', { emails: [null, null] }, true],
  ])('are those %s: %o, %s', (_who, over, isOffered) => {
    expect(mayHaveOffer({ ...SHOP, ...over }, new Date(SIX_MONTHS_ON + 1))).toBe(isOffered);
  });

  it('sell for more than 4,000 dollars a month', () => {
    expect(sellsEnough({ monthSalesMinor: 4000_00, yearSalesMinor: 4000_00 })).toBe(false);
    expect(sellsEnough({ monthSalesMinor: 4000_01, yearSalesMinor: 4000_01 })).toBe(true);
    expect(sellsEnough({ monthSalesMinor: 4000_01, yearSalesMinor: 0 })).toBe(false);
  });
});
