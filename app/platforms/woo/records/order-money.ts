/**
 * How an order's texts become whole amounts. WooCommerce keeps more decimals than it shows, and rounds
 * an order's totals to the decimals of the shop's prices, which may be fewer than the currency has:
 * forints without fillér, rupees without paise. The total is right, and the parts are rounded to it.
 */
import type { Decimal } from 'decimal.js';
import type { CrossRate, RateOfInstant } from '#app/domain/money/convert.ts';
import { getCurrency, findCurrency } from '#app/domain/money/currency.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { roundToTotal } from '#app/domain/money/round-to-total.ts';

/** What a shop counts in. */
export interface ShopMoney {
  readonly currency: string;
  /** `woocommerce_price_num_decimals` of now; null where the shop does not tell. */
  readonly priceDecimals: number | null;
}

/** Reference rates to the shop's currency by the code of another, in capital letters. */
export type ReferenceRates = ReadonlyMap<string, RateOfInstant>;

export interface OrderMoney {
  /** An amount of the order's currency in the shop's, in major units. */
  readonly major: (text: string) => Decimal;
  /** An amount of the order's currency as exact minor units of that currency. */
  readonly own: (text: string) => Decimal;
  /** Minor units of the order's currency as exact ones of the shop's. */
  readonly inShop: (minor: Decimal | number) => Decimal;
  /** What totals may be rounded to, in minor units of the order's currency, in the order to try. */
  readonly steps: readonly number[];
}

/** `rate`: what one unit of the order's currency is worth in the shop's. */
export function orderMoney(currency: string, rate: Decimal, shop: ShopMoney): OrderMoney {
  const decimals = orderDecimals(currency);
  const factor = rate.times(new Exact(10).pow(getCurrency(shop.currency).decimals - decimals));
  const { priceDecimals } = shop;
  const isCoarse = priceDecimals !== null && priceDecimals < decimals;
  return {
    major: (text) => new Exact(text).times(rate),
    own: (text) => new Exact(text).times(10 ** decimals),
    inShop: (minor) => new Exact(minor).times(factor),
    steps: isCoarse ? [1, 10 ** (decimals - priceDecimals)] : [1],
  };
}

/**
 * Money with the coarsest step that the order's own totals are all multiples of, before the step of
 * today's setting: on the day of the sale the shop may have had fewer decimals than now, and the totals
 * still show it. The finest is tried first, so that sales with more decimals stay as they were too.
 */
export function withStepOfSale(money: OrderMoney, totals: readonly string[]): OrderMoney {
  const amounts = totals.map(money.own);
  const isWhole = (step: number) => amounts.every((amount) => amount.modulo(step).isZero());
  let ofSale = 1;
  while (money.own('1').gte(ofSale * 10) && isWhole(ofSale * 10)) ofSale *= 10;
  return { ...money, steps: [...new Set([1, ofSale, ...money.steps])] };
}

/** What a cross rate of minor units makes of one unit of the order's currency. */
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

/** Minor units of the shop's currency nearest to an amount of the order's. */
export function wholeInShop({ own, inShop }: OrderMoney, text: string): number {
  return roundHalfAway(inShop(roundHalfAway(own(text))));
}

export interface Rounded {
  /** In whole minor units of the shop's currency. */
  readonly parts: readonly number[];
  /** The step at which they come to the total; the finest where none explains it. */
  readonly step: number;
}

/** Amounts that are rounded together, and their total where that is reported. */
export interface Group {
  /** Exact minor units of the order's currency. */
  readonly exact: readonly Decimal[];
  readonly total: number;
}

/**
 * The parts of some groups such that they come to the groups' totals, or else all of them to the
 * totals of all; as they are where no rounding explains the difference.
 */
export function roundGroups(
  { inShop, steps }: Pick<OrderMoney, 'inShop' | 'steps'>,
  groups: readonly Group[],
): Rounded {
  const total = sumOf(groups.map((group) => group.total));
  const exact = groups.flatMap((group) => group.exact);
  const { parts, step } = stepwise(groups, { exact, total }, steps);
  const isExplained = sumOf(parts) === total;
  const converted = parts.map((part) => inShop(part));
  const wanted = roundHalfAway(inShop(total));
  return {
    parts: isExplained ? roundToTotal(converted, wanted) : converted.map(roundHalfAway),
    step,
  };
}

function stepwise(groups: readonly Group[], all: Group, steps: readonly number[]) {
  for (const step of steps) {
    const apart = groups.map(({ exact, total }) => roundToTotal(exact, total, step));
    const isExplained = apart.every((parts, index) => sumOf(parts) === groups[index]?.total);
    if (isExplained) return { parts: apart.flat(), step };
  }
  for (const step of steps) {
    if (!isWithinRounding(all, step)) continue;
    const together = roundToTotal(all.exact, all.total, step);
    if (sumOf(together) === all.total) return { parts: together, step };
  }
  return { parts: all.exact.map(roundHalfAway), step: 1 };
}

/** Half a step of each part that is not whole, and half a step of the total's own. */
function isWithinRounding({ exact, total }: Group, step: number): boolean {
  const sum = exact.reduce((all, amount) => all.plus(amount), new Exact(0));
  const open = exact.filter((amount) => !amount.dividedBy(step).isInteger()).length;
  return sum
    .minus(total)
    .abs()
    .lte(((open + 1) * step) / 2);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
