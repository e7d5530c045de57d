import type { Queryable, Tx } from '#app/data/database.ts';

interface PersonKey {
  readonly connector: string;
  readonly externalUser: string;
}

/** Returns the shops whose connection names a person, and whether it is still valid. */
export function selectConnectionsOfPerson(
  db: Queryable,
  { connector, externalUser }: PersonKey,
): Promise<{ readonly shopId: number; readonly isConnected: boolean }[]> {
  return db.query(
    `select shop_id as "shopId", state = 'connected' as "isConnected" from connector_connections
     where connector = $1 and external_user = $2 order by shop_id`,
    [connector, externalUser],
  );
}

/** Deletes the person's data from a connection: their id, name, address and picture. */
export async function clearPerson(
  tx: Tx,
  shopId: number,
  { connector, externalUser }: PersonKey,
): Promise<void> {
  await tx.query(
    `update connector_connections set external_user = '', first_name = '', last_name = '',
       email = null, image_url = null
     where shop_id = $1 and connector = $2 and external_user = $3`,
    [shopId, connector, externalUser],
  );
}

/** Deletes the permissions of a person that await revocation, including those of deleted shops: they have ended. */
export async function deleteRevocationsOfPerson(
  db: Queryable,
  { connector, externalUser }: PersonKey,
): Promise<void> {
  await db.query('delete from grant_revocations where connector = $1 and external_user = $2', [
    connector,
    externalUser,
  ]);
}
