import type { Database, Queryable } from '#app/data/database.ts';
import { isNodeLost } from '#app/data/node-lost.ts';

/**
 * Moves the shops of the installation itself into the first workspace of its owner, when this user
 * is the owner; returns their number. A shop of the installation is one without a workspace: it was
 * created on the command line, by the owner of the machine. The demo shop belongs to everyone and
 * stays outside.
 */
export async function adoptOwnShops(db: Queryable, userId: number, now: string): Promise<number> {
  // Called once a minute for everybody: a statement that may write would hold the shared table.
  if (!(await ownsInstallation(db, userId))) return 0;
  // Without shops to adopt nothing is written: that needs every node of a cluster.
  const adopted = await db.query(`select s.shop_id ${ADOPTED}`, [userId]);
  if (adopted.length === 0) return 0;
  const rows = await db.query(
    `insert into workspace_shops (shop_id, workspace_id, added_at)
     select s.shop_id, w.workspace_id, $2 ${ADOPTED}
     on conflict (shop_id) do nothing returning 1`,
    [userId, now],
  );
  return rows.length;
}

/**
 * Adopts shops in a request that can continue without it: while a node of a cluster is silent no
 * shared table can be written, and a later request adopts them.
 */
export async function tryToAdoptOwnShops(db: Database, userId: number, now: string): Promise<void> {
  await adoptOwnShops(db, userId, now).catch((error: unknown) => {
    if (!isNodeLost(error)) throw error;
  });
}

/** Selects the shops of the installation, and the workspace of its owner `$1` that receives them. */
const ADOPTED = `
  from shops s
  cross join (select min(workspace_id) as workspace_id from workspace_members
              where user_id = $1 and role = 'Owner') w
  where not s.is_demo and w.workspace_id is not null
    and not exists (select 1 from workspace_shops p where p.shop_id = s.shop_id)`;

export async function ownsInstallation(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db.query('select 1 from installation_owner where user_id = $1', [userId]);
  return rows.length > 0;
}

/** Makes this user the owner of the installation, if it never had one. */
export async function claimInstallation(db: Queryable, userId: number, now: string): Promise<void> {
  await db.query(
    'insert into installation_owner (user_id, since) values ($1, $2) on conflict do nothing',
    [userId, now],
  );
}

export async function replaceInstallationOwner(
  db: Queryable,
  userId: number,
  now: string,
): Promise<void> {
  await db.query(
    `insert into installation_owner (user_id, since) values ($1, $2)
     on conflict (installation) do update set user_id = excluded.user_id, since = excluded.since`,
    [userId, now],
  );
}

export async function selectOwnShopCurrency(db: Queryable): Promise<string | null> {
  const [shop] = await db.query<{ currency: string }>(
    `select currency from shops s
     where not is_demo and not exists (select 1 from workspace_shops p where p.shop_id = s.shop_id)
     order by shop_id limit 1`,
  );
  return shop?.currency ?? null;
}

/** Serialises registrations and changes of an address: one is the first, and an address has one owner. */
export async function lockRegistrations(db: Queryable): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [REGISTRATION_LOCK]);
}

const REGISTRATION_LOCK = 4_662_118_031;
