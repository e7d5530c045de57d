import type { Queryable } from '#app/data/database.ts';

export interface LendingLogRow {
  readonly logId: string;
  readonly shopId: number;
  readonly userId: number;
  readonly partner: string;
  readonly title: string;
  readonly place: string;
  readonly loggedAt: string;
}

export async function insertLendingLog(
  db: Queryable,
  { logId, shopId, userId, partner, title, place, loggedAt }: LendingLogRow,
): Promise<void> {
  await db.query(
    `insert into lending_log (shop_id, log_id, user_id, partner, title, place, logged_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [shopId, logId, userId, partner, title, place, loggedAt],
  );
}
