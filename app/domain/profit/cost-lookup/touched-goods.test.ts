import { describe, expect, it } from 'vitest';
import { plainComponent, plainCostProfile } from '#tests/arbitraries/plain-goods.ts';
import { touchedGoods } from './touched-goods.ts';

const BEFORE = plainCostProfile('a');
const ALL_TIME = { from: null, to: null };
const ALL_DAYS = { fromDay: null, toDay: null };
const OF_ACME = { match: 'vendor', values: ['Acme'] };

describe('a change of cost profiles touches', () => {
  it('nothing when nothing but names changes', () => {
    expect(touchedGoods([BEFORE], [{ ...BEFORE, name: 'Another name' }])).toEqual([]);
    const anew = { ...BEFORE, id: 'a row of its own' };
    expect(touchedGoods([BEFORE], [anew])).toEqual([]);
    const longer = { ...BEFORE, components: [plainComponent({ rate: '4.00' })] };
    expect(touchedGoods([BEFORE], [longer])).toEqual([]);
  });

  it('all orders of its goods when a profile comes or goes', () => {
    const touched = {
      ...ALL_TIME,
      ...ALL_DAYS,
      scopes: [OF_ACME],
      onlyWithoutCost: true,
      countries: null,
    };
    expect(touchedGoods([], [BEFORE])).toEqual([touched]);
    expect(touchedGoods([BEFORE], [])).toEqual([touched]);
  });

  it('the goods of before and after', () => {
    const after = { ...BEFORE, match: 'product' as const, values: ['p1'] };
    const [touched] = touchedGoods([BEFORE], [after]);
    expect(touched?.scopes).toEqual([OF_ACME, { match: 'product', values: ['p1'] }]);
  });

  it('goods with a unit cost as well, once it counts in place of that or on top', () => {
    for (const mode of ['replace', 'add'] as const) {
      const [touched] = touchedGoods([BEFORE], [{ ...BEFORE, mode }]);
      expect(touched?.onlyWithoutCost).toBe(false);
    }
  });

  it('the orders of the periods that change alone', () => {
    const split = '2023-02-01T00:00:00.000Z';
    const after = [
      { ...BEFORE, validTo: split },
      { ...BEFORE, id: 'b', components: [plainComponent({ rate: '5' })], validFrom: split },
    ];
    const touched = touchedGoods([BEFORE], after);
    expect(touched.map(({ from, to }) => [from, to])).toEqual([[split, null]]);
  });

  it('the days and countries of the components that change alone', () => {
    const duty = plainComponent({
      kind: 'import_duty',
      countries: ['US', 'CA'],
      fromDay: '2023-01-01',
      toDay: '2023-03-31',
    });
    const after = { ...BEFORE, components: [...BEFORE.components, duty] };
    expect(touchedGoods([BEFORE], [after])).toMatchObject([
      { countries: ['US', 'CA'], fromDay: '2023-01-01', toDay: '2023-03-31' },
    ]);
    const two = [duty, { ...duty, toDay: null, countries: ['MX'] }];
    const more = { ...BEFORE, components: [...BEFORE.components, ...two] };
    expect(touchedGoods([BEFORE], [more])).toMatchObject([
      { countries: ['US', 'CA', 'MX'], fromDay: '2023-01-01', toDay: null },
    ]);
  });

  it('all days of all components when their goods change', () => {
    const duty = plainComponent({ countries: ['US'], fromDay: '2023-01-01' });
    const before = { ...BEFORE, components: [...BEFORE.components, duty] };
    const after = { ...before, values: ['Acme', 'Bolt'] };
    expect(touchedGoods([before], [after])).toMatchObject([{ countries: null, ...ALL_DAYS }]);
  });

  it('each profile for itself', () => {
    const other = plainCostProfile('b', { match: 'all', values: [] });
    const changed = { ...other, components: [plainComponent({ rate: '1' })] };
    const touched = touchedGoods([BEFORE, other], [BEFORE, changed]);
    expect(touched.map(({ scopes }) => scopes)).toEqual([
      [
        { match: 'all', values: [] },
        { match: 'all', values: [] },
      ],
    ]);
  });
});
