/**
 * The amounts that a file states of its own orders, such as their total, compared with those of the
 * orders as they were read. A wrong column, mark or sign shows here whatever it is, because the export of a shop adds
 * up by itself.
 */
import type { Order } from '#app/domain/orders/order.ts';

/**
 * The kind of a file of amounts whose last row is the total of the others: that row counts as one
 * order.
 */
export const ALL_ROWS = 'rows';
export const CONTROL_KINDS = ['total', 'subtotal', 'tax', 'net'] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

export const CONTROL_FIELDS: Readonly<Record<ControlKind, string>> = {
  total: 'stated_total',
  subtotal: 'stated_subtotal',
  tax: 'stated_tax',
  net: 'stated_net',
};

/**
 * The kinds of amounts that a file states: for its orders, for all its rows, or for each payout by
 * the payout's own row.
 */
export type StatedKind = ControlKind | typeof ALL_ROWS | 'payout';

/** The minimum share of orders that agree; below it, nothing is imported without a decision. */
export const AGREEING_SHARE_MIN = 0.98;
export const EXAMPLES_MAX = 3;

/** A stated amount of one order beside the amount as read, in minor units. */
export interface OrderControl {
  readonly kind: ControlKind;
  readonly name: string;
  /** The amounts of the rows that state it, in file order. */
  readonly stated: readonly number[];
  /** The amount as read, then others that would agree as well, such as the total after a refund. */
  readonly read: readonly number[];
  /** The tolerance, since each row may have been rounded. */
  readonly tolerance: number;
}

export interface ControlExample {
  readonly name: string;
  readonly statedMinor: number;
  readonly readMinor: number;
}

/** The end of the file at which an order may have been cut. */
export type EdgePlace = 'first' | 'last';

export interface EdgeExample extends ControlExample {
  readonly place: EdgePlace;
}

/** One kind of stated amount over all orders of a file that state it. */
export interface ControlTotal {
  readonly kind: StatedKind;
  /** The number of orders, or of payouts, that state it. */
  readonly orders: number;
  readonly agreeing: number;
  readonly statedMinor: number;
  readonly readMinor: number;
  readonly examples: readonly ControlExample[];
  /** The first and the last order of the file where they differ; absent where they do not. */
  readonly edges?: readonly EdgeExample[];
  /** Payouts of which the file may lack movements; absent where all are compared. */
  readonly notCompared?: { readonly count: number; readonly examples: readonly ControlExample[] };
}

/**
 * Decides if a file differs so much from its own totals that a person has to decide: too many of
 * its orders, or the one at its end or beginning, where a file is cut.
 */
export function isDiffering(controls: readonly ControlTotal[]): boolean {
  return controls.some((control) => isMostlyDiffering(control) || control.edges !== undefined);
}

export function isMostlyDiffering({ orders, agreeing }: ControlTotal): boolean {
  return agreeing < orders * AGREEING_SHARE_MIN;
}

/** Adds up the stated amounts of a file's orders, one order at a time. */
export class ControlTotals {
  readonly #kinds = new Map<ControlKind, KindTally>();

  /** @param place the place of the order at an end of the file, if it is there. */
  add(controls: readonly OrderControl[], place: EdgePlace | null = null): void {
    for (const control of controls) {
      const tally = this.#kinds.get(control.kind) ?? new KindTally();
      this.#kinds.set(control.kind, tally);
      tally.add(control, place);
    }
  }

  result(): ControlTotal[] {
    return CONTROL_KINDS.flatMap((kind) => {
      const tally = this.#kinds.get(kind);
      return tally === undefined ? [] : [{ kind, ...tally.result() }];
    });
  }
}

type Compared = Omit<ControlTotal, 'kind'>;

/**
 * Adds up one kind: a file states an amount once for the order, on one row or on each; or each row
 * has its own part.
 */
class KindTally {
  readonly #once = new Comparison();
  readonly #summed = new Comparison();
  #several = 0;
  #differing = 0;

  add(control: OrderControl, place: EdgePlace | null): void {
    const { stated } = control;
    const [first = 0] = stated;
    const sum = stated.reduce((total, amount) => total + amount, 0);
    const isRepeated = stated.every((amount) => amount === first);
    if (stated.length > 1) {
      this.#several += 1;
      this.#differing += isRepeated ? 0 : 1;
    }
    this.#once.add(control, isRepeated ? first : sum, place);
    this.#summed.add(control, sum, place);
  }

