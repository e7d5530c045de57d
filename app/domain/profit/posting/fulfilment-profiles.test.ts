import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  ALWAYS,
  plainBook,
  plainEdit,
  plainLine,
  plainOrder,
  plainParcel,
  plainProfile,
  plainRate,
  plainRefund,
  plainRefundLine,
  plainShipping,
  preferring,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const california = {
  name: 'California',
  places: [{ country: 'US', provinces: ['CA'] }],
  rates: [
    plainRate('Letter', { basis: 'weight', from: '0', below: '1', perOrder: '3' }),
    plainRate('Parcel', {
      basis: 'weight',
      from: '1',
      perOrder: '5',
      perUnit: '0.50',
      perKilogram: '2',
    }),
  ],
};
const states = {
  name: 'United States',
  places: [{ country: 'US', provinces: [] }],
  rates: [
    plainRate('Few', { basis: 'quantity', below: '3', perOrder: '6' }),
    plainRate('Many', { basis: 'quantity', from: '3', perOrder: '7' }),
  ],
};
const world = {
  name: 'Rest of the world',
  places: [],
  rates: [
    plainRate('Small', { basis: 'value', below: '250', perOrder: '12' }),
    plainRate('Large', { basis: 'value', from: '250', perOrder: '9' }),
  ],
};
const general = plainProfile({ zones: [world, states, california] });

const BOOK: Partial<CostBook> = {
  fulfilmentProfiles: [general],
  grams: new Map([
    ['v1', '400'],
    ['v2', '1250'],
  ]),
  fulfilment: [{ id: 'flat', country: null, perOrder: '99', perUnit: '0', ...ALWAYS }],
};
/** 2 units of 0.4 kg at 100.00, and one of 1.25 kg: 2.05 kg, 300.00. */
const lines = [plainLine('1', { quantity: 2, grossMinor: 20_000 }), plainLine('2')];

function shipped(over: Partial<Order>, book: Partial<CostBook> = {}) {
  const order = plainOrder({ lines, country: 'US', ...over });
  const { entries, reasons } = costOrder(order, plainBook({ ...BOOK, ...book }), GUEST);
  const own = reasons.filter(({ measure }) => measure === 'fulfilment');
  return {
    entries,
    cost: sumAmounts(entries).fulfilment ?? 0,
    rules: [...new Set(own.map(({ rule }) => rule))],
    reasons: own,
    inputs: Object.fromEntries(
      own.flatMap(({ inputs }) => inputs.map(({ label, value }) => [label, value])),
    ),
  };
}

describe('a profile of three zones with two rates each', () => {
  it('sends by the zone of the province before that of the country, by weight', () => {
    const { entries, inputs } = shipped({ province: 'CA' });
    // 5.00 by net value 200 to 100: 3.34 and 1.66. A unit: 0.50 + 0.4 x 2 = 1.30; 0.50 + 1.25 x 2 = 3.
    expect(entries.map(({ fulfilment }) => fulfilment)).toEqual([334 + 260, 166 + 300]);
    expect(inputs).toMatchObject({
      Profile: 'General',
      Zone: 'California',
      Rate: 'Parcel',
      Reason: 'Goes to US-CA; weight 2.05 kg is from 1',
    });
  });

  it('takes the rate within whose limits the weight is, the lower one included', () => {
    const light = [plainLine('1', { quantity: 2 })];
    expect(shipped({ province: 'CA', lines: light })).toMatchObject({ cost: 300 });
    // 0.4 + 0.6 = 1 kg: 5.00, two units at 0.50, 2.00 for the kilogram.
    const grams = new Map([
      ['v1', '400'],
      ['v2', '600'],
    ]);
    const one = [plainLine('1'), plainLine('2')];
    expect(shipped({ province: 'CA', lines: one }, { grams })).toMatchObject({ cost: 800 });
  });

  it('sends to the rest of the country by quantity', () => {
    expect(shipped({ province: 'NY' })).toMatchObject({ cost: 700, inputs: { Rate: 'Many' } });
    const two = [plainLine('1', { quantity: 2 })];
    expect(shipped({ province: null, lines: two })).toMatchObject({ cost: 600 });
  });

  it('sends to the rest of the world by value after discounts', () => {
    expect(shipped({ country: 'FR' })).toMatchObject({ cost: 900, inputs: { Rate: 'Large' } });
    const cheaper = shipped({ country: null, orderDiscountMinor: 5_001 });
    // 249.99 is below 250.
    expect(cheaper).toMatchObject({ cost: 1_200, inputs: { Zone: 'Rest of the world' } });
  });

  it('asks no profile where the labels’ cost is known', () => {
    const fulfilments = [plainParcel('f1', { labelCostMinor: 640 })];
    expect(shipped({ fulfilments })).toMatchObject({ cost: 640, rules: ['fulfilment_label'] });
  });

  it('counts what an edit adds by the unit', () => {
    const edits = [plainEdit('1')];
    // 10.60 as placed, and one more unit of 1.30.
    expect(shipped({ province: 'CA', edits }).cost).toBe(1_190);
  });

  it('costs nothing in the end where nothing was sent', () => {
    const order = { province: 'CA', fulfilmentStatus: 'unfulfilled' };
    const partly = [plainRefund({ lines: [plainRefundLine('1')] })];
    // One unit of 1.30 never left.
    expect(shipped({ ...order, refunds: partly }).cost).toBe(1_060 - 130);
    expect(shipped({ ...order, cancelledAt: '2023-02-05T10:00:00Z' }).cost).toBe(0);
  });
});

