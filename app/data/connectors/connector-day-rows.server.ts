import type { Tx } from '#app/data/database.ts';

/** Notes that these days of an account were read, and gives how many of them for the first time. */
export async function insertConnectorDays(
  tx: Tx,
  shopId: number,
  { connector, accountId }: { readonly connector: string; readonly accountId: string },
  days: readonly string[],
): Promise<number> {
  const added = await tx.query(
    `insert into connector_days (shop_id, connector, account_id, day)
     select $1, $2, $3, day from unnest($4::date[]) as pulled (day)
     on conflict (shop_id, connector, account_id, day) do nothing returning 1`,
    [shopId, connector, accountId, days],
  );
  return added.length;
}
