import type { Queryable, Tx } from '#app/data/database.ts';

/** Returns the account of a person by the platform's key; null for a newcomer. */
export async function selectSignIn(
  db: Queryable,
  platformId: number,
  identity: string,
): Promise<number | null> {
  const [row] = await db.query<{ userId: number }>(
    'select user_id as "userId" from platform_sign_ins where external_key = $1',
    [`${platformId} ${identity}`],
  );
  return row?.userId ?? null;
}

export async function insertSignIn(
  tx: Tx,
  row: {
    readonly platformId: number;
    readonly identity: string;
    readonly userId: number;
    readonly firstSeenAt: string;
  },
): Promise<void> {
  await tx.query(
    'insert into platform_sign_ins (external_key, user_id, first_seen_at) values ($1, $2, $3)',
    [`${row.platformId} ${row.identity}`, row.userId, row.firstSeenAt],
  );
}
