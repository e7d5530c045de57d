/** The additional fees of a Wix order: the customer's payment without tax, and the tax on it. */
import { minorOfPrice } from './wix-money.ts';
import type { WixOrder } from './wix-schema.ts';

export interface WixFees {
  readonly net: number;
  readonly tax: number;
}

/**
 * Reads fees. Wix reports the price before and after tax; where it reports only one of them, the
 * tax gives the other, and without a tax both are the price.
 */
export function readWixFees(order: WixOrder, taxesIncluded: boolean, decimals: number): WixFees {
  let net = 0;
  let tax = 0;
  for (const fee of order.additionalFees) {
    const statedTax = minorOfPrice(fee.taxInfo?.taxAmount ?? null, decimals);
    const price = minorOfPrice(fee.price, decimals);
    const before = fee.priceBeforeTax === null ? null : minorOfPrice(fee.priceBeforeTax, decimals);
    const after = fee.priceAfterTax === null ? null : minorOfPrice(fee.priceAfterTax, decimals);
    const paid =
      after ?? (before === null ? price + (taxesIncluded ? 0 : statedTax) : before + statedTax);
    const feeTax = before === null ? statedTax : paid - before;
    net += paid - feeTax;
    tax += feeTax;
  }
  return { net, tax };
}
