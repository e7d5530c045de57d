import type { SetPart } from '#app/lib/set-part.ts';

/** Orders that a change of the rules may touch. */
export interface OrdersFound {
  /** How many there are. */
  readonly orders: number;
  /** Of them at most as many as were requested, spread evenly over all; or all of the part that was requested. */
  readonly ids: readonly string[];
}

/** Whether an order is in the part of the two parameters from this one on; every order is where they are null. */
export const IN_PART = (first: number): string =>
  `($${first}::integer is null
    or ('x' || left(md5(order_id), 6))::bit(24)::integer % $${first + 1}::integer = $${first})`;

/** The two parameters of `IN_PART`. */
export function partValues(part: SetPart | null): readonly [number | null, number | null] {
  return [part?.index ?? null, part?.count ?? null];
}
