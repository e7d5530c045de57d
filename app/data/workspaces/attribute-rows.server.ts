import type { Queryable, Tx } from '#app/data/database.ts';

/** The owner of attributes: both tables have the same columns after their owner's. */
export type AttributeOwner =
  | { readonly table: 'shop_attributes'; readonly shopId: number }
  | { readonly table: 'user_attributes'; readonly userId: number };

export interface AttributeRow {
  readonly name: string;
  readonly value: string;
  readonly startDay: string | null;
  readonly expiresAt: string | null;
}

export async function upsertAttribute(
  tx: Tx,
  owner: AttributeOwner,
  row: AttributeRow & { readonly savedAt: string },
): Promise<void> {
  const { table, column, id } = getOwnerColumn(owner);
  await tx.query(
    `insert into ${table} (${column}, name, value, start_day, expires_at, saved_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (${column}, name) do update set value = excluded.value,
       start_day = excluded.start_day, expires_at = excluded.expires_at,
       saved_at = excluded.saved_at`,
    [id, row.name, row.value, row.startDay, row.expiresAt, row.savedAt],
  );
}

/** Adds a permanent attribute; returns false where there is one of that name. */
export async function insertAttribute(
  db: Queryable,
  owner: AttributeOwner,
  row: Pick<AttributeRow, 'name' | 'value'> & { readonly savedAt: string },
): Promise<boolean> {
  const { table, column, id } = getOwnerColumn(owner);
  const added = await db.query(
    `insert into ${table} (${column}, name, value, saved_at) values ($1, $2, $3, $4)
     on conflict (${column}, name) do nothing returning 1`,
    [id, row.name, row.value, row.savedAt],
  );
  return added.length > 0;
}

/** Tests if an attribute is in force at an instant: from the day of its start on, until it expires. */
export const countsAt = (parameter: string): string =>
  `(start_day is null or start_day <= (${parameter}::timestamptz at time zone 'UTC')::date)
   and (expires_at is null or expires_at > ${parameter}::timestamptz)`;

export function selectAttributes(
  db: Queryable,
  owner: AttributeOwner,
  now: string,
): Promise<AttributeRow[]> {
  const { table, column, id } = getOwnerColumn(owner);
  return db.query<AttributeRow>(
    `select name, value, start_day as "startDay", expires_at as "expiresAt" from ${table}
     where ${column} = $1 and ${countsAt('$2')} order by name`,
    [id, now],
  );
}

export async function deleteAttribute(
  db: Queryable,
  owner: AttributeOwner,
  name: string,
): Promise<void> {
  const { table, column, id } = getOwnerColumn(owner);
  await db.query(`delete from ${table} where ${column} = $1 and name = $2`, [id, name]);
}

export async function countOtherAttributes(
  tx: Tx,
  owner: AttributeOwner,
  { name, now }: { readonly name: string; readonly now: string },
): Promise<number> {
  const { table, column, id } = getOwnerColumn(owner);
  await tx.query(`delete from ${table} where ${column} = $1 and expires_at <= $2`, [id, now]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from ${table} where ${column} = $1 and name <> $2`,
    [id, name],
  );
  return row?.count ?? 0;
}

function getOwnerColumn(owner: AttributeOwner) {
  return owner.table === 'shop_attributes'
    ? { table: owner.table, column: 'shop_id', id: owner.shopId }
    : { table: owner.table, column: 'user_id', id: owner.userId };
}
