import { describe, expect, it } from 'vitest';
import { toPeriodGroups } from '#app/view-models/report/cohort-groups.ts';
import { cohortRows } from '#app/view-models/report/cohort-table.ts';
import { wilsonInterval } from '#app/domain/metrics/wilson-interval.ts';
import { heatRows } from './cohorts-part.tsx';

const cell = (cohort: string, period: number, customers: number, complete = true) => ({
  cohort,
  period,
  customers,
  orders: customers,
  net_sales: customers * 1000,
  gross_profit: customers * 400,
  goods: {},
  complete,
});
const rows = cohortRows([
  cell('2023-01-01', 0, 4),
  cell('2023-01-01', 1, 1, false),
  cell('2023-02-01', 0, 6),
]);

describe('heatRows', () => {
  const { rows: shown, together } = heatRows(
    toPeriodGroups(rows),
    { by: 'month', cut: null, only: null, measure: 'retention' },
    'en-US',
  );

  it('names each cohort by its period and marks what is not over', () => {
    expect(shown.map(({ label, size }) => [label, size])).toEqual([
      ['Jan 2023', 4],
      ['Feb 2023', 6],
    ]);
    expect(shown[0]?.cells).toMatchObject([
      { value: 1, isComplete: true, interval: wilsonInterval(4, 4) },
      { value: 0.25, isComplete: false, interval: wilsonInterval(1, 4) },
    ]);
  });

  it('lets every cell open its Why, by its row and its period', () => {
    expect(shown[0]?.cells[1]?.why).toMatchObject({
      topic: 'cohorts',
      words: { by: 'month', row: '2023-01-01', measure: 'retention', period: '1' },
      about: 'Jan 2023, month 1',
    });
    expect(together?.cells[1]?.why).toMatchObject({ words: { row: 'together', period: '1' } });
  });

  it('puts all cohorts together above them', () => {
    // (4 + 6) / 10 in period 0; 1 of the 4 who have reached period 1.
    expect(together).toMatchObject({ label: 'All cohorts', size: 10 });
    expect(together?.cells.map(({ value }) => value)).toEqual([1, 0.25]);
  });
});
