import type { Queryable, Tx } from '#app/data/database.ts';
import type { ConnectedState } from './connection-rows.server.ts';

/** Another shop that has chosen an account, so that its figures count there. */
export interface AccountUse {
  readonly shopId: number;
  readonly shopName: string;
  readonly accountId: string;
  /** The state of its connection there. Figures read before a disconnection still count. */
  readonly state: ConnectedState;
}

export async function selectShopsOfOwner(db: Queryable, shopId: number): Promise<number[]> {
  const rows = await db.query<{ shopId: number }>(
    `select distinct theirs.shop_id as "shopId"
     from workspace_shops own
     join workspace_members o on o.workspace_id = own.workspace_id and o.role = 'Owner'
     join workspace_members m on m.user_id = o.user_id and m.role = 'Owner'
     join workspace_shops theirs on theirs.workspace_id = m.workspace_id
     where own.shop_id = $1 and theirs.shop_id <> $1 order by 1`,
    [shopId],
  );
  return rows.map((row) => row.shopId);
}

export async function selectAccountUses(
  db: Queryable,
  shopIds: readonly number[],
  connector: string,
): Promise<AccountUse[]> {
  // A cluster would query all of its nodes for no shop.
  if (shopIds.length === 0) return [];
  return db.query<AccountUse>(
    `select a.shop_id as "shopId", s.name as "shopName", a.account_id as "accountId", c.state
     from connector_accounts a
     join connector_connections c on c.shop_id = a.shop_id and c.connector = a.connector
     join shops s on s.shop_id = a.shop_id
     where a.shop_id = any($1::int[]) and a.connector = $2 and a.is_chosen
     order by a.account_id, s.name, a.shop_id`,
    [shopIds, connector],
  );
}

/** Locks accounts until the transaction ends: two shops cannot choose one at the same moment. */
export async function lockAccounts(
  tx: Tx,
  connector: string,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of accountIds.toSorted()) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `account ${connector} ${accountId}`,
    ]);
  }
}
