import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { CohortQuery, CohortResult } from '#app/domain/metrics/cohort.ts';
import { emitCohorts } from '#app/domain/metrics/emit-cohorts.ts';
import { shapeCohorts, type CohortRow } from '#app/domain/metrics/shape-cohorts.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Customers by the month (quarter, year) of their first order, period by period: who came back,
 * how many orders, what they brought. Money in minor units of the shop's currency.
 */
export async function runCohortQuery(
  { db, reader, clock }: Pick<Deps, 'db' | 'reader' | 'clock'>,
  query: CohortQuery,
): Promise<CohortResult> {
  const { sql, params } = emitCohorts(query);
  const rows = await reader.read([query.shopId], sql, params);
  const shop = await selectShopById(db, query.shopId);
  const today = businessTime(clock().toISOString(), shop?.timeZone ?? 'UTC').day;
  return shapeCohorts(query, rows.map(cohortRow), today);
}

function cohortRow(row: Record<string, unknown>): CohortRow {
  return {
    cohort: String(row.cohort),
    period: String(row.period),
    customers: Number(row.customers),
    orders: Number(row.orders),
    net_sales: Number(row.net_sales),
    gross_profit: Number(row.gross_profit),
  };
}