  result(): Compared {
    const isByRow = this.#differing > this.#several * (1 - AGREEING_SHARE_MIN);
    return (isByRow ? this.#summed : this.#once).result();
  }
}

class Comparison {
  #orders = 0;
  #agreeing = 0;
  #stated = 0;
  #read = 0;
  readonly #examples: ControlExample[] = [];
  readonly #edges: EdgeExample[] = [];

  add({ name, read, tolerance }: OrderControl, stated: number, place: EdgePlace | null): void {
    const equal = read.find((amount) => Math.abs(amount - stated) <= tolerance);
    const readMinor = equal ?? read[0] ?? 0;
    this.#orders += 1;
    this.#stated += stated;
    this.#read += readMinor;
    if (equal !== undefined) {
      this.#agreeing += 1;
      return;
    }
    const example = { name, statedMinor: stated, readMinor };
    if (this.#examples.length < EXAMPLES_MAX) this.#examples.push(example);
    if (place !== null) this.#edges.push({ ...example, place });
  }

  result(): Compared {
    return {
      orders: this.#orders,
      agreeing: this.#agreeing,
      statedMinor: this.#stated,
      readMinor: this.#read,
      examples: this.#examples,
      ...(this.#edges.length > 0 && { edges: this.#edges }),
    };
  }
}

/**
 * Adds up the documents of one order number for each kind: the order, and its returns. The first
 * amount is the one before returns; some exports state one of the others instead.
 */
export function readControls(
  documents: readonly Order[],
): Readonly<Record<ControlKind, readonly number[]>> {
  const [main, ...back] = documents;
  if (main === undefined) return { total: [], subtotal: [], tax: [], net: [] };
  const sold = addParts(main);
  const gone = back.map(addParts);
  const backTotal = sum(gone, ({ total }) => total);
  const backTax = sum(gone, ({ tax }) => tax);
  const refunded = main.cancelledAt === null ? sum(main.refunds, (one) => one.refundedMinor) : 0;
  const left = sold.total - refunded - backTotal;
  const undone = main.cancelledAt === null ? [] : [0];
  const outside = main.taxesIncluded ? -sold.tax : sold.tax;
  const goods = [sold.net, sold.net + sold.orderDiscount, sold.gross];
  return signed(main, {
    total: [sold.total, left, sold.total - backTotal, ...undone],
    subtotal: [...goods, ...goods.map((amount) => amount + outside), ...undone],
    tax: [sold.tax, sold.tax - backTax, ...undone],
    // What a payment cost stays paid when its order is cancelled.
    net: [sold.total - sold.fees, left - sold.fees, ...undone, ...undone.map(() => -sold.fees)],
  });
}

/** Applies the sign of a return, which some exports state with a minus and others without. */
function signed(
  { kind }: Order,
  read: Record<ControlKind, readonly number[]>,
): Record<ControlKind, readonly number[]> {
  if (kind !== 'return') return read;
  const both = (amounts: readonly number[]) => amounts.flatMap((amount) => [-amount, amount]);
  return {
    total: both(read.total),
    subtotal: both(read.subtotal),
    tax: both(read.tax),
    net: both(read.net),
  };
}

function addParts(order: Order) {
  const gross = sum(order.lines, (line) => line.grossMinor);
  const net = gross - sum(order.lines, (line) => line.discountMinor) - order.orderDiscountMinor;
  const shipping = sum(order.shippingLines, (line) => line.amountMinor - line.discountMinor);
  const lineTax = sum(order.lines, (line) => line.taxMinor);
  const tax = lineTax + sum(order.shippingLines, (line) => line.taxMinor);
  const besides = order.tipMinor + order.dutiesMinor + order.additionalFeesMinor;
  return {
    gross,
    net,
    orderDiscount: order.orderDiscountMinor,
    tax,
    total: net + shipping + besides + (order.taxesIncluded ? 0 : tax),
    fees: sum(order.transactions, ({ feeMinor }) => feeMinor ?? 0),
  };
}

function sum<T>(values: readonly T[], pick: (value: T) => number): number {
  return values.reduce((total, value) => total + pick(value), 0);
}
