import type { DemoVariant } from '#app/demo/products/demo-products.ts';
import type { Destination } from '../demand/destination-table.ts';

/** New price list, after a year of dearer freight and materials. */
const PRICE_RISE = { day: '2022-06-01', percent: 6 };
/** Where prices are shown with tax, they are set higher so that it fits in. */
const TAXED_MARKET_PERCENT = 16;

/** Price of a piece in whole dollars on this day in this market. Gift cards cost what they say. */
export function priceDollars(variant: DemoVariant, day: string, place: Destination): number {
  if (variant.isGiftCard) return variant.priceDollars;
  const home = variant.priceDollars;
  const raised = day < PRICE_RISE.day ? home : raise(home, PRICE_RISE.percent);
  return place.taxesIncluded ? raise(raised, TAXED_MARKET_PERCENT) : raised;
}

function raise(dollars: number, percent: number): number {
  return Math.round((dollars * (100 + percent)) / 100);
}
