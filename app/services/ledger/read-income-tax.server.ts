import { loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { selectFirstBookedDay } from '#app/data/ledger/first-ledger-day.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { incomeTaxRows, type ProfitOfDay } from '#app/domain/profit/daily-costs/income-tax.ts';
import { readBookedRows } from '#app/services/metrics/run-metric-query.server.ts';

const PROFIT = 'profit_before_income_tax';

/**
 * Reads the income tax of a shop, a row for each day that changes it, up to `end`; none without a
 * rate. The profit is read within the transaction: daily costs are written before.
 */
export async function readIncomeTax(tx: Tx, shopId: number, end: string): Promise<DailyCost[]> {
  const { incomeTaxPercent } = await loadPayableTaxes(tx, shopId);
  if (Number(incomeTaxPercent) === 0) return [];
  const profits = await readProfitByDay({ db: tx, reader: postgresReader(tx) }, { shopId, end });
  return incomeTaxRows(profits, incomeTaxPercent);
}

/** Reads the profit before income tax of each day up to `end`, minor units, in order. */
export async function readProfitByDay(
  { db, reader }: { readonly db: Queryable; readonly reader: MetricReader },
  { shopId, end }: { readonly shopId: number; readonly end: string },
): Promise<ProfitOfDay[]> {
  const start = await selectFirstBookedDay(db, shopId);
  if (start === null || start > end) return [];
  const rows = await readBookedRows(
    { reader },
    {
      shopIds: [shopId],
      range: { start, end },
      metrics: [PROFIT],
      groupings: ['day'],
      filters: [],
      compareTo: 'none',
      sort: null,
      page: null,
      dating: await selectDateBasis(db, shopId),
      weekStart: 1,
    },
  );
  return rows.map(({ keys, values }) => ({
    day: String(keys[0]),
    profitMinor: Number(values[PROFIT] ?? 0),
  }));
}
