import { describe, expect, it } from 'vitest';
import { toProducts } from './to-products.ts';
import { wooProduct, wooVariation } from './woo-product.ts';

const costs = (defined: number | null, total: number) => ({
  values: [{ defined_value: defined, effective_value: total }],
  total_value: total,
});

function unitCosts(own: object, variations: readonly object[] = []) {
  const product = wooProduct.parse({ id: 7, name: 'Lamp', type: 'simple', ...own });
  const sold = variations.map((one, index) => wooVariation.parse({ id: 70 + index, ...one }));
  return toProducts([{ product, variations: sold }]).unitCosts;
}

describe('the cost of a product of WooCommerce', () => {
  it('is none where nobody entered one, though a total of 0 is reported', () => {
    expect(unitCosts({ cost_of_goods_sold: costs(null, 0) })).toEqual([]);
  });

  it('is 0 where somebody entered 0', () => {
    expect(unitCosts({ cost_of_goods_sold: costs(0, 0) })).toEqual([{ variantId: '7', cost: '0' }]);
  });

  it('comes from an older plugin where the own field is empty, and not where it is 0', () => {
    const meta_data = [{ key: '_wc_cog_cost', value: '6.10' }];
    expect(unitCosts({ cost_of_goods_sold: costs(null, 0), meta_data })).toEqual([
      { variantId: '7', cost: '6.10' },
    ]);
    expect(unitCosts({ cost_of_goods_sold: costs(0, 0), meta_data })).toEqual([
      { variantId: '7', cost: '0' },
    ]);
  });

  it('is inherited by a variation, also a cost of 0, and none where its product has none', () => {
    const inherits = (total: number) => [{ cost_of_goods_sold: costs(null, total) }];
    expect(unitCosts({ cost_of_goods_sold: costs(4.5, 4.5) }, inherits(4.5))).toEqual([
      { variantId: '70', cost: '4.5' },
    ]);
    expect(unitCosts({ cost_of_goods_sold: costs(0, 0) }, inherits(0))).toEqual([
      { variantId: '70', cost: '0' },
    ]);
    expect(unitCosts({ cost_of_goods_sold: costs(null, 0) }, inherits(0))).toEqual([]);
  });
});
