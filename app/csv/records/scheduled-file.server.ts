/**
 * Files of expenses and of other revenue: one row for each, one-time, recurring, or following the
 * orders.
 */
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import { isTotalName } from '#app/domain/imports/total-name.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import {
  type Allocation,
  ALLOCATION_CHOICES,
  readAllocation,
  readPeriodBasis,
} from '#app/domain/imports/read-allocation.ts';
import type { VariableExpense } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { ScheduledAmount } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import type { RecordFile } from './record-file.ts';

interface Identified {
  /** The id in a file that was exported before; null for any other. */
  readonly id: string | null;
  /**
   * The position among rows with its name, category and first day, from 1: three labels of a day.
   */
  readonly nth: number;
  /** The first day; null for an expense that follows the orders from the first of them on. */
  readonly startDay: string | null;
}

export type ScheduledRecord = Identified &
  (
    | ({ readonly kind: 'scheduled'; readonly startDay: string } & Omit<ScheduledAmount, 'id'>)
    | ({ readonly kind: 'variable' } & Omit<VariableExpense, 'id'>)
  );

export function scheduledFile(
  kind: ScheduledKind,
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<ScheduledRecord> {
  const mapped = new MappedCells(settings, header);
  const counts = new Map<string, number>();
  return {
    read: ({ cells }) =>
      catchRowFault(() => {
        const row = mapped.over(cells).inShopCurrency();
        const named = {
          id: row.text('id'),
          label: row.required(row.text('label'), 'label'),
          category: row.text('category') ?? 'Other',
        };
        // "Total" with a category is the company of that name.
        if (row.text('category') === null && isTotalName(named.label)) {
          throw new RowLeftOut(`it is "${named.label}", a total of other rows`);
        }
        const days = { startDay: row.day('start'), endDay: row.day('end') };
        if (days.startDay !== null && days.endDay !== null && days.endDay < days.startDay) {
          throw new RowFault(`it ends on ${days.endDay}, before it starts on ${days.startDay}`);
        }
        const allocation = parseAllocation(kind, row.text('recurrence'));
        const terms =
          allocation.kind === 'variable'
            ? toVariableRule(row, allocation.base, days, settings.timeZone)
            : toScheduledAmount(row, allocation.recurrence, days, settings.mapping);
        return [{ ...named, nth: countUp(counts, named, days), ...terms }];
      }),
  };
}

/** Numbers a row without an id among those of its name, category and first day. */
function countUp(
  counts: Map<string, number>,
  { id, label, category }: Pick<ScheduledRecord, 'id' | 'label' | 'category'>,
  { startDay }: Days,
): number {
  if (id !== null) return 1;
  const key = JSON.stringify([label, category, startDay]);
  const nth = (counts.get(key) ?? 0) + 1;
  counts.set(key, nth);
  return nth;
}

interface Days {
  readonly startDay: string | null;
  readonly endDay: string | null;
}

function toScheduledAmount(
  row: MappedCells,
  recurrence: ScheduledAmount['recurrence'],
  { startDay, endDay }: Days,
  { costSign }: ReadSettings['mapping'],
) {
  const text = row.text('period');
  const periodBasis = readPeriodBasis(text);
  if (periodBasis === null) {
    throw new RowFault(`the period "${text}" is neither calendar nor billing`);
  }
  return {
    kind: 'scheduled',
    amountMinor: costSign === 'minus' ? readOutgoing(row) : readAmount(row),
    recurrence,
    periodBasis,
    startDay: row.required(startDay, 'start'),
    endDay,
  } as const;
}

function readAmount(row: MappedCells): number {
  return row.required(row.minor('amount'), 'amount');
}

/** @throws RowLeftOut for incoming money, in a file that writes costs with a minus. */
function readOutgoing(row: MappedCells): number {
  const amount = readAmount(row);
  if (amount <= 0) return 0 - amount;
  throw new RowLeftOut('the amount has no minus: it is money that came in and no expense');
}

function toVariableRule(
  row: MappedCells,
  base: VariableExpense['base'],
  { startDay, endDay }: Days,
  timeZone: string,
) {
  const rate = row.required(row.decimal('amount'), 'amount');
  if (rate.startsWith('-')) throw new RowFault(`the rate ${rate} is negative`);
  const midnight = (day: string) => toInstant(day, '00:00:00', timeZone);
  return {
    kind: 'variable',
    base,
    rate,
    productId: row.code('product'),
    channel: row.text('channel'),
    startDay,
    validFrom: startDay === null ? null : midnight(startDay),
    validTo: endDay === null ? null : midnight(addDays(endDay, 1)),
  } as const;
}

function parseAllocation(kind: ScheduledKind, text: string | null): Allocation {
  const allocation = readAllocation(text);
  if (allocation === null)
    throw new RowFault(`the recurrence "${text}" is not ${ALLOCATION_CHOICES}`);
  if (kind === 'expense' || allocation.kind === 'scheduled') return allocation;
  throw new RowFault(`other revenue cannot be "${text}"`);
}
