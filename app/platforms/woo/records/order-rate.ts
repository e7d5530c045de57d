import type { Decimal } from 'decimal.js';
import { Exact } from '#app/domain/money/round.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { metaText, metaValue, type WooMeta, type WooOrder } from './woo-order.ts';

/**
 * Returns the value of one unit of the order's currency in the shop's: 1 where they are the same,
 * else the rate that a multi-currency plugin stored with the order; null without one.
 */
export function orderRate(
  order: Pick<WooOrder, 'currency' | 'meta_data'>,
  shopCurrency: string,
): Decimal | null {
  if (order.currency.toUpperCase() === shopCurrency) return new Exact(1);
  for (const readRate of PLUGINS) {
    const rate = readRate(order.meta_data, order.currency, shopCurrency);
    if (rate !== null && rate.isFinite() && rate.gt(0)) return rate;
  }
  return null;
}

type Rate = (meta: WooMeta, currency: string, shopCurrency: string) => Decimal | null;

const times =
  (key: string): Rate =>
  (meta) =>
    decimal(metaText(meta, key));

/** Reads a rate by which the shop's prices were multiplied, and the key of the currency they were in. */
const divided =
  (key: string, baseKey: string): Rate =>
  (meta, _currency, shopCurrency) => {
    const base = metaText(meta, baseKey)?.toUpperCase() ?? shopCurrency;
    const rate = base === shopCurrency ? decimal(metaText(meta, key)) : null;
    return rate === null || rate.isZero() ? null : new Exact(1).dividedBy(rate);
  };

/** Reads CURCY, which stores the rates of all its currencies with each order, by code. */
const curcy: Rate = (meta, currency, shopCurrency) => {
  const info = metaValue(meta, 'wmc_order_info');
  const rate = decimal(rateIn(info, currency));
  const base = decimal(rateIn(info, shopCurrency));
  if (rate === null || base === null || rate.isZero()) return null;
  return base.dividedBy(rate);
};

const PLUGINS: readonly Rate[] = [
  // WooPayments: what the processor settled at, else the rate of the prices.
  times('_wcpay_multi_currency_stripe_exchange_rate'),
  divided(
    '_wcpay_multi_currency_order_exchange_rate',
    '_wcpay_multi_currency_order_default_currency',
  ),
  // Aelia Currency Switcher
  times('_base_currency_exchange_rate'),
  // Price Based on Country
  times('_wcpbc_base_exchange_rate'),
  // FOX, before WOOCS
  divided('_woocs_order_rate', '_woocs_order_base_currency'),
  curcy,
];

function rateIn(info: unknown, currency: string): string | null {
  if (typeof info !== 'object' || info === null) return null;
  const entry = ownValue(info as Record<string, unknown>, currency);
  if (typeof entry !== 'object' || entry === null || !('rate' in entry)) return null;
  return typeof entry.rate === 'string' || typeof entry.rate === 'number'
    ? String(entry.rate)
    : null;
}

function decimal(text: string | null): Decimal | null {
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? new Exact(text) : null;
}
