import type { MetricReader } from '#app/data/metric-reader.ts';
import type { DateRange } from '#app/domain/metrics/metric-query.ts';

export interface OrderSearch {
  readonly shopId: number;
  readonly range: DateRange;
  readonly dating: 'event' | 'order';
  /** Part of the order's name or of the customer's id, any case. */
  readonly text: string;
  /** Variants whose sku matches as well. */
  readonly variantIds: readonly string[];
  readonly limit: number;
}

/** Ids of the orders of the range that a search finds, the newest first, at most `limit`. */
export async function matchingOrders(
  reader: MetricReader,
  { shopId, range, dating, text, variantIds, limit }: OrderSearch,
): Promise<string[]> {
  const day = dating === 'event' ? 'event_day' : 'order_day';
  const variants = variantIds.map((_, index) => `$${index + 5}`).join(', ');
  const bySku = variantIds.length === 0 ? '' : ` or variant_id in (${variants})`;
  const rows = await reader.read(
    [shopId],
    `select order_id from ledger
     where shop_id = $1 and ${day} between cast($2 as date) and cast($3 as date)
       and event <> 'void'
       and (lower(order_name) like $4 escape '!' or lower(customer_id) like $4 escape '!'${bySku})
     group by order_id order by max(placed_at) desc, order_id limit ${Math.trunc(limit)}`,
    [shopId, range.start, range.end, containing(text), ...variantIds],
  );
  return rows.map((row) => String(row['order_id']));
}

/** A LIKE pattern for texts that contain this one; its own wildcards stand for themselves. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}
