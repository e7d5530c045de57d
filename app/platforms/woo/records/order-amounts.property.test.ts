import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Exact } from '#app/domain/money/round.ts';
import { cleared, rawLine, rawOrder, read } from '#tests/sandbox/woo/raw-order.ts';

const CURRENCIES = [
  { code: 'JPY', decimals: 0, minorDecimals: 0 },
  { code: 'EUR', decimals: 2, minorDecimals: 2 },
  { code: 'KWD', decimals: 3, minorDecimals: 3 },
  // Shops that show, and round to, fewer decimals than their currency has.
  { code: 'HUF', decimals: 0, minorDecimals: 2 },
  { code: 'USD', decimals: 0, minorDecimals: 2 },
  { code: 'INR', decimals: 1, minorDecimals: 2 },
];

const cart = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 7 }),
      percentOff: fc.constantFrom(0, 0, 10, 33),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shipping: fc.integer({ min: 0, max: 3000 }),
  fee: fc.integer({ min: -500, max: 500 }),
  taxPercent: fc.constantFrom(0, 7, 19, 25),
  isTaxInPrices: fc.boolean(),
  isRoundedByLine: fc.boolean(),
});

/**
 * WC_Abstract_Order::calculate_totals: lines and taxes keep six decimals, the order's taxes are
 * rounded to the shop's, and the total is rounded from the sum of all of them.
 */
it('the entries of any cart come to what WooCommerce charged for it', () => {
  fc.assert(
    fc.property(cart, ({ currency, taxPercent, isTaxInPrices, isRoundedByLine, ...given }) => {
      const { code, decimals, minorDecimals } = currency;
      const unit = new Exact(10).pow(-decimals);
      const taxes = (amount: InstanceType<typeof Exact>) => amount.times(taxPercent).dividedBy(100);
      const withoutTax = (amount: InstanceType<typeof Exact>) =>
        isTaxInPrices ? amount.times(100).dividedBy(100 + taxPercent) : amount;
      const six = (amount: InstanceType<typeof Exact>) => amount.toDecimalPlaces(6);
      const money = (amount: InstanceType<typeof Exact>) => amount.toDecimalPlaces(decimals);
      const lines = given.lines.map(({ price, quantity, percentOff }, index) => {
        const subtotal = six(withoutTax(unit.times(price).times(quantity)));
        const total = six(subtotal.times(100 - percentOff).dividedBy(100));
        return { id: index + 1, quantity, subtotal, total, tax: six(taxes(total)) };
      });
      const fee = { total: unit.times(given.fee), tax: six(taxes(unit.times(given.fee))) };
      const shipping = unit.times(given.shipping);
      const shippingTax = money(taxes(shipping));
      const taxOf = ({ tax }: { tax: InstanceType<typeof Exact> }) =>
        isRoundedByLine ? money(tax) : tax;
      const cartTax = money(lines.reduce((sum, line) => sum.plus(taxOf(line)), taxOf(fee)));
      const goods = lines.reduce((sum, { total }) => sum.plus(total), fee.total);
      const total = money(goods.plus(shipping).plus(cartTax).plus(shippingTax));
      const raw = rawOrder({
        currency: code,
        total: total.toFixed(6),
        total_tax: cartTax.plus(shippingTax).toFixed(6),
        shipping_total: shipping.toFixed(6),
        shipping_tax: shippingTax.toFixed(6),
        line_items: lines.map((line) =>
          rawLine({
            id: line.id,
            quantity: line.quantity,
            subtotal: line.subtotal.toFixed(6),
            total: line.total.toFixed(6),
            total_tax: taxOf(line).toFixed(6),
            taxes: [{ id: 1, total: line.tax.toFixed(6) }],
          }),
        ),
        shipping_lines: [
          {
            id: 50,
            method_title: 'Post',
            total: shipping.toFixed(6),
            total_tax: shippingTax.toFixed(6),
          },
        ],
        fee_lines: [
          {
            id: 60,
            name: 'Fee',
            total: fee.total.toFixed(6),
            total_tax: taxOf(fee).toFixed(6),
            meta_data: [],
          },
        ],
      });
      const told = read(raw, [], code, decimals);
      expect(told.platformTotalMinor).toBe(total.times(10 ** minorDecimals).toNumber());
      expect(cleared(told, code)).toBe(told.platformTotalMinor);
    }),
    { numRuns: 300 },
  );
});
