import { expect, it } from 'vitest';
import { EMAIL_REPORT } from '#app/view-models/declared-reports/email-report.ts';
import { RETURNS_REPORT } from '#app/view-models/declared-reports/returns-report.ts';
import { periodStatus } from '#app/view-models/report/period-status.ts';
import { getPeriodContext } from './period-context.ts';

const range = { start: '2026-11-01', end: '2026-11-23' };
const report = {
  state: { range },
  breakdown: 'day',
  today: '2026-11-23',
  weekStart: 1,
  // The last order was placed years ago.
  lastDataDay: '2022-03-31',
} as Parameters<typeof getPeriodContext>[0];

it.each([
  [RETURNS_REPORT.page, RETURNS_REPORT, 'to_come'],
  [EMAIL_REPORT.page, EMAIL_REPORT, 'whole'],
] as const)('a day without orders of %s', (_page, declaration, kind) => {
  expect(periodStatus('2026-11-20', getPeriodContext(report, declaration)).kind).toBe(kind);
});
