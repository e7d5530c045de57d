import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareProductAds } from './product-ads.ts';

const touch = (campaign: string, source = 'google') => ({ source, medium: 'cpc', campaign });
const sold = (campaign: string, netSales: number, source?: string) => ({
  touch: touch(campaign, source),
  orders: 1,
  netSales,
  grossProfit: netSales / 2,
});
const spring = { platform: 'google_ads', id: '77', name: 'Spring', spend: 900, claimed: 0 };

it('shares what a campaign cost over what its orders hold', () => {
  // A third of the 60.00 that the campaign brought is the product's, and so are 3.00 of its 9.00.
  const { rows, total } = shareProductAds({
    product: [sold('spring', 2000), sold('newsletter', 500, 'mail')],
    shop: [sold('Spring', 6000), sold('newsletter', 500, 'mail')],
    campaigns: [spring],
  });
  expect(rows).toEqual([
    {
      key: '["google","cpc","spring"]',
      touch: touch('spring'),
      touches: [touch('spring')],
      orders: 1,
      netSales: 2000,
      grossProfit: 1000,
      spend: 300,
      roas: 2000 / 300,
      profitAfterAds: 700,
    },
  ]);
  expect(total).toMatchObject({ orders: 1, netSales: 2000, spend: 300, profitAfterAds: 700 });
});

it('gives a product nothing of campaigns that brought no order of it', () => {
  const { rows, total } = shareProductAds({
    product: [],
    shop: [sold('spring', 6000)],
    campaigns: [spring],
  });
  expect([rows, total.spend, total.roas]).toEqual([[], 0, null]);
});

it('gives a product without net sales no part, even where no other has any', () => {
  const { total } = shareProductAds({
    product: [sold('spring', 0)],
    shop: [sold('spring', 0)],
    campaigns: [spring],
  });
  expect([total.orders, total.spend, total.roas]).toEqual([1, 0, null]);
});

it('states no profit where costs are not known', () => {
  const unknown = { ...sold('spring', 2000), grossProfit: null };
  const { rows } = shareProductAds({
    product: [unknown],
    shop: [sold('spring', 2000)],
    campaigns: [spring],
  });
  expect(rows[0]).toMatchObject({ spend: 900, grossProfit: null, profitAfterAds: null });
});

it('shares all of a campaign over all products, and no more', () => {
  const sales = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sales, fc.integer({ min: 1, max: 1_000_000 }), (nets, spend) => {
      const all = [
        sold(
          'spring',
          nets.reduce((sum, net) => sum + net, 0),
        ),
      ];
      const shares = nets.map(
        (net) =>
          shareProductAds({
            product: [sold('spring', net)],
            shop: all,
            campaigns: [{ ...spring, spend }],
          }).total.spend,
      );
      const sum = shares.reduce((total, share) => total + share, 0);
      // Each product is rounded by itself: half a unit for each at most.
      expect(Math.abs(sum - spend)).toBeLessThanOrEqual(nets.length);
    }),
  );
});
