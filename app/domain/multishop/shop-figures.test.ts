import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFigures, plainFigures, type ShopFigures } from './shop-figures.ts';

const row = (keys: (string | null)[], gross_sales: number) => ({
  keys,
  values: { gross_sales },
  previous: null,
});

describe('figures of several shops', () => {
  const figures: fc.Arbitrary<ShopFigures> = fc
    .array(
      fc.record({
        keys: fc.tuple(fc.constantFrom('FR', 'DE', null)),
        sums: fc.dictionary(
          fc.constantFrom('gross_sales', 'returns', 'orders'),
          fc.integer({ min: -1e9, max: 1e9 }),
        ),
      }),
    )
    .map((groups) => ({
      groups,
      total: addFigures([{ groups, total: {} }]).groups[0]?.sums ?? {},
    }));

  const sorted = ({ groups, total }: ShopFigures) => ({
    total: Object.entries(total).toSorted(),
    groups: groups
      .map(({ keys, sums }) => JSON.stringify([keys, Object.entries(sums).toSorted()]))
      .toSorted(),
  });

  it('are the same in whichever order the shops come', () => {
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 6 }), (shops) => {
        expect(sorted(addFigures(shops.toReversed()))).toEqual(sorted(addFigures(shops)));
      }),
    );
  });

  it('have one row a key', () => {
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 6 }), (shops) => {
        const keys = addFigures(shops).groups.map((group) => JSON.stringify(group.keys));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('of one shop alone are its own', () => {
    const alone = plainFigures({ rows: [row(['FR'], 5)], total: row([null], 5) });
    expect(addFigures([alone])).toEqual(alone);
  });
});
