import { describe, expect, it } from 'vitest';
import { productsFeed } from './products-feed.ts';

const variant = (number: number, weight: object | null) => ({
  __typename: 'ProductVariant',
  id: `gid://shopify/ProductVariant/${number}`,
  title: 'Default Title',
  sku: null,
  price: '10.00',
  barcode: null,
  inventoryItem: { unitCost: null, measurement: { weight } },
});
const product = {
  __typename: 'Product',
  id: 'gid://shopify/Product/1',
  title: 'Mug',
  vendor: '',
  productType: '',
  handle: 'mug',
  status: 'ACTIVE',
  tags: [] as string[],
  featuredMedia: null,
};

describe('the weight of a variant', () => {
  it.each([
    ['in kilograms', { unit: 'KILOGRAMS', value: 0.25 }, '250'],
    ['in grams', { unit: 'GRAMS', value: 310.5 }, '310.5'],
    // An ounce is 28.349523125 grams, a pound sixteen of them.
    ['in ounces', { unit: 'OUNCES', value: 2 }, '56.69904625'],
    ['in pounds', { unit: 'POUNDS', value: 1 }, '453.59237'],
    ['that nobody entered', { unit: 'POUNDS', value: 0 }, undefined],
    ['that Shopify does not have', null, undefined],
  ])('%s is kept in grams', (_what, weight, grams) => {
    const parts = [{ node: variant(7, weight), parts: [], isDamaged: false }];
    const trees = [{ node: product, parts, isDamaged: false }];
    const { catalogue, rejects } = productsFeed.toRecords(trees, {
      currency: 'EUR',
      decimals: 2,
    });
    expect(rejects).toEqual([]);
    expect(catalogue.variants?.[0]?.grams).toBe(grams);
  });
});
