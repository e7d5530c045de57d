import { describe, expect, it } from 'vitest';
import { cleared, type Raw, rawLine, rawOrder, read } from '#tests/sandbox/woo/raw-order.ts';

const refund = (changes: Raw = {}): Raw => ({
  id: 90,
  date_created_gmt: '2026-11-25T10:00:00',
  amount: '10.00',
  line_items: [],
  shipping_lines: [],
  fee_lines: [],
  ...changes,
});
const meta = (key: string, value: unknown) => ({ id: 1, key, value });

describe('a refund of WooCommerce', () => {
  const withTax = {
    total: '17.85',
    total_tax: '2.85',
    shipping_total: '5.00',
    shipping_tax: '0.95',
    line_items: [rawLine({ total_tax: '1.90' })],
    shipping_lines: [{ id: 2, method_title: 'DHL', total: '5.00', total_tax: '0.95' }],
  };

  // 10.00 of goods with 1.90 of tax: 2.38 back are 2.00 of the price and 0.38 of its tax.
  it('without lines lowers the price of the goods and their tax with it', () => {
    const told = read(rawOrder(withTax), [refund({ amount: '2.38' })]);
    expect(told.order.refunds[0]).toMatchObject({ adjustmentMinor: 200, adjustmentTaxMinor: 38 });
    expect([told.platformTotalMinor, cleared(told)]).toEqual([1785 - 238, 1785 - 238]);
  });

  it('without lines of everything that was left takes the tax and the shipping with it', () => {
    const first = refund({ id: 80, amount: '2.38', date_created_gmt: '2026-11-22T10:00:00' });
    const told = read(rawOrder({ ...withTax, status: 'refunded' }), [
      refund({ amount: '15.47' }),
      first,
    ]);
    expect(told.order.refunds.map(({ id }) => id)).toEqual(['80', '90']);
    expect(told.order.refunds[1]).toMatchObject({
      shippingMinor: 500,
      shippingTaxMinor: 95,
      adjustmentTaxMinor: 190 - 38,
      adjustmentMinor: 1000 - 200,
    });
    expect([told.platformTotalMinor, cleared(told)]).toEqual([0, 0]);
  });

  it('past the gateway takes nothing back from it', () => {
    const gateways = (refundedPayment: unknown) =>
      read(rawOrder({ payment_method: 'stripe' }), [
        refund({ amount: '3.00', refunded_payment: refundedPayment }),
      ]).order.transactions.map(({ gateway }) => gateway);
    expect(gateways(false)).toEqual(['stripe', 'manual']);
    expect(gateways(true)).toEqual(['stripe', 'stripe']);
    expect(gateways(undefined)).toEqual(['stripe', 'stripe']);
  });

  it('gives back shipping and a fee, each with its tax, and more than its parts as goodwill', () => {
    const told = read(
      rawOrder({
        ...withTax,
        total: '20.23',
        total_tax: '3.23',
        fee_lines: [{ id: 3, name: 'Wrap', total: '2.00', total_tax: '0.38', meta_data: [] }],
      }),
      [
        refund({
          amount: '9.33',
          shipping_lines: [{ id: 5, total: '-5.00', total_tax: '-0.95' }],
          fee_lines: [
            {
              id: 6,
              total: '-2.00',
              total_tax: '-0.38',
              meta_data: [meta('_refunded_item_id', '3')],
            },
          ],
        }),
      ],
    );
    expect(told.order.refunds[0]).toMatchObject({
      shippingMinor: 500,
      shippingTaxMinor: 95 + 38,
      additionalFeesMinor: 200,
      adjustmentMinor: 100,
    });
    expect([told.platformTotalMinor, cleared(told)]).toEqual([1090, 1090]);
  });

  it('comes in two parts where some of the units are on the shelf again', () => {
    const item = meta('_refunded_item_id', '1');
    const told = read(
      rawOrder({
        total: '30.00',
        line_items: [
          rawLine({
            quantity: 3,
            subtotal: '30.00',
            total: '30.00',
            meta_data: [meta('_restock_refunded_items', 1)],
          }),
        ],
      }),
      [
        refund({
          amount: '20.00',
          line_items: [rawLine({ quantity: -2, total: '-20.00', meta_data: [item] })],
        }),
      ],
    );
    expect(told.order.refunds[0]?.lines).toEqual([
      { lineId: '1', quantity: 1, subtotalMinor: 2000, taxMinor: 0, restocked: false },
      { lineId: '1', quantity: 1, subtotalMinor: 0, taxMinor: 0, restocked: true },
    ]);
    expect([told.platformTotalMinor, cleared(told)]).toEqual([1000, 1000]);
  });
});

