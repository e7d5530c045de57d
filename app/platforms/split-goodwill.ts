import { proportion } from '#app/domain/money/proportion.ts';

/**
 * Splits a refund without goods, in minor units: a price reduction lowers the tax of the goods in
 * proportion, as the law of VAT requires; the excess over the price of the goods has no tax in it.
 *
 * @example splitGoodwill(1190, { net: 10000, tax: 1900 }) // { net: 1000, tax: 190 }
 */
export function splitGoodwill(
  money: number,
  goods: { readonly net: number; readonly tax: number },
): { readonly net: number; readonly tax: number } {
  const gross = goods.net + goods.tax;
  const taxed = Math.min(money, gross);
  const tax = taxed <= 0 || goods.tax <= 0 ? 0 : proportion(taxed, goods.tax, gross);
  return { net: money - tax, tax };
}
