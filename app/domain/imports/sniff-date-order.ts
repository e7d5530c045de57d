import { readDate, type DateOrder } from './read-date.ts';

export interface DateOrderGuess {
  readonly order: DateOrder;
  /** True where both readings fit every value seen, and they differ: a person has to choose. */
  readonly isAmbiguous: boolean;
  /** A value on which the readings differ, to show beside the question. */
  readonly example: string | null;
}

/** The orders by preference when nothing else decides. */
const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/**
 * Infers the order of day, month and year that reads most of these values. Where two orders read an
 * equal number of them, the one whose dates are closer together in file order is proposed (orders
 * are exported in some order of time) and the guess is marked ambiguous.
 */
export function sniffDateOrder(texts: readonly string[]): DateOrderGuess {
  const values = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (isDotted(values)) return { order: 'dmy', isAmbiguous: false, example: null };
  const readings = ORDERS.map((order) => ({ order, ...readAll(values, order) }));
  const most = Math.max(...readings.map((reading) => reading.read));
  const fitting = readings.filter((reading) => reading.read === most);
  const isPlain = fitting.every(({ order }) => differing(values, 'ymd', order) === null);
  // Years in front or months in letters: no order is needed, so none is claimed.
  if (isPlain && fitting.length === ORDERS.length)
    return { order: 'ymd', isAmbiguous: false, example: null };
  const best = fitting.reduce((a, b) => (b.roaming < a.roaming ? b : a));
  const rival = fitting.find((other) => differing(values, best.order, other.order) !== null);
  const example = rival ? differing(values, best.order, rival.order) : null;
  return { order: best.order, isAmbiguous: example !== null, example };
}

const DOTTED = /^\d{1,2}\. ?\d{1,2}\. ?\d{2,4}\b/;

/** Decides if dates are written with dots, "03.04.2026", where the day is first. */
function isDotted(values: readonly string[]): boolean {
  return (
    values.length > 0 &&
    values.every((value) => DOTTED.test(value) && readDate(value, 'dmy') !== null)
  );
}

/** Counts the values that the order reads, and the days between its dates, from one to the next. */
function readAll(values: readonly string[], order: DateOrder): { read: number; roaming: number } {
  let read = 0;
  let roaming = 0;
  let previous: number | null = null;
  for (const value of values) {
    const date = readDate(value, order);
    if (date === null) continue;
    const time = Date.parse(`${date.day}T00:00:00Z`);
    read += 1;
    if (previous !== null) roaming += Math.abs(time - previous);
    previous = time;
  }
  return { read, roaming };
}

function differing(values: readonly string[], a: DateOrder, b: DateOrder): string | null {
  const differs = (value: string) => {
    const first = readDate(value, a);
    const second = readDate(value, b);
    return first !== null && second !== null && first.day !== second.day;
  };
  return a === b ? null : (values.find(differs) ?? null);
}
