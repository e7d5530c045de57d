import { Exact } from '#app/domain/money/round.ts';
import { roundToTotal } from '#app/domain/money/round-to-total.ts';
import type { StockRow } from './stock-row.ts';

export interface LevelOfVariant {
  readonly key: string;
  readonly locationId: string;
  readonly onHand: number;
}

export interface LocationStock {
  readonly locationId: string;
  readonly variants: number;
  readonly onHand: number;
  /** The value of variants with a known cost; null without any. */
  readonly valueAtCost: number | null;
  readonly valueAtPrice: number | null;
  /** Variants at the location whose cost is not known. */
  readonly withoutCost: number;
}

/**
 * Groups stock by location, the most units first. The value of a variant is allocated to the last
 * minor unit, so that locations add up to the total of their variants.
 */
export function stockByLocation(
  rows: readonly StockRow[],
  levels: readonly LevelOfVariant[],
  decimals: number,
): readonly LocationStock[] {
  const shares = listStockOfPlaces(rows, levels, decimals);
  const places = [...Map.groupBy(shares, ({ locationId }) => locationId)];
  return places
    .map(([locationId, locationRows]) => ({ locationId, ...addUpPlace(locationRows) }))
    .toSorted((a, b) => b.onHand - a.onHand || (a.locationId < b.locationId ? -1 : 1));
}

export interface StockOfPlace {
  readonly row: StockRow;
  readonly locationId: string;
  readonly onHand: number;
  /** Null while the cost, or the price, is not known. */
  readonly valueAtCost: number | null;
  readonly valueAtPrice: number | null;
}

/** Lists each variant at each location; its values at all of them add up to its row. */
export function listStockOfPlaces(
  rows: readonly StockRow[],
  levels: readonly LevelOfVariant[],
  decimals: number,
): readonly StockOfPlace[] {
  const levelsByKey = Map.groupBy(levels, ({ key }) => key);
  return rows.flatMap((row) => shareOut(row, levelsByKey.get(row.key) ?? [], decimals));
}

export function addUpPlace(
  locationRows: readonly StockOfPlace[],
): Omit<LocationStock, 'locationId'> {
  return {
    variants: locationRows.filter(({ onHand }) => onHand !== 0).length,
    onHand: locationRows.reduce((sum, { onHand }) => sum + onHand, 0),
    valueAtCost: sumKnown(locationRows.map(({ valueAtCost }) => valueAtCost)),
    valueAtPrice: sumKnown(locationRows.map(({ valueAtPrice }) => valueAtPrice)),
    withoutCost: locationRows.filter(({ valueAtCost }) => valueAtCost === null).length,
  };
}

function shareOut(
  row: StockRow,
  levels: readonly LevelOfVariant[],
  decimals: number,
): StockOfPlace[] {
  const { cost, price, valueAtCost, valueAtPrice } = row;
  const share = (unit: string | null, value: number | null) =>
    unit === null || value === null
      ? null
      : roundToTotal(
          levels.map(({ onHand }) => new Exact(unit).times(onHand).times(10 ** decimals)),
          value,
        );
  const [costs, prices] = [share(cost, valueAtCost), share(price, valueAtPrice)];
  return levels.map(({ locationId, onHand }, at) => ({
    row,
    locationId,
    onHand,
    valueAtCost: onHand === 0 ? 0 : (costs?.[at] ?? null),
    valueAtPrice: onHand === 0 ? 0 : (prices?.[at] ?? null),
  }));
}

function sumKnown(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}
