import type { Queryable, Tx } from '#app/data/database.ts';

interface PersonKey {
  readonly connector: string;
  /** The provider's id of the person. */
  readonly externalUser: string;
}

/** The shops whose connection names a person, and whether that opens them still. */
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

/** Forgets who connected a source of a shop: their id, name, address and picture. */
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

/** Forgets the permissions of a person that wait to be revoked, of shops that are gone too: they have ended. */
export async function deleteRevocationsOfPerson(
  db: Queryable,
  { connector, externalUser }: PersonKey,
): Promise<void> {
  await db.query('delete from grant_revocations where connector = $1 and external_user = $2', [
    connector,
    externalUser,
  ]);
}
