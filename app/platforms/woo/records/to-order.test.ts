import { describe, expect, it } from 'vitest';
import type { RateOfInstant } from '#app/domain/money/convert.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { plainBook } from '#tests/arbitraries/plain-order.ts';
import { toOrder } from './to-order.server.ts';
import { cleared, type Raw, rawLine, rawOrder, read } from '#tests/sandbox/woo/raw-order.ts';
import { WOO_ORDER_FIELDS, wooOrder, wooRefund } from './woo-order.ts';

const meta = (key: string, value: unknown) => ({ id: 1, key, value });
const readingOf = (changes: Raw, currency = 'EUR') =>
  toOrder(wooOrder.parse(rawOrder(changes)), [], { currency, priceDecimals: 2 });

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

  it('is confirmed by the hash of its key, where the shop tells it', () => {
    // What `printf wc_order_X8JmbtUvtKbm0 | sha256sum` prints.
    const { order } = read(rawOrder({ order_key: 'wc_order_X8JmbtUvtKbm0' }));
    expect(order.confirmation).toBe(
      '09a3e421eafafc8dad4176fc051fed1f5ce9cb87adc65c2c6e5f2a56736c452a',
    );
    expect(read(rawOrder()).order.confirmation).toBeNull();
    expect(WOO_ORDER_FIELDS.split(',')).toContain('order_key');
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
    expect(WOO_ORDER_FIELDS).not.toMatch(/name|address|phone|postcode|city|(^|,)billing(,|$)/);
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
        reason:
          'The order is in USD, no rate to EUR is kept with it, and none of its day is known here: ' +
          'enter one in the settings of the workspace.',
      });
    }
  });

  const reference = (over: bigint, under: bigint) => () => ({
    rate: { over, under },
    day: '2026-11-20',
  });
  const converted = (changes: Raw, rateOf: RateOfInstant, refunds: Raw[] = []) => {
    const shop = { currency: 'EUR', priceDecimals: 2 };
    const given = refunds.map((refund) => wooRefund.parse(refund));
    const rates = new Map(['USD', 'JPY', 'HKD'].map((code) => [code, rateOf]));
    const reading = toOrder(wooOrder.parse(rawOrder(changes)), given, shop, rates);
    if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
    return reading.order;
  };

  it('is converted at the reference rate where no rate is kept, and says so', () => {
    const told = converted({ currency: 'USD' }, reference(4n, 5n));
    expect([told.platformTotalMinor, cleared(told)]).toEqual([800, 800]);
    expect(told.order.lines[0]?.unitPrice).toBe('8');
    expect(told.conversion).toEqual({ currency: 'USD', rateDay: '2026-11-20', rate: '0.8' });
    // 1,600 yen have no decimals: five eighths of a cent each are 10.00.
    const line_items = [rawLine({ subtotal: '1600', total: '1600', total_tax: '0' })];
    const yen = { currency: 'JPY', total: '1600', total_tax: '0', line_items };
    const fromYen = converted(yen, reference(5n, 8n));
    expect([fromYen.platformTotalMinor, cleared(fromYen)]).toEqual([1000, 1000]);
  });

  it('has the fee that is stated in the currency of the payout at the rate of the day of the payment', () => {
    const days: string[] = [];
    const rateOf = (instant: string) => {
      days.push(instant);
      return { rate: { over: 23n, under: 200n }, day: '2026-11-20' };
    };
    const meta_data = [meta('_stripe_fee', '5.10'), meta('_stripe_currency', 'hkd')];
    const date_paid_gmt = '2026-11-21T08:00:00';
    const { order, conversion } = converted({ meta_data, date_paid_gmt }, rateOf);
    // 5.10 Hong Kong dollars at 0.115 are 0.5865 euros.
    expect(order.transactions[0]).toMatchObject({ feeMinor: 59, feeCurrency: 'HKD' });
    expect(days).toEqual([order.transactions[0]?.processedAt]);
    expect(conversion).toBeUndefined();
  });

  it('is what was captured of it, where the rest was released, with the fee of that', () => {
    const released = {
      id: 9,
      date_created_gmt: '2026-11-25T08:00:00',
      amount: '45.00',
      reason: 'Not captured',
      line_items: [],
      meta_data: [],
    };
    const told = read(
      rawOrder({
        total: '80.00',
        total_tax: '0.00',
        line_items: [rawLine({ subtotal: '80.00', total: '80.00', total_tax: '0.00' })],
        meta_data: [meta('_stripe_fee', '1.32'), meta('_stripe_currency', 'EUR')],
        refunds: [{ id: 9, reason: 'Not captured', total: '-45.00' }],
      }),
      [released],
    );
    // 80.00 less 45.00
    expect([told.platformTotalMinor, cleared(told)]).toEqual([3500, 3500]);
    const { entries } = costOrder(told.order, plainBook({ currency: 'EUR' }), GUEST);
    const sum = (amount: (entry: LedgerEntry) => number) =>
      entries.reduce((total, entry) => total + amount(entry), 0);
    expect(sum(({ gross_sales: gross, returns }) => gross - returns)).toBe(3500);
    expect(sum(({ transaction_fees: fees }) => fees)).toBe(132);
  });

  it('comes to nothing at the same rate once all of it was given back', () => {
    const refund = {
      id: 9,
      date_created_gmt: '2026-11-25T08:00:00',
      amount: '10.00',
      reason: 'Too small',
      line_items: [],
      meta_data: [],
    };
    const back = { currency: 'USD', refunds: [{ id: 9, reason: '', total: '-10.00' }] };
    const told = converted(back, reference(4n, 5n), [refund]);
    expect([told.platformTotalMinor, cleared(told)]).toEqual([0, 0]);
    expect(told.order.refunds.map(({ reason }) => reason)).toEqual(['Too small']);
  });

  it('goes by the rate that a plugin kept before any other', () => {
    const kept = { currency: 'USD', meta_data: [meta('_base_currency_exchange_rate', '0.9')] };
    const told = converted(kept, reference(4n, 5n));
    expect([told.platformTotalMinor, told.conversion]).toEqual([900, undefined]);
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
