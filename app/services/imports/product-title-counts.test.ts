import { describe, expect, it } from 'vitest';
import { ProductTitleCounts } from './product-title-counts.ts';

const product = (title: string, variantId = 'A') => ({
  productId: variantId,
  variantId,
  title,
  variantTitle: null,
  sku: variantId,
  vendor: null,
});

describe('TitleTally', () => {
  it('calls a product what it is called most', () => {
    const tally = new ProductTitleCounts();
    for (const title of ['?', 'LANTERN', 'lantern damaged', 'LANTERN']) tally.add(product(title));
    tally.add(product('CUP', 'B'));
    expect(tally.products().map(({ title }) => title)).toEqual(['LANTERN', 'CUP']);
  });

  it('decides between equals by letters, whatever came first', () => {
    const [forward, backward] = [new ProductTitleCounts(), new ProductTitleCounts()];
    for (const title of ['b', 'a']) forward.add(product(title));
    for (const title of ['a', 'b']) backward.add(product(title));
    expect(forward.products()).toEqual(backward.products());
    expect(forward.products()[0]?.title).toBe('a');
  });
});
