import { describe, expect, it } from 'vitest';
import { getAmounts, ofEvent, sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainShipping,
  preferring,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import {
  GUEST,
  type CostBook,
  type CustomerContext,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const FREE_GOODS = unitCosts({ v1: '0', v2: '0', v3: '0' });

function sale(over: Partial<Order>, book: Partial<CostBook> = {}, customer = GUEST) {
  const whole = { unitCosts: FREE_GOODS, ...book };
  return costOrder(plainOrder(over), plainBook(whole), customer).entries;
}

describe('the goods of a sale', () => {
  it('stand at their price, line by line, with line discounts and tax beside them', () => {
    const [first, second] = sale({
      lines: [
        plainLine('1', { quantity: 3, grossMinor: 30_000, discountMinor: 1_000, taxMinor: 5_800 }),
        plainLine('2', { grossMinor: 4_999 }),
      ],
    });
    expect(getAmounts(first)).toEqual({
      orders: 1,
      units_sold: 3,
      gross_sales: 30_000,
      discounts: 1_000,
      taxes_collected: 5_800,
    });
    expect(getAmounts(second)).toEqual({ units_sold: 1, gross_sales: 4_999 });
    expect([first?.line_id, second?.line_id]).toEqual(['1', '2']);
  });

  it('take their part of the order discount by what they still cost', () => {
    // 10.00 over 200.00 and 90.00 (100.00 less 10.00): 6.8966 and 3.1034, so 6.89 + 3.10 and one
    // cent left, which goes to the first.
    const [first, second] = sale({
      orderDiscountMinor: 1_000,
      lines: [plainLine('1', { grossMinor: 20_000 }), plainLine('2', { discountMinor: 1_000 })],
    });
    expect(first?.discounts).toBe(690);
    expect(second?.discounts).toBe(1_000 + 310);
  });

  it('sent without a sale cost what they cost, and are no order and nobody’s first', () => {
    const first = { ...GUEST, orderIndex: 1 };
    const book = { unitCosts: unitCosts({ v1: '4.00' }) };
    const replacement = { kind: 'shipment', lines: [plainLine('1', { grossMinor: 0 })] } as const;
    expect(sale(replacement, book, first).map(getAmounts)).toEqual([{ units_sold: 1, cogs: 400 }]);
    const fee = { id: 'f', kind: 'fba', amountMinor: 350, isPredicted: false } as const;
    const platformFees = [{ ...fee, postedAt: '2023-02-03T10:00:00Z' }];
    const packed = sale({ kind: 'shipment', lines: [], platformFees }, book);
    expect(sumAmounts(packed)).toEqual({ platform_fees: 350 });
    expect(packed.every(({ valid_order: valid }) => valid === null)).toBe(true);
  });

  it('owe a gift card whole, whatever discount its order was given', () => {
    // A card of 100.00 for 90.00: 100.00 is owed, and 10.00 given away.
    const card = plainLine('1', { isGiftCard: true });
    expect(sale({ orderDiscountMinor: 1_000, lines: [card] }).map(getAmounts)).toEqual([
      { gift_cards_sold: 10_000, discounts: 1_000 },
    ]);
    // Beside goods that cost nothing any more, these bear it, and the card does not.
    const free = plainLine('2', { discountMinor: 10_000 });
    const beside = sale({ orderDiscountMinor: 1_000, lines: [card, free] }).map(getAmounts);
    expect(beside[0]).toEqual({ orders: 1, gift_cards_sold: 10_000 });
    expect(beside[1]).toMatchObject({ gross_sales: 10_000, discounts: 11_000 });
  });

  it('of a free order are a sale of nothing', () => {
    const entries = sale({ lines: [plainLine('1', { grossMinor: 0 })] });
    expect(entries.map(getAmounts)).toEqual([{ orders: 1, units_sold: 1 }]);
  });

  it('count the customer once, on the first line only', () => {
    const first: CustomerContext = {
      orderIndex: 1,
      firstDay: '2023-02-01',
      newInMonth: 1,
      newInQuarter: 1,
      newInYear: 1,
    };
    const entries = sale({ lines: [plainLine('1'), plainLine('2')] }, {}, first);
    const counts = {
      orders: 1,
      new_customers: 1,
      active_in_month: 1,
      active_in_quarter: 1,
      active_in_year: 1,
    };
    expect(getAmounts(entries[0])).toEqual({ ...counts, units_sold: 1, gross_sales: 10_000 });
    expect(getAmounts(entries[1])).toEqual({ units_sold: 1, gross_sales: 10_000 });
    expect(entries.map((entry) => entry.customer_order_index)).toEqual([1, 1]);
  });

  it('count a new customer where the order is worth most, the first line of equals', () => {
    const first = { ...GUEST, orderIndex: 1, firstDay: '2023-02-01' };
    const newOn = (lines: Order['lines']) =>
      sale({ lines }, {}, first).filter((entry) => entry.new_customers === 1);
    // 100.00, 250.00 less 20.00 and 230.00: the second of three, before its equal.
    const dearer = plainLine('2', { grossMinor: 25_000, discountMinor: 2_000 });
    const lines = [plainLine('1'), dearer, plainLine('3', { grossMinor: 23_000 })];
    expect(newOn(lines).map(({ line_id: line }) => line)).toEqual(['2']);
    // A gift card is money owed, not what brought the customer.
    const card = plainLine('1', { grossMinor: 50_000, isGiftCard: true });
    expect(newOn([card, plainLine('2')]).map(({ line_id: line }) => line)).toEqual(['2']);
    // Alone it is no order, whose buyer is nobody's first.
    expect(newOn([card])).toEqual([]);
    const [entry] = sale({ lines: [card] }, {}, { ...first, newInMonth: 1, newInYear: 1 });
    expect(entry).toMatchObject({ active_in_month: 0, valid_order: null, first_of_product: 0 });
  });

  it('of a second order make nobody new', () => {
    const second = { ...GUEST, orderIndex: 2, firstDay: '2023-01-01', newInMonth: 1 as const };
    const [entry] = sale({ lines: [plainLine('1')] }, {}, second);
    expect(entry?.new_customers).toBe(0);
    expect(entry?.active_in_month).toBe(1);
    expect(entry?.customer_first_day).toBe('2023-01-01');
  });
});

describe('amounts of the whole order', () => {
  it('are shared over the lines by net value and keep their totals', () => {
    // Lines of 100.00, 100.00 and 50.00. Shipping 9.99: 3.996, 3.996, 1.998 rounded down
    // leave 2 cents, to the first two lines: 4.00, 4.00, 1.99.
    const entries = sale({
      lines: [plainLine('1'), plainLine('2'), plainLine('3', { grossMinor: 5_000 })],
      shippingLines: [plainShipping(1_199, { discountMinor: 200, taxMinor: 190 })],
      tipMinor: 500,
      dutiesMinor: 250,
      additionalFeesMinor: 100,
    });
    expect(entries.map((entry) => entry.shipping_charged)).toEqual([400, 400, 199]);
    expect(entries.map((entry) => entry.taxes_collected)).toEqual([76, 76, 38]);
    expect(entries.map((entry) => entry.tips)).toEqual([200, 200, 100]);
    expect(entries.map((entry) => entry.duties)).toEqual([100, 100, 50]);
    expect(entries.map((entry) => entry.additional_fees)).toEqual([40, 40, 20]);
  });

  it('are shared equally when no line is worth anything', () => {
    const free = { grossMinor: 0 };
    const entries = sale({
      lines: [plainLine('1', free), plainLine('2', free)],
      shippingLines: [plainShipping(501)],
    });
    expect(entries.map((entry) => entry.shipping_charged)).toEqual([251, 250]);
  });

  it('stand on an entry without a line when the order has none', () => {
    const [only, ...more] = sale({ shippingLines: [plainShipping(500)], orderDiscountMinor: 100 });
    expect(only?.line_id).toBeNull();
    expect(getAmounts(only)).toEqual({ orders: 1, shipping_charged: 500, discounts: 100 });
    expect(more).toEqual([]);
  });

  it('add up several shipping lines, and take their tax out where prices include it', () => {
    // 12.10 with 2.10 tax and 5.00 less 1.00 with 0.69 tax: 10.00 + 3.31 = 13.31, tax 2.79.
    const [entry] = sale({
      taxesIncluded: true,
      lines: [plainLine('1')],
      shippingLines: [
        plainShipping(1_210, { taxMinor: 210 }),
        plainShipping(500, { id: 's2', discountMinor: 100, taxMinor: 69 }),
      ],
    });
    expect(entry?.shipping_charged).toBe(1_331);
    expect(entry?.taxes_collected).toBe(279);
  });

  it('include a tip only where tips are income', () => {
    const order = { lines: [plainLine('1')], tipMinor: 500 };
    expect(sale(order)[0]?.tips).toBe(500);
    const staff = { preferences: preferring({ tipsAreIncome: false }) };
    expect(sale(order, staff)[0]?.tips).toBe(0);
    const { reasons } = costOrder(plainOrder(order), plainBook(staff), GUEST);
    expect(reasons.find(({ measure }) => measure === 'tips')).toMatchObject({
      amount: 0,
      rule: 'tip_passed_on',
      inputs: [{ label: 'Tip', value: '5.00' }],
    });
  });
});

describe('a gift card', () => {
  it('sold is money owed: no sale, no unit, no discount, no missing cost', () => {
    const [card, goods] = sale({
      orderDiscountMinor: 1_000,
      lines: [
        plainLine('1', { grossMinor: 5_000, isGiftCard: true, variantId: 'unknown' }),
        plainLine('2'),
      ],
    });
    expect(getAmounts(card)).toEqual({ orders: 1, gift_cards_sold: 5_000 });
    expect(getAmounts(goods)).toEqual({ units_sold: 1, gross_sales: 10_000, discounts: 1_000 });
  });
});

describe('a line of negative price or quantity', () => {
  it('takes money off without units, as an adjustment dated with the order', () => {
    const entries = sale({
      lines: [plainLine('1'), plainLine('2', { quantity: -1, grossMinor: -1_500, taxMinor: -285 })],
    });
    expect(entries.map(({ event }) => event)).toEqual(['sale', 'adjustment']);
    expect(getAmounts(entries[1])).toEqual({
      returned_orders: 1,
      returns: 1_500,
      taxes_refunded: 285,
    });
  });

  it('gives no entry when it moves no money', () => {
    const entries = sale({
      lines: [plainLine('1'), plainLine('2', { quantity: -4, grossMinor: 0 })],
    });
    expect(entries).toHaveLength(1);
  });

  it('alone makes no order placed, whatever the customer', () => {
    const first = { ...GUEST, orderIndex: 1, newInMonth: 1 as const };
    const entries = sale(
      { lines: [plainLine('1', { quantity: -1, grossMinor: -1_106_206 })] },
      {},
      first,
    );
    expect(entries.map(({ event }) => event)).toEqual(['adjustment']);
    expect(sumAmounts(entries)).toEqual({ returned_orders: 1, returns: 1_106_206 });
  });

  it('bears the amounts of the order when there is nothing else to bear them', () => {
    const entries = sale({
      lines: [plainLine('1', { quantity: -1, grossMinor: -1_000 })],
      shippingLines: [plainShipping(500)],
    });
    expect(sumAmounts(entries)).toEqual({
      returned_orders: 1,
      returns: 1_000,
      shipping_charged: 500,
    });
  });
});

describe('the entries of a sale', () => {
  it('are dated on the clocks of the shop', () => {
    // 23:30 in London on the 31st is half past midnight in Berlin on the 1st.
    const [entry] = sale({ placedAt: '2023-01-31T23:30:00Z', lines: [plainLine('1')] });
    expect(entry).toMatchObject({
      event_day: '2023-02-01',
      event_hour: 0,
      order_day: '2023-02-01',
      placed_at: '2023-01-31 23:30:00',
    });
  });

  it('come by line id, numbers in their order', () => {
    const lines = ['10', '9', '2'].map((id) => plainLine(id));
    expect(ofEvent(sale({ lines }), 'sale').map((entry) => entry.line_id)).toEqual([
      '2',
      '9',
      '10',
    ]);
  });
});
