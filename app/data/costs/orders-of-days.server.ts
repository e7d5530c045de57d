import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { GoodsSearch } from './goods-touched.server.ts';

export function searchTouchedIn(shopId: number, { from, to }: Period): GoodsSearch {
  return { search: TOUCHED_IN, values: [shopId, from, to] };
}

export function searchPlacedIn(shopId: number, { from, to }: Period): GoodsSearch {
  return { search: PLACED_IN, values: [shopId, from, to] };
}

const PLACED_IN = `
  select shop_id, order_id from orders
  where shop_id = $1 and placed_at >= coalesce($2::timestamptz, '-infinity')
    and placed_at < coalesce($3::timestamptz, 'infinity')`;

const IN_TIME = (column: string) => `${column} >= $2::timestamptz and ${column} < $3::timestamptz`;

const TOUCHED_IN = `
  select shop_id, order_id from orders where shop_id = $1 and ${IN_TIME('placed_at')}
  union
  select shop_id, order_id from orders where shop_id = $1 and ${IN_TIME('cancelled_at')}
  union
  select shop_id, order_id from refunds where shop_id = $1 and ${IN_TIME('refunded_at')}
  union
  select shop_id, order_id from order_edits where shop_id = $1 and ${IN_TIME('edited_at')}
  union
  select shop_id, order_id from fulfilments where shop_id = $1 and ${IN_TIME('fulfilled_at')}
  union
  select shop_id, order_id from transactions where shop_id = $1 and ${IN_TIME('processed_at')}
  union
  select shop_id, order_id from order_platform_fees where shop_id = $1 and ${IN_TIME('posted_at')}`;
