import type { Queryable } from '#app/data/database.ts';

export interface SupportRequestRow {
  readonly requestKey: string;
  readonly userId: number;
  readonly shopKey: string | null;
  /** The page in question: "/orders"; empty when not stated. */
  readonly page: string;
  readonly message: string;
  /** The state of their shop, where they sent it along. */
  readonly diagnosis: string | null;
  readonly createdAt: string;
}

export async function insertSupportRequest(db: Queryable, row: SupportRequestRow): Promise<void> {
  await db.query(
    `insert into support_requests (request_key, user_id, shop_key, page, message, diagnosis, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.requestKey, row.userId, row.shopKey, row.page, row.message, row.diagnosis, row.createdAt],
  );
}

export async function selectOwnerEmail(db: Queryable): Promise<string | null> {
  const [owner] = await db.query<{ email: string }>(
    'select u.email from installation_owner o join users u using (user_id) limit 1',
  );
  return owner?.email ?? null;
}
