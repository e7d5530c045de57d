import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_INVENTORY_POLICY } from '#app/domain/inventory/inventory-policy.ts';
import { stockByLocation } from './stock-by-location.ts';
import { type StockInput, toStockRow, totalStock } from './stock-row.ts';
import { narrowStock, sortStock } from '#app/pages/inventory/stock-table.ts';

const MUG: StockInput = {
  key: 'v1',
  productKey: 'mug',
  name: 'Mug · Blue',
  productTitle: 'Mug',
  sku: 'M-1',
  vendor: 'Potter',
  productType: 'Cup',
  onHand: 60,
  price: '12.00',
  cost: '4.555',
  isCostEstimated: false,
  abc: 'A',
  unitsSold: 20,
  unitsInBundles: 0,
  netSales: 240_00,
  grossProfit: 100_00,
  unitsLately: 45,
  unitsBeforeDead: 90,
};
const CONTEXT = { policy: DEFAULT_INVENTORY_POLICY, decimals: 2, today: '2023-02-10' };
const row = (change: Partial<StockInput> = {}) => toStockRow({ ...MUG, ...change }, CONTEXT);

describe('the stock of a variant', () => {
  it('is worked out from what is on hand and what was sold', () => {
    expect(row()).toMatchObject({
      valueAtCost: 273_30, // 60 at 4.555
      valueAtPrice: 720_00, // 60 at 12.00
      unitsPerDay: 1.5, // 45 in 30 days
      stockDays: 40, // 60 at 1.5 a day
      reorderDay: '2023-03-01', // in 40 days less 14 and 7
      sellThrough: 0.25, // 20 of 80
      state: 'fine',
    });
  });

  it('has no value without a cost, unless nothing is there', () => {
    expect(row({ cost: null }).valueAtCost).toBeNull();
    expect(row({ cost: null, onHand: 0 }).valueAtCost).toBe(0);
  });

  it('lowers the value below zero, and lasts for no known time', () => {
    expect(row({ onHand: -2 })).toMatchObject({
      valueAtCost: -9_11,
      stockDays: null,
      reorderDay: null,
      state: 'below_zero',
    });
  });
});

describe('the total of stock', () => {
  it('is what the rows add up to, and says what is not known', () => {
    const rows = [
      row(),
      row({ key: 'v2', cost: null, onHand: 20 }),
      row({ key: 'v3', onHand: -2 }),
    ];
    expect(totalStock(rows)).toMatchObject({
      variants: 3,
      onHand: 78,
      valueAtCost: 273_30 - 9_11,
      withoutCost: 1,
      costCoverage: 62 / 82,
      belowZero: 1,
      unitsPerDay: 4.5,
    });
  });

  it('states no value while less than half of the units have a cost', () => {
    const rows = [row({ onHand: 49 }), row({ key: 'v2', cost: null, onHand: 51 })];
    expect(totalStock(rows)).toMatchObject({ valueAtCost: null, withoutCost: 1 });
  });

  it('of nothing is nothing', () => {
    expect(totalStock([])).toMatchObject({ onHand: 0, valueAtCost: 0, sellThrough: null });
  });
});

describe('stock by location', () => {
  const levels = [
    { key: 'v1', locationId: 'shop', onHand: 1 },
    { key: 'v1', locationId: 'store', onHand: 2 },
  ];

  it('shares out what a variant is worth to the last cent', () => {
    // Three at 0.335 are 1.01: a third is 0.34 (0.335), two thirds 0.67.
    const rows = [row({ onHand: 3, cost: '0.335' })];
    expect(stockByLocation(rows, levels, 2)).toEqual([
      {
        locationId: 'store',
        variants: 1,
        onHand: 2,
        valueAtCost: 67,
        valueAtPrice: 24_00,
        withoutCost: 0,
      },
      {
        locationId: 'shop',
        variants: 1,
        onHand: 1,
        valueAtCost: 34,
        valueAtPrice: 12_00,
        withoutCost: 0,
      },
    ]);
  });

  it('adds up to its variants, whatever they cost', () => {
    const amounts = fc.array(fc.integer({ min: -50, max: 500 }), { minLength: 1, maxLength: 4 });
    const costs = fc.integer({ min: 0, max: 99_999 }).map((mills) => `${mills / 1000}`);
    const variants = fc.array(fc.record({ amounts, cost: costs }), { maxLength: 8 });
    fc.assert(
      fc.property(variants, (drawn) => {
        const own = drawn.flatMap(({ amounts: units }, at) =>
          units.map((onHand, place) => ({ key: `v${at}`, locationId: `l${place}`, onHand })),
        );
        const rows = drawn.map(({ amounts: units, cost }, at) =>
          row({ key: `v${at}`, cost, onHand: units.reduce((sum, one) => sum + one, 0) }),
        );
        const places = stockByLocation(rows, own, 2);
        const sum = (of: (place: (typeof places)[number]) => number | null) =>
          places.reduce((soFar, place) => soFar + (of(place) ?? 0), 0);
        const all = rows.reduce((soFar, { valueAtCost }) => soFar + (valueAtCost ?? 0), 0);
        expect(sum(({ valueAtCost }) => valueAtCost)).toBe(all);
        expect(sum(({ onHand }) => onHand)).toBe(
          rows.reduce((soFar, one) => soFar + one.onHand, 0),
        );
      }),
    );
  });
});

describe('the table of stock', () => {
  const rows = [
    row(),
    row({ key: 'v2', name: 'Bowl', productKey: 'bowl', vendor: null, onHand: 0, cost: null }),
    row({
      key: 'v3',
      name: 'Pot',
      productKey: 'pot',
      unitsLately: 0,
      unitsBeforeDead: 0,
      cost: null,
    }),
  ];
  const keys = (found: typeof rows | ReturnType<typeof sortStock>) => found.map(({ key }) => key);

  it('has what is unknown last, either way round', () => {
    expect(keys(sortStock(rows, { by: 'stock_days', direction: 'asc' }))).toEqual([
      'v2',
      'v1',
      'v3',
    ]);
    expect(keys(sortStock(rows, { by: 'stock_days', direction: 'desc' }))).toEqual([
      'v1',
      'v2',
      'v3',
    ]);
    expect(keys(sortStock(rows, { by: 'product', direction: 'asc' }))).toEqual(['v2', 'v1', 'v3']);
  });

  const all = { filters: [], search: '', choice: 'all' } as const;
  it.each([
    ['all of it', {}, ['v1', 'v2', 'v3']],
    ['a search', { search: 'BOWL' }, ['v2']],
    ['a state', { choice: 'dead' as const }, ['v3']],
    ['what lacks a cost and is there', { choice: 'without_cost' as const }, ['v3']],
    [
      'a product',
      { filters: [{ field: 'product', operator: 'eq', values: ['pot'] }] as const },
      ['v3'],
    ],
    [
      'no vendor',
      { filters: [{ field: 'vendor', operator: 'eq', values: [null] }] as const },
      ['v2'],
    ],
    [
      'other vendors',
      { filters: [{ field: 'vendor', operator: 'neq', values: ['Potter'] }] as const },
      ['v2'],
    ],
    [
      'a part of a vendor',
      { filters: [{ field: 'vendor', operator: 'cnt', values: ['OTT'] }] as const },
      ['v1', 'v3'],
    ],
  ])('is narrowed to %s', (_what, narrowing, expected) => {
    expect(keys([...narrowStock(rows, { ...all, ...narrowing })])).toEqual(expected);
  });
});