describe('a rate', () => {
  const only = (over: Parameters<typeof plainRate>[1]) => ({
    fulfilmentProfiles: [
      plainProfile({ zones: [{ name: 'All', places: [], rates: [plainRate('One', over)] }] }),
    ],
    fulfilment: [],
  });

  it('for a shipping method holds for orders sent by it, in whatever case', () => {
    const book = only({ methods: ['express'], perOrder: '20' });
    const express = [plainShipping(999, { title: 'Express ' })];
    expect(shipped({ shippingLines: express }, book)).toMatchObject({ cost: 2_000 });
    expect(shipped({ shippingLines: [plainShipping(999)] }, book)).toMatchObject({
      cost: 0,
      rules: ['fulfilment_missing'],
    });
  });

  it('for an identifier holds for orders with one of its values', () => {
    const book = only({ identifier: { key: 'channel', values: ['pos', 'web'] }, perOrder: '2' });
    expect(shipped({ channel: 'web' }, book).cost).toBe(200);
    expect(shipped({ channel: 'ebay' }, book).cost).toBe(0);
    expect(shipped({ channel: null }, book).cost).toBe(0);
    const gift = only({ identifier: { key: 'discount_code', values: ['GIFT'] }, perOrder: '1' });
    expect(shipped({ discountCode: 'TEN, gift' }, gift).cost).toBe(100);
  });

  it('by weight does not hold for goods that nobody has weighed', () => {
    const book = only({ perKilogram: '2' });
    expect(shipped({}, { ...book, grams: new Map([['v1', '400']]) })).toMatchObject({
      rules: ['fulfilment_missing'],
      inputs: {
        'Not by profile General': 'No rate of All for 3 units, an unknown weight, value 300.00',
      },
    });
  });

  it('of nothing is a cost that is known', () => {
    const { cost, rules } = shipped({}, only({}));
    expect([cost, rules]).toEqual([0, ['fulfilment_profile']]);
  });
});

describe('several profiles', () => {
  const mugs = plainProfile({
    id: 'version-2',
    profileId: 'profile-2',
    name: 'Mugs',
    isDefault: false,
    productIds: ['p2'],
    handlingPerUnit: '0.25',
    zones: [{ ...states, rates: [plainRate('Box', { perOrder: '4', perUnit: '1' })] }],
  });
  const both = { fulfilmentProfiles: [general, mugs] };

  it('send each their own goods, and each by what is in its own parcel', () => {
    // The mug: 4.00 + 1.00. The other two units alone: "Few", 6.00.
    const { entries, reasons } = shipped({}, both);
    expect(entries.map(({ fulfilment }) => fulfilment)).toEqual([600, 500]);
    expect(new Set(reasons.map(({ source }) => source?.id))).toEqual(
      new Set(['profile-1', 'profile-2']),
    );
  });

  it('leave goods without a rate of their own to the default, and say so', () => {
    // To France: 300.00 in one parcel, "Large".
    const { cost, inputs } = shipped({ country: 'FR' }, both);
    expect(cost).toBe(900);
    expect(inputs).toMatchObject({ 'Not by profile Mugs': 'No zone for FR', Profile: 'General' });
  });

  it('leave goods without any rate to the rules, else to what the customer paid', () => {
    const alone = { fulfilmentProfiles: [mugs] };
    const { entries, rules } = shipped({}, alone);
    expect(entries.map(({ fulfilment }) => fulfilment)).toEqual([9_900, 500]);
    expect(rules).toEqual(['fulfilment_per_unit', 'fulfilment_profile', 'fulfilment_flat']);
    // 9.00 by net value: 6.00 for the goods without a rate.
    const charged = shipped(
      { shippingLines: [plainShipping(900)] },
      {
        ...alone,
        fulfilment: [],
        preferences: preferring({ useShippingChargedAsCost: true }),
      },
    );
    expect(charged.entries.map(({ fulfilment }) => fulfilment)).toEqual([600, 500]);
  });

  it('cost the handling of their goods by the unit, beside the shop’s own, wherever they go', () => {
    const handling = [{ id: 'h', perOrder: '0', perUnit: '0.10', ...ALWAYS }];
    const twoMugs = [plainLine('1'), plainLine('2', { quantity: 2 })];
    const { entries } = shipped({ country: 'FR', lines: twoMugs }, { ...both, handling });
    expect(entries.map((entry) => entry.handling)).toEqual([10, 70]);
  });

  it('hold for the orders that were placed while they did', () => {
    const until = '2023-02-01T13:05:09Z';
    const dated = {
      fulfilmentProfiles: [
        { ...general, validTo: until },
        { ...general, id: 'version-3', zones: [mugs.zones[0] ?? states], validFrom: until },
      ],
    };
    // 4.00 and three units at 1.00; a second earlier "Many".
    expect(shipped({}, dated).cost).toBe(700);
    expect(shipped({ province: 'CA' }, dated).cost).toBe(700);
    expect(shipped({ province: 'CA', placedAt: '2023-02-01T13:05:08Z' }, dated).cost).toBe(1_060);
  });

  it('of a product that gift cards and goods sent by the platform are not', () => {
    const others = [
      plainLine('2', { fulfilledByPlatform: true }),
      plainLine('1', { isGiftCard: true }),
    ];
    expect(shipped({ lines: others }, both)).toMatchObject({
      cost: 0,
      rules: ['fulfilment_nothing_to_send'],
    });
  });
});
