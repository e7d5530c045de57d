import { describe, expect, it } from 'vitest';
import { orderOf } from './order-of.server.ts';
import { cleared, type Raw, rawLine, rawOrder, read } from '#tests/sandbox/woo/raw-order.ts';
import { ORDER_FIELDS, wooOrder } from './woo-order.ts';

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
const readingOf = (changes: Raw, currency = 'EUR') =>
  orderOf(wooOrder.parse(rawOrder(changes)), [], { currency, priceDecimals: 2 });

describe('an order of WooCommerce', () => {
  it('is one only when something was sold', () => {
    const kinds = ['pending', 'failed', 'checkout-draft', 'auto-draft', 'trash'].map(
      (status) => readingOf({ status }).kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['no_order']));
    for (const status of ['cancelled', 'refunded']) {
      expect(readingOf({ status, date_paid_gmt: null }).kind).toBe('no_order');
    }
  });

  it.each([
    ['on-hold', null, 'pending', 'unfulfilled'],
    ['processing', '2026-11-21T04:16:20', 'paid', 'unfulfilled'],
    ['completed', '2026-11-21T04:16:20', 'paid', 'fulfilled'],
    ['refunded', '2026-11-21T04:16:20', 'refunded', 'unfulfilled'],
    ['wc-packing', '2026-11-21T04:16:20', 'paid', 'unfulfilled'],
    ['packing', null, 'pending', 'unfulfilled'],
  ])('%s, paid at %s, is %s and %s', (status, paid, financialStatus, fulfilmentStatus) => {
    const { order } = read(rawOrder({ status, date_paid_gmt: paid }));
    expect(order).toMatchObject({ financialStatus, fulfilmentStatus, cancelledAt: null });
  });

  it('that was paid and cancelled comes to nothing on the day it was cancelled', () => {
    const told = read(rawOrder({ status: 'cancelled' }));
    expect(told.order.cancelledAt).toBe('2026-11-21T05:00:00Z');
    expect([told.platformTotalMinor, cleared(told)]).toEqual([0, 0]);
  });

  it('takes a negative fee as a discount and its tax off the taxes', () => {
    const told = read(
      rawOrder({
        total: '9.52',
        total_tax: '1.52',
        line_items: [rawLine({ total_tax: '1.90' })],
        fee_lines: [{ id: 3, name: 'Club', total: '-2.00', total_tax: '-0.38', meta_data: [] }],
      }),
    );
    expect(told.order).toMatchObject({ orderDiscountMinor: 200, additionalFeesMinor: 0 });
    expect([told.platformTotalMinor, cleared(told)]).toEqual([952, 952]);
  });

  it('has its own price where a merchant raised a line by hand', () => {
    const { order } = read(rawOrder({ total: '12.00', line_items: [rawLine({ total: '12.00' })] }));
    expect(order.lines[0]).toMatchObject({ grossMinor: 1200, discountMinor: 0 });
  });

  it('names the variation, the province without its country and the destination', () => {
    const { order } = read(
      rawOrder({
        line_items: [rawLine({ variation_id: 77 })],
        shipping: { country: 'DE', state: 'DE-BE' },
        billing: { country: 'AT', state: '', email: 'Ada@Example.test' },
      }),
    );
    expect(order.lines[0]).toMatchObject({ productId: '10', variantId: '77' });
    expect([order.country, order.province]).toEqual(['DE', 'BE']);
    expect(order.customerId).toMatch(/^email-[0-9a-f]{24}$/);
  });

  it('keeps apart what a campaign brought and what WooCommerce guessed', () => {
    const key = (name: string) => `_wc_order_attribution_${name}`;
    const brought = read(
      rawOrder({
        meta_data: [
          meta(key('source_type'), 'utm'),
          meta(key('utm_source'), 'newsletter'),
          meta(key('utm_medium'), 'email'),
          meta(key('utm_campaign'), 'spring'),
        ],
      }),
    );
    expect(brought.order).toMatchObject({
      source: 'newsletter',
      utmSource: 'newsletter',
      utmMedium: 'email',
      utmCampaign: 'spring',
    });
    const guessed = read(
      rawOrder({
        meta_data: [meta(key('source_type'), 'organic'), meta(key('utm_source'), 'google')],
      }),
    );
    expect(guessed.order).toMatchObject({ source: 'google', utmSource: null });
  });

  it.each([
    ['_stripe_fee', '1.23', 123],
    ['_wcpay_transaction_fee', 0.59, 59],
    ['PayPal Transaction Fee', '0.7', 70],
    ['_ppcp_paypal_fees', { paypal_fee: { value: '2.94', currency_code: 'EUR' } }, 294],
    ['_ppcp_paypal_fees', { paypal_fee: { value: '2.94', currency_code: 'CHF' } }, null],
    ['_stripe_fee', 'free', null],
  ])('knows the fee that a gateway leaves as %s %j', (key, value, feeMinor) => {
    const { order } = read(rawOrder({ meta_data: [meta(key, value)] }));
    expect(order.transactions[0]?.feeMinor).toBe(feeMinor);
  });

  it('is a test where the gateway says so', () => {
    expect(read(rawOrder({ meta_data: [meta('_wcpay_mode', 'test')] })).order.isTest).toBe(true);
  });

  it('of goods by weight has whole units, and its amounts to the cent', () => {
    const line = rawLine({ quantity: 1.5, subtotal: '14.99', total: '14.99' });
    const { order } = read(rawOrder({ total: '14.99', line_items: [line] }));
    expect(order.lines[0]).toMatchObject({ quantity: 2, grossMinor: 1499 });
    const little = rawLine({ quantity: 0.25 });
    expect(read(rawOrder({ line_items: [little] })).order.lines[0]?.quantity).toBe(1);
  });

  it('costs what its lines cost at the sale, where WooCommerce keeps that', () => {
    const costOf = (value: unknown, quantity = 2) =>
      read(rawOrder({ line_items: [rawLine({ quantity, cost_of_goods_sold: value })] })).order
        .lines[0]?.unitCost;
    expect(costOf({ value: 15 })).toBe('7.5');
    expect(costOf({ value: 10 }, 3)).toBe('3.333333');
    // Nobody has stated a cost: that is not known, and not nothing.
    expect([costOf({ value: 0 }), costOf(null), costOf(undefined)]).toEqual([null, null, null]);
  });

  it('is asked for without who the customer is', () => {
    expect(ORDER_FIELDS).not.toMatch(/name|address|phone|postcode|city|(^|,)billing(,|$)/);
  });
});

