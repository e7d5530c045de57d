/**
 * Converts an order's texts to integer amounts. WooCommerce stores more decimals than it shows, and
 * rounds an order's totals to the decimals of the shop's prices, which may be fewer than the
 * currency has: forints without fillér, rupees without paise. The total is right, and the parts are
 * rounded to it.
 */
import type { Decimal } from 'decimal.js';
import type { CrossRate, RateOfInstant } from '#app/domain/money/convert.ts';
import { getCurrency, findCurrency } from '#app/domain/money/currency.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { roundToTotal } from '#app/domain/money/round-to-total.ts';

export interface ShopMoney {
  readonly currency: string;
  /** The present `woocommerce_price_num_decimals`; null where the shop does not report it. */
  readonly priceDecimals: number | null;
}

/** Reference rates to the shop's currency by the code of another, in capital letters. */
export type ReferenceRates = ReadonlyMap<string, RateOfInstant>;

export interface OrderMoney {
  readonly major: (text: string) => Decimal;
  /** Converts an amount to exact minor units of the order's currency. */
  readonly toOrderMinor: (text: string) => Decimal;
  /** Converts minor units of the order's currency to exact ones of the shop's. */
  readonly inShop: (minor: Decimal | number) => Decimal;
  /** Possible rounding steps of totals, in minor units of the order's currency, in the order of trial. */
  readonly steps: readonly number[];
}

/** Builds the conversion. `rate` is the value of one unit of the order's currency in the shop's. */
export function orderMoney(currency: string, rate: Decimal, shop: ShopMoney): OrderMoney {
  const decimals = orderDecimals(currency);
  const factor = rate.times(new Exact(10).pow(getCurrency(shop.currency).decimals - decimals));
  const { priceDecimals } = shop;
  const isCoarse = priceDecimals !== null && priceDecimals < decimals;
  return {
    major: (text) => new Exact(text).times(rate),
    toOrderMinor: (text) => new Exact(text).times(10 ** decimals),
    inShop: (minor) => new Exact(minor).times(factor),
    steps: isCoarse ? [1, 10 ** (decimals - priceDecimals)] : [1],
  };
}

/**
 * Adds the coarsest step that all of the order's totals are multiples of, before the step of
 * today's setting: on the day of the sale the shop may have had fewer decimals than now, and the
 * totals still show it. The finest is tried first, so that sales with more decimals stay as they
 * were too.
 */
export function withStepOfSale(money: OrderMoney, totals: readonly string[]): OrderMoney {
  const amounts = totals.map(money.toOrderMinor);
  const divides = (step: number) => amounts.every((amount) => amount.modulo(step).isZero());
  let ofSale = 1;
  while (money.toOrderMinor('1').gte(ofSale * 10) && divides(ofSale * 10)) ofSale *= 10;
  return { ...money, steps: [...new Set([1, ofSale, ...money.steps])] };
}

/** Converts a cross rate of minor units to one of major units. */
export function rateOfUnits(
  currency: string,
  { over, under }: CrossRate,
  shop: ShopMoney,
): Decimal {
  const shift = orderDecimals(currency) - getCurrency(shop.currency).decimals;
  return new Exact(over.toString()).dividedBy(under.toString()).times(new Exact(10).pow(shift));
}

function orderDecimals(currency: string): number {
  return findCurrency(currency.toUpperCase())?.decimals ?? 2;
}

/** Rounds an amount of the order's currency to minor units of the shop's. */
export function wholeInShop({ toOrderMinor: own, inShop }: OrderMoney, text: string): number {
  return roundHalfAway(inShop(roundHalfAway(own(text))));
}

export interface Rounded {
  /** Integer minor units of the shop's currency. */
  readonly parts: readonly number[];
  /** The step at which they add up to the total; the finest where none explains it. */
  readonly step: number;
}

/** Amounts that are rounded together, and their total where that is reported. */
export interface Group {
  /** Exact minor units of the order's currency. */
  readonly exact: readonly Decimal[];
  readonly total: number;
}

/**
 * Rounds the parts of some groups such that they add up to the groups' totals, or else all of them
 * to the total of all; leaves them where no rounding explains the difference.
 */
export function roundGroups(
  { inShop, steps }: Pick<OrderMoney, 'inShop' | 'steps'>,
  groups: readonly Group[],
): Rounded {
  const total = addUp(groups.map((group) => group.total));
  const exact = groups.flatMap((group) => group.exact);
  const { parts, step } = stepwise(groups, { exact, total }, steps);
  const isExplained = addUp(parts) === total;
  const converted = parts.map((part) => inShop(part));
  const target = roundHalfAway(inShop(total));
  return {
    parts: isExplained ? roundToTotal(converted, target) : converted.map(roundHalfAway),
    step,
  };
}

function stepwise(groups: readonly Group[], all: Group, steps: readonly number[]) {
  for (const step of steps) {
    const apart = groups.map(({ exact, total }) => roundToTotal(exact, total, step));
    const isExplained = apart.every((parts, index) => addUp(parts) === groups[index]?.total);
    if (isExplained) return { parts: apart.flat(), step };
  }
  for (const step of steps) {
    if (!isWithinRounding(all, step)) continue;
    const together = roundToTotal(all.exact, all.total, step);
    if (addUp(together) === all.total) return { parts: together, step };
  }
  return { parts: all.exact.map(roundHalfAway), step: 1 };
}

/** Allows half a step for each part that is not an integer, and half a step for the total. */
function isWithinRounding({ exact, total }: Group, step: number): boolean {
  const sum = exact.reduce((all, amount) => all.plus(amount), new Exact(0));
  const open = exact.filter((amount) => !amount.dividedBy(step).isInteger()).length;
  return sum
    .minus(total)
    .abs()
    .lte(((open + 1) * step) / 2);
}

function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
