import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault } from '#app/csv/row-fault.ts';
import type { ExpenseRecurrence } from '#app/domain/profit/daily-costs/amortise.ts';
import type { RecordFile } from './record-file.ts';

export interface ExpenseRecord {
  readonly label: string;
  readonly category: string;
  readonly amountMinor: number;
  readonly recurrence: ExpenseRecurrence;
  readonly startDay: string;
  readonly endDay: string | null;
}

const RECURRENCES: readonly (readonly [RegExp, ExpenseRecurrence])[] = [
  [/^(one[\s_-]?(time|off)|once|single|none)$/i, 'one_time'],
  [/^(week(ly)?|every week)$/i, 'weekly'],
  [/^(month(ly)?|every month)$/i, 'monthly'],
  [/^(year(ly)?|annual(ly)?|every year)$/i, 'yearly'],
];

export function expenseFile(
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<ExpenseRecord> {
  const mapped = new MappedCells(settings, header);
  return {
    read: ({ cells }) =>
      catchRowFault(() => {
        const row = mapped.over(cells).inShopCurrency();
        const startDay = row.required(row.day('start'), 'start');
        const endDay = row.day('end');
        if (endDay !== null && endDay < startDay) {
          throw new RowFault(`it ends on ${endDay}, before it starts on ${startDay}`);
        }
        return [
          {
            label: row.required(row.text('label'), 'label'),
            category: row.text('category') ?? 'Other',
            amountMinor: row.required(row.minor('amount'), 'amount'),
            recurrence: recurrenceOf(row.text('recurrence')),
            startDay,
            endDay,
          },
        ];
      }),
  };
}

function recurrenceOf(text: string | null): ExpenseRecurrence {
  if (text === null) return 'one_time';
  const found = RECURRENCES.find(([pattern]) => pattern.test(text));
  if (found === undefined) {
    throw new RowFault(`the recurrence "${text}" is not one-time, weekly, monthly or yearly`);
  }
  return found[1];
}
