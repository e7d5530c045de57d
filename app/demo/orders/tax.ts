import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { applyPercent } from '#app/domain/money/amounts.ts';
import type { Destination } from '../demand/destination-table.ts';

/** States that tax the delivery of taxed goods. */
const SHIPPING_TAXED = ['NY', 'NJ', 'TX', 'PA', 'WA', 'CT', 'MI', 'OH', 'GA'];

/** Tax on an amount after discounts: on top of it, or contained in it where prices include tax. */
export function taxOn(minor: number, { taxPercent, taxesIncluded }: Destination): number {
  if (!taxesIncluded) return applyPercent(minor, taxPercent);
  const whole = new Exact(taxPercent).plus(100);
  return roundHalfAway(new Exact(taxPercent).times(minor).dividedBy(whole));
}

export function isShippingTaxed({ country, province }: Destination): boolean {
  return country !== 'US' || SHIPPING_TAXED.includes(province ?? '');
}
