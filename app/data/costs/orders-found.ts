/** Orders that a change of the rules may touch. */
export interface OrdersFound {
  /** How many there are. */
  readonly orders: number;
  /** Of them at most as many as were asked for, spread evenly over all. */
  readonly ids: readonly string[];
}