describe('a shop whose prices have fewer decimals than its currency', () => {
  /** 5,373 and 5,752 forints with 27 % in them; Woo rounds each sum to whole forints. */
  const forints = {
    currency: 'HUF',
    total: '11125.000000',
    total_tax: '2365.000000',
    line_items: [
      rawLine({
        id: 1,
        subtotal: '4230.708661',
        total: '4230.708661',
        total_tax: '1142.000000',
        taxes: [{ id: 1, total: '1142.291339' }],
      }),
      rawLine({
        id: 2,
        subtotal: '5661.417323',
        total: '4529.133858',
        total_tax: '1223.000000',
        taxes: [{ id: 1, total: '1222.866142' }],
      }),
    ],
  };

  it('has whole parts that come to its total', () => {
    const told = read(rawOrder(forints), [], 'HUF', 0);
    expect(told.order.lines).toMatchObject([
      { grossMinor: 423_100, discountMinor: 0, taxMinor: 114_200 },
      { grossMinor: 566_142, discountMinor: 566_142 - 452_900, taxMinor: 122_300 },
    ]);
    expect([told.platformTotalMinor, cleared(told, 'HUF')]).toEqual([1_112_500, 1_112_500]);
  });

  it('takes a whole refund back as it was sold', () => {
    const lines = forints.line_items.map((line) =>
      rawLine({
        id: Number(line['id']) + 70,
        quantity: -1,
        total: `-${String(line['total'])}`,
        total_tax: `-${String(line['total_tax'])}`,
        meta_data: [meta('_refunded_item_id', String(line['id']))],
      }),
    );
    const told = read(
      rawOrder({ ...forints, status: 'refunded' }),
      [refund({ amount: '11125', line_items: lines })],
      'HUF',
      0,
    );
    expect(told.order.refunds[0]?.lines).toMatchObject([
      { subtotalMinor: 423_100, taxMinor: 114_200 },
      { subtotalMinor: 452_900, taxMinor: 122_300 },
    ]);
    expect([told.platformTotalMinor, cleared(told, 'HUF')]).toEqual([0, 0]);
  });

  it('has the same parts after the shop has got more decimals', () => {
    const [later, sold] = [2, 0].map((decimals) => read(rawOrder(forints), [], 'HUF', decimals));
    expect(later?.order).toEqual(sold?.order);
    expect(later?.platformTotalMinor).toBe(sold?.platformTotalMinor);
    // 47.62 + 9.05 tax, 4.20 + 0.80 for the parcel: sold in whole euros as 48 + 9 + 4 + 1.
    const euros = rawOrder({
      total: '62.00',
      total_tax: '10.00',
      shipping_total: '4.00',
      shipping_tax: '1.00',
      line_items: [rawLine({ subtotal: '47.62', total: '47.62', total_tax: '9.05' })],
      shipping_lines: [{ id: 2, method_title: 'DHL', total: '4.20', total_tax: '0.80' }],
    });
    for (const decimals of [0, 2, 3, null]) {
      const told = read(euros, [], 'EUR', decimals);
      expect(told.order.lines).toMatchObject([{ grossMinor: 4800, taxMinor: 900 }]);
      expect(told.order.shippingLines).toMatchObject([{ amountMinor: 400, taxMinor: 100 }]);
      expect([told.platformTotalMinor, cleared(told)]).toEqual([6200, 6200]);
    }
  });

  it('has the same parts after the shop has got fewer decimals', () => {
    // 24.99 and 4.75 of tax, sold to the cent; one decimal was the setting of the second.
    const cents = rawOrder({
      total: '29.74',
      total_tax: '4.75',
      line_items: [rawLine({ subtotal: '24.99', total: '24.99', total_tax: '4.75' })],
    });
    const tenths = rawOrder({
      total: '29.80',
      total_tax: '4.80',
      line_items: [rawLine({ subtotal: '24.99', total: '24.99', total_tax: '4.75' })],
    });
    for (const decimals of [0, 1, 2]) {
      const one = read(cents, [], 'EUR', decimals);
      expect(one.order.lines).toMatchObject([{ grossMinor: 2499, taxMinor: 475 }]);
      const other = read(tenths, [], 'EUR', decimals);
      expect(other.order.lines).toMatchObject([{ grossMinor: 2500, taxMinor: 480 }]);
      expect([cleared(one), cleared(other)]).toEqual([2974, 2980]);
    }
  });

  it('keeps the finer parts where they come to the total by themselves', () => {
    const order = rawOrder({
      total: '20.00',
      line_items: [
        rawLine({ id: 1, subtotal: '12.34', total: '12.34' }),
        rawLine({ id: 2, subtotal: '7.66', total: '7.66' }),
      ],
    });
    expect(read(order, [], 'EUR', 0).order.lines).toMatchObject([
      { grossMinor: 1234 },
      { grossMinor: 766 },
    ]);
  });

  it('still shows a total that no rounding explains', () => {
    const order = rawOrder({ total: '15.00', line_items: [rawLine({ total: '20.89' })] });
    const told = read(order, [], 'EUR', 0);
    expect([told.platformTotalMinor, cleared(told)]).toEqual([1500, 2089]);
    const fine = read(rawOrder({ total: '10.40' }), [], 'EUR', 2);
    expect([fine.platformTotalMinor, cleared(fine)]).toEqual([1040, 1000]);
  });
});

it('an order whose taxes were rounded otherwise at the sale has them as they were stored', () => {
  const taxed = (id: number, total: string, stored: string) =>
    rawLine({ id, total_tax: total, taxes: [{ id: 7, total: stored, subtotal: stored }] });
  // By order then: 3.034363 + 1.014363 are 4.05. By line now: 3.03 + 1.01 are 4.04.
  const told = read(
    rawOrder({
      total: '24.05',
      total_tax: '4.05',
      line_items: [taxed(1, '3.03', '3.034363'), taxed(2, '1.01', '1.014363')],
    }),
  );
  expect([told.platformTotalMinor, cleared(told)]).toEqual([2405, 2405]);
});
