import type { SetPart } from '#app/lib/set-part.ts';

export interface OrdersFound {
  readonly orders: number;
  /** At most as many of them as requested, spread evenly over all; or all of the requested part. */
  readonly ids: readonly string[];
}

/** Restricts orders to the part given by the two parameters from this one on; all where they are null. */
export const IN_PART = (first: number): string =>
  `($${first}::integer is null
    or ('x' || left(md5(order_id), 6))::bit(24)::integer % $${first + 1}::integer = $${first})`;

export function partValues(part: SetPart | null): readonly [number | null, number | null] {
  return [part?.index ?? null, part?.count ?? null];
}
