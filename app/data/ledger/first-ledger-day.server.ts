import type { Queryable } from '#app/data/database.ts';

/** Returns the first day with a ledger entry or daily cost; null for an empty shop. */
export async function selectFirstBookedDay(db: Queryable, shopId: number): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    `select least(
       (select least(min(event_day), min(order_day)) from ledger where shop_id = $1),
       (select min(day) from daily_cost where shop_id = $1)) as day`,
    [shopId],
  );
  return row?.day ?? null;
}
