/**
 * Attribution of orders to touches by five models, each of which allocates the same orders and the
 * same money. The figures of orders come from the metric layer; here they are only allocated to
 * touches.
 */
export const ATTRIBUTION_MODELS = [
  'last',
  'last_non_direct',
  'first',
  'linear',
  'position',
] as const;
export type AttributionModel = (typeof ATTRIBUTION_MODELS)[number];

/** A visit that led to an order: its source, and the tags of its address. */
export interface Touch {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
}

/** Sums over the orders with one touch at one position of their journeys, in whole numbers. */
export interface TouchSums {
  /** Null for orders without a recorded touch. */
  readonly touch: (Touch & TouchPlace) | null;
  /** Undivided: the values of the orders. */
  readonly values: Readonly<Record<string, number>>;
}

/** The position of a touch in a journey: 1 is the first. */
export interface TouchPlace {
  readonly position: number;
  readonly touchCount: number;
}

export interface AttributedRow {
  /** Null collects the orders without a recorded touch. */
  readonly touch: Touch | null;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * Allocates every value to the touches by a model; touches that differ only in case are one. For a
 * model with one touch per order, `sums` has those touches alone. Parts are added as fractions and
 * rounded once, the remaining units going to the rows that lost most, so that the rows add up to
 * the orders.
 */
export function attributeOrders(
  model: AttributionModel,
  sums: readonly TouchSums[],
): AttributedRow[] {
  const parts = sums.map(({ touch }) => getTouchPart(model, touch));
  const denominator = parts.reduce((all, { of }) => leastCommonMultiple(all, of), 1n);
  const rows = new Map<string, { touch: Touch | null; parts: Map<string, bigint> }>();
  for (const [at, { touch, values }] of sums.entries()) {
    const { times, of } = parts[at] ?? ALL;
    const key = getTouchKey(touch);
    const row = rows.get(key) ?? { touch: plainTouch(touch), parts: new Map() };
    rows.set(key, row);
    for (const [name, value] of Object.entries(values)) {
      const part = BigInt(value) * times * (denominator / of);
      row.parts.set(name, (row.parts.get(name) ?? 0n) + part);
    }
  }
  return rounded([...rows.values()], denominator);
}

/** A fraction of an order; positions of journeys of one length have the same denominator. */
export interface TouchPart {
  readonly times: bigint;
  readonly of: bigint;
}

const ALL: TouchPart = { times: 1n, of: 1n };

/**
 * Returns the weight of a touch at this position: equal parts; or 40 % each for the first and the
 * last and 20 % for all between them, or half each of two.
 */
export function getTouchPart(model: AttributionModel, place: TouchPlace | null): TouchPart {
  if (place === null || place.touchCount === 1) return ALL;
  const { position, touchCount } = place;
  const between = touchCount - 2;
  if (model === 'linear' || (model === 'position' && between === 0)) {
    return { times: 1n, of: BigInt(touchCount) };
  }
  if (model !== 'position') return ALL;
  const isEnd = position === 1 || position === touchCount;
  return { times: isEnd ? BigInt(2 * between) : 1n, of: BigInt(5 * between) };
}

function rounded(
  rows: readonly { readonly touch: Touch | null; readonly parts: ReadonlyMap<string, bigint> }[],
  denominator: bigint,
): AttributedRow[] {
  const names = [...new Set(rows.flatMap(({ parts }) => [...parts.keys()]))];
  const values = rows.map((): Record<string, number> => ({}));
  for (const name of names) {
    const shares = rows.map(({ parts }, at) => ({
      at,
      ...splitFraction(parts.get(name) ?? 0n, denominator),
    }));
    const left = shares.reduce((sum, { rest }) => sum + rest, 0n) / denominator;
    const most = shares.toSorted((a, b) => Number(b.rest > a.rest) - Number(a.rest > b.rest));
    for (const [rank, { at, units }] of most.entries()) {
      const row = values[at];
      if (row !== undefined) row[name] = Number(rank < left ? units + 1n : units);
    }
  }
  return rows
    .map(({ touch }, at) => ({ touch, values: values[at] ?? {} }))
    .filter((row) => Object.values(row.values).some((value) => value !== 0));
}

function splitFraction(part: bigint, denominator: bigint): { units: bigint; rest: bigint } {
  const remainder = part % denominator;
  const rest = remainder < 0n ? remainder + denominator : remainder;
  return { units: (part - rest) / denominator, rest };
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}

/** Reduces a fraction: 2/4 is 1/2. */
export function reduceTouchPart({ times, of }: TouchPart): TouchPart {
  const divisor = greatestCommonDivisor(of, times);
  return { times: times / divisor, of: of / divisor };
}

/** Applies a fraction to an amount, rounded to whole units, half away from zero. */
export function applyTouchPart({ times, of }: TouchPart, amount: number): number {
  const doubled = 2n * BigInt(amount) * times;
  const half = doubled < 0n ? -of : of;
  return Number((doubled + half) / (2n * of));
}

function plainTouch(touch: Touch | null): Touch | null {
  if (touch === null) return null;
  const { source, medium, campaign } = touch;
  return { source, medium, campaign };
}

/** Returns one key for touches that differ only in case. */
export function getTouchKey(touch: Touch | null): string {
  if (touch === null) return '';
  const { source, medium, campaign } = touch;
  return JSON.stringify([source, medium, campaign].map((text) => text?.toLowerCase() ?? null));
}
