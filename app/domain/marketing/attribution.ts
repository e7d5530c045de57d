/**
 * Which touch earned an order: by five models, each of which shares out the same orders and the same
 * money. An order's figures come from the metric layer; here they are only shared over its touches.
 */
import { allocate } from '#app/domain/money/allocate.ts';

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

/** An order with its journey, the first touch first, and whole numbers to share. */
export interface AttributedOrder {
  readonly touches: readonly Touch[];
  readonly values: Readonly<Record<string, number>>;
}

export interface AttributedRow {
  /** null gathers the orders of which no touch is known. */
  readonly touch: Touch | null;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * Shares every value of each order over its touches, down to the unit, what is left over to the first
 * touch with a weight; touches that differ in case alone are one. The rows add up to the orders.
 */
export function attributeOrders(
  model: AttributionModel,
  orders: readonly AttributedOrder[],
): AttributedRow[] {
  const rows = new Map<string, { touch: Touch | null; values: Record<string, number> }>();
  const add = (touch: Touch | null, key: string, amount: number) => {
    const id = getTouchKey(touch);
    const row = rows.get(id) ?? { touch, values: {} };
    rows.set(id, row);
    row.values[key] = (row.values[key] ?? 0) + amount;
  };
  for (const { touches, values } of orders) {
    const weights = getWeights(model, touches);
    for (const [key, value] of Object.entries(values)) {
      if (touches.length === 0) add(null, key, value);
      else {
        allocate(value, weights).forEach((part, at) => {
          if (weights[at] !== 0) add(touches[at] ?? null, key, part);
        });
      }
    }
  }
  return [...rows.values()].filter(({ values }) => Object.values(values).some(isSomething));
}

/** What each touch of a journey counts for; equal weights share equally. */
export function getWeights(model: AttributionModel, touches: readonly Touch[]): number[] {
  const last = touches.length - 1;
  const only = (chosen: number) => touches.map((_touch, at) => (at === chosen ? 1 : 0));
  switch (model) {
    case 'first':
      return only(0);
    case 'last':
      return only(last);
    case 'last_non_direct': {
      const found = touches.findLastIndex((touch) => !isDirect(touch));
      return only(found === -1 ? last : found);
    }
    case 'linear':
      return touches.map(() => 1);
    case 'position':
      return getPositionWeights(touches.length);
  }
}

/** 40 % to the first and to the last, 20 % to those between them together; of two, half each. */
function getPositionWeights(count: number): number[] {
  const between = count - 2;
  if (between <= 0) return Array.from({ length: count }, () => 1);
  const ends = 2 * between;
  return Array.from({ length: count }, (_none, at) => (at === 0 || at === count - 1 ? ends : 1));
}

/** Somebody who typed the address, or came from nowhere that is known. */
export function isDirect({ source, medium, campaign }: Touch): boolean {
  if (medium !== null || campaign !== null) return false;
  return source === null || source.toLowerCase() === 'direct';
}

/** The same for touches that differ in case alone. */
export function getTouchKey(touch: Touch | null): string {
  if (touch === null) return '';
  const { source, medium, campaign } = touch;
  return JSON.stringify([source, medium, campaign].map((text) => text?.toLowerCase() ?? null));
}

function isSomething(value: number): boolean {
  return value !== 0;
}
