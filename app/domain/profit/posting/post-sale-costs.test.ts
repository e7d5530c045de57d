import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  ALWAYS,
  plainBook,
  plainLine,
  plainOrder,
  plainParcel,
  plainShipping,
  preferring,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import {
  GUEST,
  type CostBook,
  type FulfilmentRule,
  type UnitCost,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

function costed(over: Partial<Order>, book: Partial<CostBook> = {}) {
  return costOrder(plainOrder(over), plainBook(book), GUEST);
}

function fulfilmentRule(id: string, over: Partial<FulfilmentRule>): FulfilmentRule {
  return { id, country: null, perOrder: '0', perUnit: '0', ...ALWAYS, ...over };
}

describe('the cost of goods', () => {
  it('is the unit cost times the units, rounded once', () => {
    // 3 x 12.345 = 37.035, which is 37.04.
    const { entries } = costed(
      { lines: [plainLine('1', { quantity: 3 })] },
      { unitCosts: unitCosts({ v1: '12.345' }) },
    );
    expect(entries[0]?.cogs).toBe(3_704);
  });

  it('has the decimals of the currency', () => {
    const lines = [plainLine('1', { quantity: 3 })];
    const costs = unitCosts({ v1: '12.345' });
    const yen = costed({ lines }, { unitCosts: costs, currency: 'JPY', decimals: 0 });
    const dinar = costed({ lines }, { unitCosts: costs, currency: 'KWD', decimals: 3 });
    expect([yen.entries[0]?.cogs, dinar.entries[0]?.cogs]).toEqual([37, 37_035]);
  });

  it('is the one in force when the order was placed', () => {
    const cost = (id: string, over: Partial<UnitCost>): UnitCost => ({
      id,
      variantId: 'v1',
      cost: '0',
      ...ALWAYS,
      ...over,
    });
    const costs = new Map([
      [
        'v1',
        [
          cost('a', { cost: '10', validTo: '2023-01-01T00:00:00Z' }),
          cost('b', { cost: '20', validFrom: '2023-01-01T00:00:00Z' }),
          cost('c', { cost: '30', validFrom: '2023-02-01T13:05:09.000Z' }),
        ],
      ],
    ]);
    const cogsAt = (placedAt: string) =>
      costed({ placedAt, lines: [plainLine('1')] }, { unitCosts: costs }).entries[0]?.cogs;
    expect(cogsAt('2022-12-31T23:59:59Z')).toBe(1_000);
    expect(cogsAt('2023-01-01T00:00:00Z')).toBe(2_000);
    expect(cogsAt('2023-02-01T13:05:08Z')).toBe(2_000);
    expect(cogsAt('2023-02-01T13:05:09Z')).toBe(3_000);
  });

  it('that nobody stated is counted with its units and value, never as nothing', () => {
    const { entries, reasons } = costed(
      {
        lines: [
          plainLine('1', { quantity: 2, grossMinor: 20_000, discountMinor: 500 }),
          plainLine('2'),
        ],
      },
      { unitCosts: unitCosts({ v2: '0' }) },
    );
    expect(entries[0]).toMatchObject({
      cogs: 0,
      units_without_cost: 2,
      sales_without_cost: 19_500,
    });
    // A cost of zero that was entered is known.
    expect(entries[1]).toMatchObject({ cogs: 0, units_without_cost: 0, sales_without_cost: 0 });
    const missing = reasons.filter(({ rule }) => rule === 'unit_cost_missing');
    expect(missing.map(({ measure, amount, certainty }) => [measure, amount, certainty])).toEqual([
      ['cogs', 0, 'missing'],
      ['units_without_cost', 2, 'missing'],
      ['sales_without_cost', 19_500, 'missing'],
    ]);
  });

  it('is missing for a line without a variant', () => {
    const { entries } = costed({ lines: [plainLine('1', { variantId: null })] });
    expect(entries[0]?.units_without_cost).toBe(1);
  });
});

describe('handling', () => {
  const handling = [{ id: 'h', perOrder: '1.01', perUnit: '0.25', ...ALWAYS }];

  it('costs per order over the goods sent, and per unit on each line', () => {
    const { entries } = costed(
      {
        lines: [
          plainLine('1'),
          plainLine('2', { quantity: 3 }),
          plainLine('3', { requiresShipping: false }),
        ],
      },
      { handling },
    );
    // 1.01 over two equal lines: 0.51 and 0.50; units 0.25 and 0.75.
    expect(entries.map((entry) => entry.handling)).toEqual([76, 125, 0]);
  });

  it('costs nothing where nothing is sent', () => {
    const digital = plainLine('1', { requiresShipping: false });
    const card = plainLine('2', { isGiftCard: true });
    expect(
      sumAmounts(costed({ lines: [digital, card] }, { handling }).entries).handling,
    ).toBeUndefined();
  });

  it('follows the rule in force when the order was placed', () => {
    const dated = [
      { id: 'h1', perOrder: '1', perUnit: '0', validFrom: null, validTo: '2023-02-01T00:00:00Z' },
      { id: 'h2', perOrder: '2', perUnit: '0', validFrom: '2023-02-01T00:00:00Z', validTo: null },
    ];
    const lines = [plainLine('1')];
    expect(costed({ lines }, { handling: dated }).entries[0]?.handling).toBe(200);
    const before = costed({ placedAt: '2023-01-31T23:59:59Z', lines }, { handling: dated });
    expect(before.entries[0]?.handling).toBe(100);
  });
});

describe('fulfilment', () => {
  const rules = [
    fulfilmentRule('flat', { perOrder: '9.00' }),
    fulfilmentRule('de', { country: 'DE', perOrder: '4.00', perUnit: '0.50' }),
  ];
  const charged = { preferences: preferring({ useShippingChargedAsCost: true }) };
  const lines = [plainLine('1', { quantity: 2 })];

  function shipment(over: Partial<Order>, book: Partial<CostBook> = {}) {
    const { entries, reasons } = costed({ lines, ...over }, { fulfilment: rules, ...book });
    const own = reasons.filter(({ measure }) => measure === 'fulfilment');
    return {
      cost: sumAmounts(entries).fulfilment ?? 0,
      rules: own.map(({ rule }) => rule),
      entries,
    };
  }

  it('costs what the labels cost, whatever the rules', () => {
    const fulfilments = [
      plainParcel('f1', { labelCostMinor: 640 }),
      plainParcel('f2', { labelCostMinor: 310 }),
    ];
    expect(shipment({ fulfilments })).toMatchObject({ cost: 950, rules: ['fulfilment_label'] });
  });

  it('says so when only some of the labels are known', () => {
    const fulfilments = [plainParcel('f1', { labelCostMinor: 640 }), plainParcel('f2')];
    expect(shipment({ fulfilments })).toMatchObject({
      cost: 640,
      rules: ['fulfilment_label', 'fulfilment_label_missing'],
    });
  });

  it('else follows the rule for the country, per order and per unit', () => {
    expect(shipment({ fulfilments: [plainParcel('f1')] })).toMatchObject({
      cost: 500,
      rules: ['fulfilment_per_unit', 'fulfilment_country'],
    });
  });

  it('else the flat rule, also for an order without a country', () => {
    expect(shipment({ country: 'FR' })).toMatchObject({ cost: 900, rules: ['fulfilment_flat'] });
    expect(shipment({ country: null }).cost).toBe(900);
  });

  it('else what the customer paid, where the shop says so', () => {
    const shippingLines = [plainShipping(599, { discountMinor: 100 })];
    const noRules = { fulfilment: [], ...charged };
    expect(shipment({ shippingLines }, noRules)).toMatchObject({
      cost: 499,
      rules: ['fulfilment_as_charged'],
    });
    expect(shipment({ shippingLines }, charged).cost).toBe(500);
  });

  it('else is missing', () => {
    expect(shipment({}, { fulfilment: [] })).toMatchObject({
      cost: 0,
      rules: ['fulfilment_missing'],
    });
  });

  it('costs nothing where nothing is sent', () => {
    const digital = { lines: [plainLine('1', { requiresShipping: false })] };
    expect(shipment(digital)).toMatchObject({ cost: 0, rules: ['fulfilment_nothing_to_send'] });
  });

  it('is borne by the goods sent alone', () => {
    const mixed = [plainLine('1'), plainLine('2', { requiresShipping: false })];
    expect(shipment({ lines: mixed }).entries.map((entry) => entry.fulfilment)).toEqual([450, 0]);
  });

  it('of labels is booked even where nothing had to be sent', () => {
    const digital = [plainLine('1', { requiresShipping: false })];
    const fulfilments = [plainParcel('f1', { labelCostMinor: 640 })];
    expect(shipment({ lines: digital, fulfilments }).cost).toBe(640);
  });
});
