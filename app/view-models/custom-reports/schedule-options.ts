import { DATE_MAX, LAST_DAY } from '#app/domain/custom-reports/report-schedule.ts';
import { hourText, WEEKDAY_NAMES } from './delivery-texts.ts';

export const WEEKDAY_OPTIONS = WEEKDAY_NAMES.map((label, at) => ({ value: String(at + 1), label }));

export const DATE_OPTIONS = [
  ...Array.from({ length: DATE_MAX }, (_, at) => ({
    value: String(at + 1),
    label: `Day ${at + 1}`,
  })),
  { value: String(LAST_DAY), label: 'The last day' },
];

export const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}));
