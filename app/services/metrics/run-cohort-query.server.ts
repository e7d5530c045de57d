import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type {
  CohortCutQuery,
  CohortKey,
  CohortPart,
  CohortQuery,
  CohortResult,
} from '#app/domain/metrics/cohort.ts';
import { KNOWLEDGE_SUMS } from '#app/domain/metrics/coverage-sums.ts';
import { emitCohortCut, emitCohorts, emitCutValues } from '#app/domain/metrics/emit-cohorts.ts';
import {
  type CohortRow,
  shapeCohortParts,
  shapeCohorts,
} from '#app/domain/metrics/shape-cohorts.ts';
import type { Deps } from '#app/services/deps.ts';

type Reading = Pick<Deps, 'db' | 'reader' | 'clock'>;

/**
 * Counts customers by the month (quarter, year) of their first order and period: returning
 * customers, orders and amounts. Money in minor units of the shop's currency.
 */
export async function runCohortQuery(deps: Reading, query: CohortQuery): Promise<CohortResult> {
  const { sql, params } = emitCohorts(query);
  const rows = await deps.reader.read([query.shopId], sql, params);
  return shapeCohorts(query, rows.map(cohortRow), await readToday(deps, query));
}

/**
 * Splits the cohorts by a property of the customers' first orders: the values with most customers
 * one by one, as many as `most` and `only` besides, then those without a value and all others.
 */
export async function runCohortCut(
  deps: Reading,
  query: Omit<CohortCutQuery, 'values'>,
  { most, only }: { readonly most: number; readonly only: string | null },
): Promise<CohortPart[]> {
  const asked = emitCutValues(query, query.cut, most);
  const found = await deps.reader.read([query.shopId], asked.sql, asked.params);
  const largest = found.map(({ value }) => String(value));
  const values = [...new Set([...largest, ...(only === null ? [] : [only])])];
  const { sql, params } = emitCohortCut({ ...query, values });
  const rows = await deps.reader.read([query.shopId], sql, params);
  const keyed = rows.map((row) => ({ ...cohortRow(row), key: cohortKey(row) }));
  const parts = shapeCohortParts(query, keyed, await readToday(deps, query));
  return parts.toSorted((a, b) => place(a.key, values) - place(b.key, values));
}

async function readToday({ db, clock }: Reading, { shopId }: CohortQuery): Promise<string> {
  const shop = await selectShopById(db, shopId);
  return businessTime(clock().toISOString(), shop?.timeZone ?? 'UTC').day;
}

function cohortKey({ kind, value }: Record<string, unknown>): CohortKey {
  if (kind === 'value') return { is: 'value', value: String(value) };
  return { is: kind === 'other' ? 'other' : 'none' };
}

/** Returns the position of a key: values in their order, then no value, then the rest. */
function place(key: CohortKey, values: readonly string[]): number {
  if (key.is === 'value') return values.indexOf(key.value);
  return values.length + (key.is === 'none' ? 0 : 1);
}

function cohortRow(row: Record<string, unknown>): CohortRow {
  return {
    cohort: String(row.cohort),
    period: String(row.period),
    customers: Number(row.customers),
    orders: Number(row.orders),
    net_sales: Number(row.net_sales),
    gross_profit: Number(row.gross_profit),
    goods: Object.fromEntries(KNOWLEDGE_SUMS.map((key) => [key, Number(row[key])])),
  };
}
