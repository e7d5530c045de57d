import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { applyPercent } from '#app/domain/money/amounts.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import type { UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { BUNDLES } from './bundle-table.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import { DEMO_PRODUCTS, type DemoProduct, type DemoVariant } from './demo-products.ts';

/** A change of a vendor's price list on a day, percent of the price before. */
interface PriceRise {
  readonly vendor: string;
  readonly day: string;
  readonly percent: string;
}

const PRICE_RISES: readonly PriceRise[] = [
  { vendor: 'Lumen & Wick', day: '2021-10-01', percent: '4' },
  { vendor: 'Clayfield Pottery', day: '2022-01-01', percent: '6' },
  { vendor: 'Ironbridge Forge', day: '2022-03-01', percent: '9.5' },
  { vendor: 'Linden Mill', day: '2022-05-01', percent: '5' },
  { vendor: 'Lumen & Wick', day: '2022-09-01', percent: '3.5' },
  { vendor: 'Nordkyst', day: '2022-07-01', percent: '8' },
  { vendor: 'Terra Verde', day: '2022-04-01', percent: '7.5' },
  // Freight came down again, and one maker passed it on.
  { vendor: 'Nordkyst', day: '2023-01-01', percent: '-4' },
];

/** These costs were not entered before this day: earlier sales have no known cost. */
const ENTERED_LATE: ReadonlyMap<string, string> = new Map([
  ['Festoon String Lights', '2021-08-01'],
  ['Hand Trowel & Fork', '2022-04-15'],
]);

export function demoUnitCosts(): UnitCost[] {
  return DEMO_PRODUCTS.flatMap((product) =>
    product.variants.flatMap((variant) => listUnitCosts(product, variant)),
  );
}

function listUnitCosts(product: DemoProduct, variant: DemoVariant): UnitCost[] {
  if (variant.firstCost === null || isBundle(variant)) return [];
  const entered = ENTERED_LATE.get(product.title) ?? null;
  const rises = PRICE_RISES.filter(({ vendor, day }) => {
    return vendor === product.vendor && day > (entered ?? product.since);
  });
  const starts = [entered, ...rises.map(({ day }) => day)];
  let minor = multiplyToMinor(variant.firstCost, 1, DEMO_SHOP.decimals);
  return starts.map((start, index) => {
    const rise = rises[index - 1];
    if (rise !== undefined) minor += applyPercent(minor, rise.percent);
    return {
      id: `${variant.variantId}-${index + 1}`,
      variantId: variant.variantId,
      cost: majorText(minor, DEMO_SHOP.decimals),
      validFrom: toMidnight(start),
      validTo: toMidnight(starts[index + 1] ?? null),
    };
  });
}

/** Recognises a bundle, which costs the sum of its parts. */
function isBundle({ variantId }: DemoVariant): boolean {
  return BUNDLES.some((bundle) => bundle.variantId === variantId);
}

function toMidnight(day: string | null): string | null {
  return day === null ? null : toInstant(day, '00:00:00', DEMO_SHOP.timeZone);
}
