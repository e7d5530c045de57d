import { type OrderFile, ordersFromRows } from '#app/csv/order-file.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { describeControl, edgeText } from '#app/domain/imports/control-texts.ts';
import {
  ALL_ROWS,
  type ControlTotal,
  ControlTotals,
  isDiffering,
  isMostlyDiffering,
} from '#app/domain/imports/control-totals.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { CheckedOrders } from './check-orders.server.ts';

/** Compares every order of a checked file with its stated amounts. */
export async function compareOrders<Row>(
  file: OrderFile<Row>,
  { spool, edges }: Pick<CheckedOrders, 'spool' | 'edges'>,
  signal: AbortSignal | undefined,
): Promise<readonly ControlTotal[]> {
  if (file.hasControls !== true) return [];
  const totals = new ControlTotals();
  for await (const rows of spool.orders()) {
    signal?.throwIfAborted();
    const { controls } = ordersFromRows(file, rows);
    const place = rows.some(({ line }) => line === edges.lastLine)
      ? 'last'
      : rows.some(({ line }) => line === edges.firstLine)
        ? 'first'
        : null;
    if (controls !== undefined) totals.add(controls, place);
  }
  return totals.result();
}

/**
 * Refuses a file whose orders differ from their stated amounts, until a person accepts that.
 * @throws AppError conflict with the number that agree and an example, before anything is stored.
 */
export function refuseDiffering(
  controls: readonly ControlTotal[],
  { differences }: ColumnMapping,
  currency: string,
): void {
  if (differences === 'accept') return;
  const worst =
    controls.find(isMostlyDiffering) ?? controls.find((control) => isDiffering([control]));
  if (worst === undefined) return;
  const { kind, orders, agreeing, statedMinor, readMinor, examples } = worst;
  const { many, one, amount: stated } = describeControl(kind);
  const { decimals } = getCurrency(currency);
  const amount = (minor: number) => `${majorText(minor, decimals)} ${currency}`;
  const [example] = examples;
  const shown =
    example === undefined
      ? ''
      : ` ${one} ${example.name} states ${amount(example.statedMinor)} and comes to ` +
        `${amount(example.readMinor)}.`;
  const [edge] = isMostlyDiffering(worst) ? [] : (worst.edges ?? []);
  if (edge !== undefined) {
    throw new AppError('conflict', `${edgeText(worst, edge, amount)}.`, {
      hint:
        'Nothing was changed. The file was probably cut off there, or split: put all rows of the order ' +
        'into one file, or accept the difference.',
      details: { isDiffering: true },
    });
  }
  const compared =
    kind === ALL_ROWS
      ? `The rows differ from the file’s own total row: it states ${amount(statedMinor)}, and they ` +
        `come to ${amount(readMinor)}.`
      : orders === 1
        ? `The ${one.toLowerCase()} does not come to the ${stated} that the file states: ` +
          `${amount(statedMinor)}, and it is read as ${amount(readMinor)}.`
        : `Only ${agreeing} of ${orders} ${many} ${agreeing === 1 ? 'comes' : 'come'} to the ${stated} that ` +
          'the file states: ' +
          `${amount(statedMinor)} in all, and it is read as ${amount(readMinor)}.${shown}`;
  throw new AppError('conflict', compared, {
    hint: 'Nothing was changed. Check what the columns contain, or accept the difference.',
    details: { isDiffering: true },
  });
}

/** Recognises the error of orders that differ from their stated amounts. */
export function isAboutDifferences(error: unknown): boolean {
  return error instanceof AppError && error.details['isDiffering'] === true;
}
