import { describe, expect, it } from 'vitest';
import type { MetricRow } from '../metrics/metric-query.ts';
import { compareGoods } from './compared-goods.ts';
import { listGoodsEffects } from './goods-effects.ts';

const sold = ([units, sales, costs]: readonly [number, number, number]) => ({
  units_sold: units,
  gross_sales: sales,
  cogs: costs,
  units_without_cost: 0,
});

function row(
  key: string,
  before: readonly [number, number, number],
  now: readonly [number, number, number],
): MetricRow {
  return { keys: [key], values: sold(now), previous: sold(before) };
}

const effectsOf = (rows: readonly MetricRow[], most = 5) =>
  listGoodsEffects(compareGoods(rows, true), most).map(({ cause, key, effect }) => [
    cause,
    key,
    effect,
  ]);

describe('listGoodsEffects', () => {
  // a: 10 at 100, costs 40, then 20 at 110, costs 45; b: 10 at 50, costs 30, unchanged.
  const rows = [
    row('a', [10, 1000, 400], [20, 2200, 900]),
    row('b', [10, 500, 300], [10, 500, 300]),
  ];

  it('names what moved price, cost and mix', () => {
    expect(effectsOf(rows)).toEqual([
      // 15 of each would be the same mix, and 40 is left of a unit on average.
      ['mix', 'a', 5 * (60 - 40)],
      ['mix', 'b', -5 * (20 - 40)],
      ['price', 'a', 20 * 10],
      ['unit_cost', 'a', -20 * 5],
    ]);
  });

  it('gives price and unit cost of each unit, before and now', () => {
    const [, , price, cost] = listGoodsEffects(compareGoods(rows, true), 5);
    expect(price).toMatchObject({ perUnit: { before: 100, now: 110 }, units: { before: 10 } });
    expect(cost).toMatchObject({ perUnit: { before: 40, now: 45 }, units: { now: 20 } });
  });

  it('lists the largest of each cause first, and no more than wanted', () => {
    const many = [1, 3, 2].map((step) =>
      row(`p${step}`, [10, 1000, 0], [10, 1000 - 100 * step, 0]),
    );
    expect(effectsOf(many, 2)).toEqual([
      ['price', 'p3', -300],
      ['price', 'p2', -200],
    ]);
  });

  it('has no mix to compare with before the first sale', () => {
    expect(effectsOf([row('a', [0, 0, 0], [5, 500, 100])])).toEqual([]);
  });
});
