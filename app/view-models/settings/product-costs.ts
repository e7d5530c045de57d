/**
 * The table of product costs: variants without a cost, their recent sales, and the costs that are
 * typed, pasted or estimated for them. The margins here are previews; profit comes from the engine.
 */
import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { markOfNumber, readNumber } from '#app/domain/imports/read-number.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { VariantCostsView } from './settings-view.ts';

export const PRODUCT_COST_TABS = ['missing', 'all'] as const;
export type ProductCostTab = (typeof PRODUCT_COST_TABS)[number];

export const PRODUCT_COSTS_PAGE_SIZE = 50;
const SALES_DAYS = 90;

/** The error of a number field. */
export const AMOUNT_EXPECTED = 'Enter an amount, such as 1.50';

/**
 * The maximum of digits before the point: a larger cost could not be multiplied exactly later on.
 */
const COST_DIGITS_MAX = 9;

export interface ProductCostRow {
  readonly variantId: string;
  readonly name: string;
  readonly sku: string | null;
  /** Units sold in the days shown, and their sales in minor units. */
  readonly units: number;
  readonly netSales: number;
  /** Units among them that were sold without a known cost. */
  readonly unitsWithoutCost: number;
  /**
   * The selling price of one unit, major units: the average of the days shown after discounts and
   * without tax, else the price of the catalogue; null when neither is known.
   */
  readonly price: string | null;
  /** Major units, as entered; null while it is not known. */
  readonly cost: string | null;
  /** The supplier's currency; null for the shop's. */
  readonly currency: string | null;
  /** The day from which the cost counts; null from the first sale on. */
  readonly sinceDay: string | null;
  /** The percent of the selling price that the cost was estimated by; null when it was stated. */
  readonly estimatedPercent: string | null;
}

export interface ProductCostsView {
  readonly kind: 'product_costs';
  readonly currency: string;
  readonly locale: string;
  readonly tab: ProductCostTab;
  readonly search: string;
  /** The days of units and sales; null in a shop that has sold nothing. */
  readonly range: DateRange | null;
  readonly rows: readonly ProductCostRow[];
  readonly counts: Readonly<Record<ProductCostTab, number>>;
  /** The share of the sales of these days without a cost, 0 to 1; null without sales. */
  readonly missingShare: number | null;
  readonly pageNumber: number;
  /** The variant whose dated costs are open; null when none is. */
  readonly variant: VariantCostsView | null;
  readonly today: string;
  /** The exchange rate of today from each currency to the shop's, where one is known. */
  readonly worth: Readonly<Record<string, number>>;
  readonly lastChange: LastChangeView | null;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

/** Returns the last 90 days that have data: those of an imported history end before today. */
export function salesRange(today: string, lastDataDay: string | null): DateRange | null {
  if (lastDataDay === null) return null;
  const end = lastDataDay < today ? lastDataDay : today;
  return { start: addDays(end, 1 - SALES_DAYS), end };
}

/**
 * Parses a typed or pasted number to a canonical decimal: "1.50", "1,50", "£1,234.50"; null for any
 * other text. "1,500" is one and a half thousand.
 */
export function parseTypedNumber(text: string): string | null {
  return readNumber(text.trim(), markOfNumber(text) ?? '.');
}

/**
 * Parses a typed or pasted cost; null for any text but an amount of 0 or more that can be a cost.
 */
export function parseCost(text: string): string | null {
  const cost = parseTypedNumber(text);
  if (cost === null || cost.startsWith('-')) return null;
  const [integerDigits = ''] = cost.split('.');
  return integerDigits.length > COST_DIGITS_MAX ? null : cost;
}

/** Splits a pasted spreadsheet column into costs, one a line, without the last line's end. */
export function pastedCosts(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t')[0]?.trim() ?? '');
}

/** Returns the margin, 0.25 for a quarter; null when it is not known. */
export function marginPreview(
  price: string | null,
  cost: string | null,
  /** The worth of one unit of the cost's currency in that of the price. */
  worth: number | null = 1,
): number | null {
  const sellsFor = Number(price ?? Number.NaN);
  const costs = Number(cost ?? Number.NaN) * (worth ?? Number.NaN);
  if (!(sellsFor > 0) || !Number.isFinite(costs)) return null;
  return (sellsFor - costs) / sellsFor;
}
