import type { Queryable, Tx } from '#app/data/database.ts';

export interface AlertReader {
  readonly shopId: number;
  readonly userId: number;
}

export async function selectMailedAlerts(
  db: Queryable,
  { shopId, userId }: AlertReader,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ cause: string }>(
    'select cause from mailed_alerts where shop_id = $1 and user_id = $2',
    [shopId, userId],
  );
  return new Set(rows.map(({ cause }) => cause));
}

export interface MailedAlerts extends AlertReader {
  readonly dueAt: string;
  readonly causes: readonly string[];
}

export async function insertMailedAlerts(
  tx: Tx,
  { shopId, userId, dueAt, causes }: MailedAlerts,
): Promise<void> {
  await tx.query(
    `insert into mailed_alerts (shop_id, user_id, cause, mailed_for)
     select $1, $2, unnest($3::text[]), $4 on conflict do nothing`,
    [shopId, userId, causes, dueAt],
  );
}

export async function deleteAlertsOfMail(
  tx: Tx,
  { shopId, userId, dueAt }: Omit<MailedAlerts, 'causes'>,
): Promise<void> {
  await tx.query(
    'delete from mailed_alerts where shop_id = $1 and user_id = $2 and mailed_for = $3',
    [shopId, userId, dueAt],
  );
}

/** Deletes causes that have ended: when they return, they are alerted again. */
export async function deleteMailedAlerts(
  db: Queryable,
  { shopId, userId }: AlertReader,
  causes: readonly string[],
): Promise<void> {
  await db.query(
    'delete from mailed_alerts where shop_id = $1 and user_id = $2 and cause = any($3::text[])',
    [shopId, userId, causes],
  );
}
