import {
  ALL_ROWS,
  type ControlKind,
  type ControlTotal,
  type EdgeExample,
  type StatedKind,
} from './control-totals.ts';

const CONTROL_LABELS: Readonly<Record<ControlKind, string>> = {
  total: 'order total',
  subtotal: 'subtotal',
  tax: 'total tax',
  net: 'net amount',
};

/** Returns the owner and the name of a stated amount, within a sentence. */
export function describeControl(kind: StatedKind): {
  readonly many: string;
  readonly one: string;
  readonly amount: string;
} {
  switch (kind) {
    case 'payout':
      return { many: 'payouts', one: 'Payout', amount: 'amount' };
    case ALL_ROWS:
      return { many: 'rows', one: 'Row', amount: 'total row' };
    default:
      return { many: 'orders', one: 'Order', amount: CONTROL_LABELS[kind] };
  }
}

/**
 * Describes the stated and the read amount of an order at the end of a file, without a full stop.
 * @param money writes an amount with its currency.
 */
export function edgeText(
  { kind }: Pick<ControlTotal, 'kind'>,
  { place, name, statedMinor, readMinor }: EdgeExample,
  money: (minor: number) => string,
): string {
  const stated = `${money(statedMinor)} as its ${describeControl(kind).amount}`;
  return `The ${place} order of the file, ${name}, states ${stated} and comes to ${money(readMinor)}`;
}

/**
 * Describes the agreement of a file, as a clause: "3,885 of 3,885 orders agree with the order total
 * that the file states".
 */
export function agreementText(
  control: Pick<ControlTotal, 'kind' | 'orders' | 'agreeing'>,
  count: (number: number) => string = String,
): string {
  const { kind, orders, agreeing } = control;
  if (kind === ALL_ROWS) {
    return `The rows ${agreeing === orders ? 'agree with' : 'differ from'} the file’s own total row`;
  }
  const { one, many, amount } = describeControl(kind);
  const stated = `the ${amount} that the file states`;
  if (orders === 1) {
    const verb = agreeing === 1 ? 'agrees with' : 'differs from';
    return `The ${one.toLowerCase()} ${verb} ${stated}`;
  }
  const verb = agreeing === 1 ? 'agrees' : 'agree';
  return `${count(agreeing)} of ${count(orders)} ${many} ${verb} with ${stated}`;
}

/**
 * Describes the payouts that cannot be compared, as a clause without a full stop; null where all
 * are.
 * @param money writes an amount with its currency.
 */
export function notComparedText(
  { notCompared }: Pick<ControlTotal, 'notCompared'>,
  money: (minor: number) => string,
): string | null {
  if (notCompared === undefined) return null;
  const { count, examples } = notCompared;
  const shown = examples.map(
    ({ name, statedMinor, readMinor }) =>
      `${name} states ${money(statedMinor)}, its movements in the file come to ${money(readMinor)}`,
  );
  const what =
    count === 1
      ? '1 payout cannot be compared, as the file may lack its first movements'
      : `${count} payouts cannot be compared, as the file may lack their first movements`;
  return `${what}: ${shown.join('; ')}${count > examples.length ? '; and others' : ''}`;
}
