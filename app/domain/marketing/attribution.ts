/**
 * Which touch earned an order: by five models, each of which shares out the same orders and the same
 * money. The figures of orders come from the metric layer; here they are only shared over their touches.
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

/** What the orders with one touch at one place of their journeys come to, in whole numbers. */
export interface TouchSums {
  /** null for orders of which no touch is known. */
  readonly touch: (Touch & TouchPlace) | null;
  /** Not divided: those of the orders as they are. */
  readonly values: Readonly<Record<string, number>>;
}

/** Where a touch stands in a journey: 1 is the first of so many. */
export interface TouchPlace {
  readonly position: number;
  readonly touchCount: number;
}

export interface AttributedRow {
  /** null has the orders of which no touch is known. */
  readonly touch: Touch | null;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * The part of every value that the model gives to each touch; touches that differ in case alone are one.
 * Of a model of one touch an order, `sums` has those touches alone. Parts are added up as fractions and
 * rounded once, the units left over going to the rows that lost most, so that the rows add up to the orders.
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

/** A fraction of an order; places of journeys of one length have the same denominator. */
export interface TouchPart {
  readonly times: bigint;
  readonly of: bigint;
}

const ALL: TouchPart = { times: 1n, of: 1n };

/**
 * What a touch at this place counts for: equal parts; or 40 % each for the first and the last and 20 % for
 * those between them together, of two half each.
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
      ...floorOf(parts.get(name) ?? 0n, denominator),
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

/** Units below or at a fraction, and what is left of it. */
function floorOf(part: bigint, denominator: bigint): { units: bigint; rest: bigint } {
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

/** A fraction in its lowest terms: 2/4 is 1/2. */
export function reduceTouchPart({ times, of }: TouchPart): TouchPart {
  const divisor = greatestCommonDivisor(of, times);
  return { times: times / divisor, of: of / divisor };
}

/** The part of an amount, rounded to whole units, half a unit away from zero. */
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

/** The same for touches that differ in case alone. */
export function getTouchKey(touch: Touch | null): string {
  if (touch === null) return '';
  const { source, medium, campaign } = touch;
  return JSON.stringify([source, medium, campaign].map((text) => text?.toLowerCase() ?? null));
}
