import type { Statement } from './statement.ts';

export interface StatementChart {
  readonly periods: readonly string[];
  readonly revenue: readonly number[];
  /** Everything between revenue and net profit. */
  readonly costs: readonly number[];
  readonly profit: readonly number[];
}

/** The report's answer over time: columns of one period, however split, are one point. */
export function chartOf(statement: Statement): StatementChart {
  const { columns } = statement;
  const periods = [...new Set(columns.flatMap(({ period }) => period ?? []))];
  const sumsOf = (rowId: string) => {
    const values = statement.rows.find(({ id }) => id === rowId)?.values ?? [];
    return periods.map((period) =>
      columns.reduce(
        (sum, column, index) => (column.period === period ? sum + (values[index] ?? 0) : sum),
        0,
      ),
    );
  };
  const revenue = sumsOf('total_revenue');
  const profit = sumsOf('net_profit');
  return {
    periods,
    revenue,
    profit,
    costs: revenue.map((amount, index) => amount - (profit[index] ?? 0)),
  };
}
