import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { ProfitAndLossTableView } from './table.ts';

export interface ProfitAndLossSeries {
  readonly periods: readonly string[];
  readonly revenue: readonly MetricValue[];
  /** All amounts between revenue and net profit. */
  readonly costs: readonly MetricValue[];
  readonly profit: readonly MetricValue[];
}

/** Returns the net profit over time: columns of one period, however split, are one point. */
export function toProfitAndLossSeries(statement: ProfitAndLossTableView): ProfitAndLossSeries {
  const { columns } = statement;
  const periods = [...new Set(columns.flatMap(({ period }) => period ?? []))];
  const listSums = (rowId: string) => {
    const values = statement.rows.find(({ id }) => id === rowId)?.values ?? [];
    return periods.map((period) =>
      columns.reduce<MetricValue>((sum, column, index) => {
        const value = values[index] ?? null;
        if (column.period !== period) return sum;
        // An unknown part makes the sum unknown.
        return sum === null || value === null ? null : sum + value;
      }, 0),
    );
  };
  const revenue = listSums('total_revenue');
  const profit = listSums('net_profit');
  return {
    periods,
    revenue,
    profit,
    costs: revenue.map((amount, index) => {
      const netProfit = profit[index] ?? null;
      return amount === null || netProfit === null ? null : amount - netProfit;
    }),
  };
}
