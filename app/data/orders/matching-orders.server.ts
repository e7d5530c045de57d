import type { MetricReader } from '#app/data/metric-reader.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';

export interface OrderSearch {
  readonly shopId: number;
  readonly range: DateRange;
  readonly dating: 'event' | 'order';
  /** Part of the order's name, of the customer's id, of a sku or of a word of its row, any case. */
  readonly text: string;
  readonly countries: readonly string[];
  readonly limit: number;
}

/** Returns ids of matching orders of the range, the newest first, at most `limit`. */
export async function matchingOrders(
  reader: MetricReader,
  { shopId, range, dating, text, countries, limit }: OrderSearch,
): Promise<string[]> {
  const day = dating === 'event' ? 'event_day' : 'order_day';
  const rows = await reader.read(
    [shopId],
    `select order_id from ledger
     where shop_id = $1 and ${day} between cast($2 as date) and cast($3 as date)
       and event <> 'void'
       and (strpos(lower(order_name), $4) > 0 or strpos(lower(customer_id), $4) > 0
         or strpos(lower(channel), $4) > 0 or strpos(lower(gateway), $4) > 0
         or strpos(lower(discount_code), $4) > 0 or strpos(lower(carrier), $4) > 0
         or strpos($5, ',' || country || ',') > 0
         or variant_id in (select variant_id from variants
           where shop_id = $1 and strpos(lower(sku), $4) > 0))
     group by order_id order by max(placed_at) desc, order_id limit ${Math.trunc(limit)}`,
    [shopId, range.start, range.end, text.toLowerCase(), `,${countries.join()},`],
  );
  return rows.map((row) => String(row['order_id']));
}
