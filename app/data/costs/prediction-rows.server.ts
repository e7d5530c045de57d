import type { Queryable, Tx } from '#app/data/database.ts';
import type {
  Prediction,
  PredictedMetric,
  PredictionRule,
  Predictions,
} from '#app/domain/profit/cost-lookup/prediction.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { GoodsSearch } from './goods-touched.server.ts';

export async function selectPredictions(db: Queryable, shopId: number): Promise<Predictions> {
  const rows = await db.query<PredictionRow>(
    `select metric, days_number as days, rules, as_of_day::text as "asOfDay"
     from predicted_costs where shop_id = $1 order by metric`,
    [shopId],
  );
  return Object.fromEntries(rows.map(({ metric, ...prediction }) => [metric, prediction]));
}

interface PredictionRow {
  readonly metric: PredictedMetric;
  readonly days: number;
  readonly rules: readonly PredictionRule[];
  readonly asOfDay: string;
}

export async function upsertPrediction(
  tx: Tx,
  shopId: number,
  metric: PredictedMetric,
  { days, rules, asOfDay }: Prediction,
): Promise<void> {
  await tx.query(
    `insert into predicted_costs (shop_id, metric, days_number, rules, as_of_day)
     values ($1, $2, $3, $4::jsonb, $5::date)
     on conflict (shop_id, metric) do update set days_number = excluded.days_number,
       rules = excluded.rules, as_of_day = excluded.as_of_day`,
    [shopId, metric, days, JSON.stringify(rules), asOfDay],
  );
}

export async function deletePrediction(
  tx: Tx,
  shopId: number,
  metric: PredictedMetric,
): Promise<void> {
  await tx.query('delete from predicted_costs where shop_id = $1 and metric = $2', [
    shopId,
    metric,
  ]);
}

/** Selects orders placed within any of these periods, and on request all whose fees were posted. */
export function searchPredicted(
  shopId: number,
  periods: readonly Period[],
  withPosted = false,
): GoodsSearch {
  return {
    search: PREDICTED_ORDERS,
    values: [shopId, periods.map(({ from }) => from), periods.map(({ to }) => to), withPosted],
  };
}

const PREDICTED_ORDERS = `
  select o.shop_id, o.order_id from orders o
  where o.shop_id = $1 and o.kind = 'order' and (
    exists (select 1 from unnest($2::timestamptz[], $3::timestamptz[]) as span (since, until)
      where o.placed_at >= coalesce(span.since, '-infinity')
        and o.placed_at < coalesce(span.until, 'infinity'))
    or ($4::boolean and exists (select 1 from order_platform_fees f
      where f.shop_id = $1 and f.order_id = o.order_id and not f.is_predicted)))`;
