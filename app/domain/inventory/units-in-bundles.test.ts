import { describe, expect, it } from 'vitest';
import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import { countUnitsInBundles } from './units-in-bundles.ts';

const bundle = (variantId: string, parts: Bundle['parts'], over: Partial<Bundle> = {}): Bundle => ({
  id: variantId,
  variantId,
  parts,
  validFrom: null,
  validTo: null,
  ...over,
});
const mugs = (quantity: number) => [{ variantId: 'mug', quantity }];
const day = '2026-11-20';

describe('units sold within bundles', () => {
  it('are those of each part: 30 sets of two mugs are 60 mugs', () => {
    const sold = [{ variantId: 'set', day, units: 30 }];
    expect(countUnitsInBundles(sold, [bundle('set', mugs(2))])).toEqual(new Map([['mug', 60]]));
  });

  it('go by what the bundle held on its day', () => {
    const bundles = [
      bundle('set', mugs(2), { id: '1', validTo: '2026-11-21T00:00:00Z' }),
      bundle('set', mugs(3), { id: '2', validFrom: '2026-11-21T00:00:00Z' }),
    ];
    const sold = [
      { variantId: 'set', day, units: 1 },
      { variantId: 'set', day: '2026-11-21', units: 1 },
    ];
    expect(countUnitsInBundles(sold, bundles)).toEqual(new Map([['mug', 5]]));
  });

  it('are found in bundles of bundles', () => {
    const hamper = bundle('hamper', [{ variantId: 'set', quantity: 2 }]);
    const counts = countUnitsInBundles(
      [{ variantId: 'hamper', day, units: 3 }],
      [hamper, bundle('set', mugs(2))],
    );
    expect(counts).toEqual(
      new Map([
        ['set', 6],
        ['mug', 12],
      ]),
    );
  });

  it('are none of what is no bundle', () => {
    expect(countUnitsInBundles([{ variantId: 'mug', day, units: 9 }], [])).toEqual(new Map());
  });
});
