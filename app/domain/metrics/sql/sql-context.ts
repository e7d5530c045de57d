import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { QueryPlan } from '../plan-query.ts';
import { addShops, type ShopsOfQuery } from './shop-scope.ts';
import { SqlParams } from './sql-params.ts';

export interface SqlContext {
  readonly plan: QueryPlan;
  readonly range: DateRange;
  readonly params: SqlParams;
  readonly shops: ShopsOfQuery;
}

/** Creates the context that the parts of a plan's statement share. Its shops are the first values. */
export function createSqlContext(plan: QueryPlan, range: DateRange): SqlContext {
  const params = new SqlParams();
  return { plan, range, params, shops: addShops(plan.resolved.query.shopIds, params) };
}