describe('an order in another currency', () => {
  it.each([
    [[meta('_woocs_order_rate', '1.25'), meta('_woocs_order_base_currency', 'EUR')], 800],
    [[meta('_base_currency_exchange_rate', '0.9')], 900],
    [[meta('_wcpbc_base_exchange_rate', '0.85')], 850],
    [[meta('_wcpay_multi_currency_order_exchange_rate', '1.6')], 625],
    [[meta('wmc_order_info', { EUR: { rate: 1, is_main: 1 }, USD: { rate: '2' } })], 500],
  ])('is converted at the rate that its plugin kept: %j', (metas, total) => {
    const told = read(rawOrder({ currency: 'USD', meta_data: metas }));
    expect([told.platformTotalMinor, cleared(told)]).toEqual([total, total]);
  });

  it('is refused with a reason where no rate is kept, or one of a third currency', () => {
    const third = [meta('_woocs_order_rate', '1.25'), meta('_woocs_order_base_currency', 'GBP')];
    for (const metas of [[], third, [meta('_base_currency_exchange_rate', '0')]]) {
      expect(readingOf({ currency: 'USD', meta_data: metas })).toEqual({
        kind: 'reject',
        reason: 'The order is in USD, and no rate to EUR is kept with it.',
      });
    }
  });

  it('has 0 and 3 decimals as its shop has', () => {
    const yen = rawOrder({
      currency: 'JPY',
      total: '1100',
      total_tax: '100',
      line_items: [rawLine({ subtotal: '1000', total: '1000', total_tax: '100' })],
    });
    expect(read(yen, [], 'JPY').platformTotalMinor).toBe(1100);
    const dinar = rawOrder({
      currency: 'KWD',
      total: '1.575',
      total_tax: '0.075',
      line_items: [rawLine({ subtotal: '1.5', total: '1.5', total_tax: '0.075' })],
    });
    const told = read(dinar, [], 'KWD');
    expect([told.platformTotalMinor, cleared(told, 'KWD')]).toEqual([1575, 1575]);
  });
});

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
