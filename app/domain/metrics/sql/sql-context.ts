/** What the steps of one statement share: the plan, the days, the values, and whose rows are read. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { QueryPlan } from '../plan-query.ts';
import { addShops, type ShopsOfQuery } from './shop-scope.ts';
import { SqlParams } from './sql-params.ts';

export interface SqlContext {
  readonly plan: QueryPlan;
  readonly range: DateRange;
  readonly params: SqlParams;
  /** Whose rows are read. */
  readonly shops: ShopsOfQuery;
}

/** What the parts of a plan's statement for a range of days share. Its shops are the first values. */
export function createSqlContext(plan: QueryPlan, range: DateRange): SqlContext {
  const params = new SqlParams();
  return { plan, range, params, shops: addShops(plan.resolved.query.shopIds, params) };
}
