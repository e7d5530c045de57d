import type { Queryable } from '#app/data/database.ts';

const OWNER = `select min(user_id) from users u
  where not exists (select 1 from platform_users p where p.user_id = u.user_id)`;

/**
 * Puts the shops of the installation itself into the first workspace of its owner, when this user
 * is the owner; gives how many were put there.
 *
 * A shop of the installation is one without a workspace: it was made on the command line, by whoever
 * has the machine. The owner of the installation is the first who registered
 * here: whom a platform brings owns what that platform brings. The demo shop is
 * everybody's and stays outside.
 */
export async function adoptOwnShops(db: Queryable, userId: number, now: string): Promise<number> {
  const rows = await db.query(
    `insert into workspace_shops (shop_id, workspace_id, added_at)
     select s.shop_id, w.workspace_id, $2
     from shops s
     cross join (select min(workspace_id) as workspace_id from workspace_members
                 where user_id = $1 and role = 'Owner') w
     where not s.is_demo and w.workspace_id is not null
       and $1 = (${OWNER})
       and not exists (select 1 from workspace_shops p where p.shop_id = s.shop_id)
     on conflict (shop_id) do nothing returning 1`,
    [userId, now],
  );
  return rows.length;
}

/** Whether this user is the owner of the installation. */
export async function ownsInstallation(db: Queryable, userId: number): Promise<boolean> {
  const [row] = await db.query<{ owner: number | null }>(`select (${OWNER}) as owner`);
  return row?.owner === userId;
}

/** The currency of the installation's first shop without a workspace; null when there is none. */
export async function selectOwnShopCurrency(db: Queryable): Promise<string | null> {
  const [shop] = await db.query<{ currency: string }>(
    `select currency from shops s
     where not is_demo and not exists (select 1 from workspace_shops p where p.shop_id = s.shop_id)
     order by shop_id limit 1`,
  );
  return shop?.currency ?? null;
}

/** Who registers or takes an address does so in turn: so one is the first, and an address is one's. */
export async function lockRegistrations(db: Queryable): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
}

/** Any number that no other lock has. */
const REGISTRATION_LOCK = 4_662_118_031;
