/** Stock as its pages show it: a row for each variant, and the total of all. */
import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import type { AbcClass } from '#app/domain/inventory/abc-classes.ts';
import type { InventoryPolicy } from '#app/domain/inventory/inventory-policy.ts';
import {
  getStockDays,
  PACE_DAYS,
  reorderDay,
  sellThrough,
  stockState,
  type StockState,
} from '#app/domain/inventory/stock-outlook.ts';

/** The data of the catalogue and the ledger about a variant. */
export interface StockInput {
  /** The variant's id; with the shop's where there are several. */
  readonly key: string;
  readonly productKey: string;
  readonly name: string;
  readonly productTitle: string;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly productType: string | null;
  readonly onHand: number;
  /** Exact decimals, major units; null while they are not known. */
  readonly price: string | null;
  readonly cost: string | null;
  readonly isCostEstimated: boolean;
  /** Null while its costs are not known. */
  readonly abc: AbcClass | null;
  /** Units sold and their revenue in the days of the report. */
  readonly unitsSold: number;
  /** Units that were sold within bundles in these days. */
  readonly unitsInBundles: number;
  readonly netSales: number;
  /** Null while the costs of the units sold are not known. */
  readonly grossProfit: number | null;
  /**
   * Units sold, alone and within bundles, in the last 30 days, and in the number of days after
   * which stock is dead.
   */
  readonly unitsLately: number;
  readonly unitsBeforeDead: number;
}

/** Figures of a variant; amounts are minor units. */
export interface StockRow extends StockInput {
  readonly unitsPerDay: number;
  readonly stockDays: number | null;
  readonly reorderDay: string | null;
  readonly sellThrough: number | null;
  /** Null while the cost, or the price, is not known and there are units on hand. */
  readonly valueAtCost: number | null;
  readonly valueAtPrice: number | null;
  readonly state: StockState;
}

export interface StockContext {
  readonly policy: InventoryPolicy;
  /** Decimals of the currency. */
  readonly decimals: number;
  readonly today: string;
}

/** Works out the value of a variant's stock and the days it lasts. */
export function toStockRow(input: StockInput, { policy, decimals, today }: StockContext): StockRow {
  const { onHand, unitsLately, unitsBeforeDead } = input;
  const stockDays = getStockDays(onHand, unitsLately);
  const day = reorderDay(stockDays, policy, today);
  return {
    ...input,
    unitsPerDay: Math.max(0, unitsLately) / PACE_DAYS,
    stockDays,
    reorderDay: day,
    sellThrough: sellThrough(input.unitsSold + input.unitsInBundles, onHand),
    valueAtCost: getStockValue(input.cost, onHand, decimals),
    valueAtPrice: getStockValue(input.price, onHand, decimals),
    state: stockState({ onHand, soldLately: unitsBeforeDead, reorderDay: day }, today),
  };
}

/** Returns the value; no units on hand are worth nothing, at any unit value. */
function getStockValue(unit: string | null, onHand: number, decimals: number): number | null {
  if (onHand === 0) return 0;
  return unit === null ? null : multiplyToMinor(unit, onHand, decimals);
}

/** Decides if the variant has to be reordered from the supplier by today. */
export function isToReorder({ state, reorderDay: day }: StockRow, today: string): boolean {
  return state === 'reorder' || (state === 'sold_out' && day !== null && day <= today);
}

export interface StockTotal {
  readonly variants: number;
  readonly onHand: number;
  readonly unitsSold: number;
  readonly unitsInBundles: number;
  readonly netSales: number;
  /** Gross profit of the units sold with known costs. */
  readonly grossProfit: number;
  readonly unitsPerDay: number;
  readonly sellThrough: number | null;
  /** The value of the variants whose cost, or price, is known; null while too few are. */
  readonly valueAtCost: number | null;
  readonly valueAtPrice: number | null;
  /** Variants with stock whose cost is not known, and the share of the units with a known cost. */
  readonly withoutCost: number;
  readonly costCoverage: number;
  readonly withoutPrice: number;
  readonly priceCoverage: number;
  readonly estimatedCosts: number;
  readonly belowZero: number;
}

/** The minimum share of units with a known cost for a stated value, as for profits. */
const KNOWN_UNITS_MIN = 0.5;

export function totalStock(rows: readonly StockRow[]): StockTotal {
  const sum = (of: (row: StockRow) => number) => rows.reduce((soFar, row) => soFar + of(row), 0);
  const count = (is: (row: StockRow) => boolean) => rows.filter(is).length;
  const onHand = sum((row) => row.onHand);
  const unitsSold = sum((row) => row.unitsSold);
  const unitsInBundles = sum((row) => row.unitsInBundles);
  const costCoverage = coverage(rows, ({ valueAtCost }) => valueAtCost);
  const priceCoverage = coverage(rows, ({ valueAtPrice }) => valueAtPrice);
  return {
    variants: rows.length,
    onHand,
    unitsSold,
    unitsInBundles,
    netSales: sum((row) => row.netSales),
    grossProfit: sum((row) => row.grossProfit ?? 0),
    unitsPerDay: sum((row) => row.unitsPerDay),
    sellThrough: sellThrough(unitsSold + unitsInBundles, onHand),
    valueAtCost: costCoverage < KNOWN_UNITS_MIN ? null : sum((row) => row.valueAtCost ?? 0),
    valueAtPrice: priceCoverage < KNOWN_UNITS_MIN ? null : sum((row) => row.valueAtPrice ?? 0),
    withoutCost: count(({ valueAtCost }) => valueAtCost === null),
    costCoverage,
    withoutPrice: count(({ valueAtPrice }) => valueAtPrice === null),
    priceCoverage,
    estimatedCosts: count(({ isCostEstimated, onHand: units }) => isCostEstimated && units !== 0),
    belowZero: count(({ state }) => state === 'below_zero'),
  };
}

/** Returns the share of the units with a known value; a row without units on hand lacks none. */
function coverage(rows: readonly StockRow[], value: (row: StockRow) => number | null): number {
  const all = rows.reduce((sum, { onHand }) => sum + Math.abs(onHand), 0);
  const valuedUnits = rows.reduce(
    (sum, row) => sum + (value(row) === null ? 0 : Math.abs(row.onHand)),
    0,
  );
  return all === 0 ? 1 : valuedUnits / all;
}
