import { allocate } from '#app/domain/money/allocate.ts';
import type { OrderLine } from '#app/domain/orders/order.ts';
import type { ShopifyHead, ShopifyItem } from './shopify-row.ts';

export interface ShopifyTaxes {
  readonly taxesIncluded: boolean;
  readonly lineTaxes: readonly number[];
  readonly shippingTaxMinor: number;
  /** The part of the total besides goods, shipping, taxes, duties and tips. */
  readonly additionalFeesMinor: number;
  readonly subtotalMinor: number;
}

interface Goods {
  readonly lines: readonly OrderLine[];
  readonly sold: readonly ShopifyItem[];
  readonly orderDiscountMinor: number;
  readonly tipMinor: number;
}

/**
 * Decides by the total if prices include tax: it includes the taxes again, or it does not. The
 * export gives one sum of taxes; it is allocated over the taxable lines by their price after
 * discounts, and over shipping too where prices include tax, as VAT covers delivery as well.
 */
export function shopifyTaxes(head: ShopifyHead, goods: Goods): ShopifyTaxes {
  const { lines, sold, orderDiscountMinor, tipMinor } = goods;
  const nets = getLineNets(lines, orderDiscountMinor);
  const subtotalMinor = head.subtotalMinor ?? nets.reduce((sum, net) => sum + net, 0);
  const withoutTax = subtotalMinor + head.shippingMinor + head.dutiesMinor + tipMinor;
  const beyond = head.totalMinor - withoutTax;
  const taxesIncluded = head.taxesMinor > 0 && beyond < head.taxesMinor;
  const weights = nets.map((net, index) => (sold[index]?.isTaxable ? net : 0));
  const taxable = weights.some((weight) => weight > 0) ? weights : nets;
  const shipping = taxesIncluded ? head.shippingMinor : 0;
  const shares = allocate(head.taxesMinor, [...taxable, shipping]);
  return {
    taxesIncluded,
    lineTaxes: shares.slice(0, -1),
    shippingTaxMinor: shares.at(-1) ?? 0,
    additionalFeesMinor: Math.max(0, beyond - (taxesIncluded ? 0 : head.taxesMinor)),
    subtotalMinor,
  };
}

/** Returns the price of each line after its own and its share of the order's discounts. */
function getLineNets(lines: readonly OrderLine[], orderDiscountMinor: number): number[] {
  const costs = lines.map((line) => line.grossMinor - line.discountMinor);
  if (orderDiscountMinor === 0) return costs;
  const weights = costs.map((cost, index) => (lines[index]?.isGiftCard ? 0 : Math.max(0, cost)));
  const shares = allocate(orderDiscountMinor, weights);
  return costs.map((cost, index) => cost - (shares[index] ?? 0));
}
