import type { RateOfInstant } from '#app/domain/money/convert.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import type { ShopifyMoney, ShopifySale } from './order-schema.ts';

export interface MoneyOfShop {
  readonly currency: string;
  readonly decimals: number;
  /** Reference rates to the shop's currency, by the code of another one that fees were charged in. */
  readonly rates?: ReadonlyMap<string, RateOfInstant>;
}

/** One booking of Shopify's own sales ledger in minor units; returns are negative. */
export interface SaleAmounts {
  readonly total: number;
  readonly tax: number;
  readonly net: number;
}

export function minorOfMoney({ shopMoney }: ShopifyMoney, { decimals }: MoneyOfShop): number {
  return toMinor(shopMoney.amount, decimals);
}

export function amountsOfSale(sale: ShopifySale, shop: MoneyOfShop): SaleAmounts {
  const total = minorOfMoney(sale.totalAmount, shop);
  const tax = minorOfMoney(sale.totalTaxAmount, shop);
  return { total, tax, net: total - tax };
}
