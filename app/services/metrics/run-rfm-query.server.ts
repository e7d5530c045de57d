import { emitRfm } from '#app/domain/metrics/emit-rfm.ts';
import {
  addUpSegments,
  type RfmQuery,
  type RfmSegment,
  type RfmSums,
} from '#app/domain/metrics/rfm.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Counts the segments of all customers who had a valid order by the day of the query. Money in
 * minor units of the shop's currency.
 */
export async function runRfmQuery(
  { reader }: Pick<Deps, 'reader'>,
  query: RfmQuery,
): Promise<(RfmSums & { readonly segment: RfmSegment })[]> {
  const { sql, params } = emitRfm(query);
  const rows = await reader.read([query.shopId], sql, params);
  return addUpSegments(
    rows.map((row) => ({
      recency: Number(row.recency),
      frequency: Number(row.frequency),
      monetary: Number(row.monetary),
      customers: Number(row.customers),
      orders: Number(row.orders),
      net_sales: Number(row.net_sales),
      days: Number(row.days),
    })),
  );
}
