import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFigures, convertedFigures, plainFigures, type ShopFigures } from './shop-figures.ts';

const row = (keys: (string | null)[], gross_sales: number) => ({
  keys,
  values: { gross_sales },
  previous: null,
});
const HISTORY = {
  base: 'EUR',
  days: [
    { day: '2023-02-01', rates: { USD: '1.00', JPY: '100' } },
    { day: '2023-02-02', rates: { USD: '1.25', JPY: '160' } },
  ],
};
const TO_EUR = { from: 'USD', to: 'EUR', history: HISTORY };
const BY_COUNTRY = { groupings: ['country'], weekStart: 1 };

describe('figures of another currency', () => {
  it('are converted at the rate of each day and added up by key', () => {
    const rows = [
      row(['2023-02-01', 'FR'], 10_00),
      row(['2023-02-02', 'FR'], 10_00),
      row(['2023-02-02', null], 5_00),
    ];
    // FR: 10.00 at 1.00 and 10.00 at 1.25 = 8.00; without a country 5.00 at 1.25 = 4.00.
    expect(convertedFigures(rows, BY_COUNTRY, TO_EUR)).toEqual({
      groups: [
        { keys: ['FR'], sums: { gross_sales: 18_00 } },
        { keys: [null], sums: { gross_sales: 4_00 } },
      ],
      total: { gross_sales: 22_00 },
    });
  });

  it('stand in the periods that were asked for, beside their other key', () => {
    const rows = [row(['2023-02-01', 'FR'], 10_00), row(['2023-02-02', 'FR'], 10_00)];
    const months = { groupings: ['country', 'month'], weekStart: 1 };
    expect(convertedFigures(rows, months, TO_EUR).groups).toEqual([
      { keys: ['FR', '2023-02-01'], sums: { gross_sales: 18_00 } },
    ]);
  });

  it('are rounded once a day and key, half away from zero', () => {
    // 0.01 USD at 1.25 is 0.008 EUR; 1 yen at 160 is 0.00625; -0.02 USD is -0.016.
    const one = (minor: number, from: string) =>
      convertedFigures([row(['2023-02-02', 'FR'], minor)], BY_COUNTRY, { ...TO_EUR, from }).total;
    expect(one(1, 'USD')).toEqual({ gross_sales: 1 });
    expect(one(1, 'JPY')).toEqual({ gross_sales: 1 });
    expect(one(-2, 'USD')).toEqual({ gross_sales: -2 });
  });

  it('are none without a rate: the day and the currencies are named', () => {
    const before = [row(['2023-01-31', 'FR'], 1)];
    expect(() => convertedFigures(before, BY_COUNTRY, TO_EUR)).toThrow(
      'There is no reference rate between USD and EUR on 2023-01-31.',
    );
    const between = { from: 'GBP', to: 'USD', history: HISTORY };
    expect(() => convertedFigures([row(['2023-02-01'], 1)], BY_COUNTRY, between)).toThrow(
      'There is no reference rate between GBP, USD and EUR on 2023-02-01.',
    );
  });

  it('need no rate on a day on which nothing was sold', () => {
    const rows = [row(['2020-01-01', 'FR'], 0), row(['2023-02-01', 'FR'], 1_00)];
    expect(convertedFigures(rows, BY_COUNTRY, TO_EUR).total).toEqual({ gross_sales: 1_00 });
  });
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
