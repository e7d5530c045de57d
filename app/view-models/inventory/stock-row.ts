/** Stock as its pages show it: a row a variant, and what all of them come to. */
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

/** What the catalogue and the ledger say of a variant. */
export interface StockInput {
  /** The variant's id; where there are several shops it says whose it is. */
  readonly key: string;
  readonly productKey: string;
  /** "Mug · Blue". */
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
  /** null while its costs are not known. */
  readonly abc: AbcClass | null;
  /** Units sold and what they brought in the days of the report. */
  readonly unitsSold: number;
  /** Units of it that were sold within bundles in these days. */
  readonly unitsInBundles: number;
  readonly netSales: number;
  /** null while the costs of what was sold are not known. */
  readonly grossProfit: number | null;
  /** Units sold, alone and within bundles, in the last 30 days, and in those after which stock is dead. */
  readonly unitsLately: number;
  readonly unitsBeforeDead: number;
}

/** Figures of a variant; amounts are minor units. */
export interface StockRow extends StockInput {
  readonly unitsPerDay: number;
  readonly stockDays: number | null;
  readonly reorderDay: string | null;
  readonly sellThrough: number | null;
  /** null while the cost, or the price, is not known and there is something on hand. */
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

/** What a variant's stock is worth and how long it lasts. */
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
    valueAtCost: valueOf(input.cost, onHand, decimals),
    valueAtPrice: valueOf(input.price, onHand, decimals),
    state: stockState({ onHand, soldLately: unitsBeforeDead, reorderDay: day }, today),
  };
}

/** Nothing on hand is worth nothing, whatever a unit costs. */
function valueOf(unit: string | null, onHand: number, decimals: number): number | null {
  if (onHand === 0) return 0;
  return unit === null ? null : multiplyToMinor(unit, onHand, decimals);
}

/** Whether more of it has to be ordered at the supplier by today. */
export function isToReorder({ state, reorderDay: day }: StockRow, today: string): boolean {
  return state === 'reorder' || (state === 'sold_out' && day !== null && day <= today);
}

export interface StockTotal {
  readonly variants: number;
  readonly onHand: number;
  readonly unitsSold: number;
  readonly unitsInBundles: number;
  readonly netSales: number;
  /** Of what was sold with known costs. */
  readonly grossProfit: number;
  readonly unitsPerDay: number;
  readonly sellThrough: number | null;
  /** Of the variants whose cost, or price, is known; null while too few are. */
  readonly valueAtCost: number | null;
  readonly valueAtPrice: number | null;
  /** Variants with stock whose cost is not known, and the share of the units that it is known of. */
  readonly withoutCost: number;
  readonly costCoverage: number;
  readonly withoutPrice: number;
  readonly priceCoverage: number;
  readonly estimatedCosts: number;
  readonly belowZero: number;
}

/** Units whose cost has to be known for a value to be stated, as for profits. */
const KNOWN_UNITS_MIN = 0.5;

/** What rows come to: they add up to it. */
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

/** The share of the units whose value is known; nothing on hand has none that could be missing. */
function coverage(rows: readonly StockRow[], value: (row: StockRow) => number | null): number {
  const all = rows.reduce((sum, { onHand }) => sum + Math.abs(onHand), 0);
  const known = rows.reduce(
    (sum, row) => sum + (value(row) === null ? 0 : Math.abs(row.onHand)),
    0,
  );
  return all === 0 ? 1 : known / all;
}
