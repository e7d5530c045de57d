import pg from 'pg';
import type { Database, Queryable } from '#app/data/database.ts';
import { hasCitus } from '#app/data/citus.server.ts';
import { type Fence, FencedPool } from './fenced-pool.server.ts';

/** Any fixed number but those of the migrations: the lock for granting. */
const LOCK = 4_662_118_032;

export type Unfenced = 'citus' | 'no right to make a role';

/**
 * Activates row-level security: statements run in a role that sees the rows of the shops of their
 * scope. That role owns nothing; the tables' owner, to whom no policy applies, does platform-wide
 * work, and COPY into tables, which PostgreSQL has no policies for. Must be called once the schema
 * is up to date; returns the reason where it is impossible (app/decisions/0012).
 */
export async function raiseShopFence(
  db: Database,
  { outside = 'nothing' }: Partial<Pick<Fence, 'outside'>> = {},
): Promise<Unfenced | null> {
  const { pool } = db;
  if (!(pool instanceof FencedPool)) throw new Error('This pool knows no fence.');
  if (await hasCitus(db)) return 'citus';
  const role = await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const name = await fencedRole(tx);
    if (name === null) return null;
    for (const { statement } of await tx.query<{ statement: string }>(WHAT_IT_LACKS, [name])) {
      await tx.query(statement);
    }
    return name;
  });
  if (role === null) return 'no right to make a role';
  pool.raise({ role, outside });
  return null;
}

export function getFencedRole(user: string): string {
  // A name of PostgreSQL has 63 letters at most.
  return `${user.slice(0, 54)}_in_shop`;
}

/** Returns the role's name, created if absent; null where that is not allowed. */
async function fencedRole(tx: Queryable): Promise<string | null> {
  const [current] = await tx.query<{ name: string; mayMake: boolean }>(
    `select rolname::text as name, rolcreaterole or rolsuper as "mayMake" from pg_roles
     where rolname = session_user`,
  );
  if (current === undefined) throw new Error('Nobody is logged in to the database.');
  const name = getFencedRole(current.name);
  const [row] = await tx.query<{ isOurs: boolean }>(
    `select pg_has_role(session_user, oid, 'member') as "isOurs" from pg_roles where rolname = $1`,
    [name],
  );
  if (row !== undefined) return row.isOurs ? name : null;
  if (!current.mayMake) return null;
  await tx.query(`create role ${pg.escapeIdentifier(name)} nologin`);
  await tx.query(`grant ${pg.escapeIdentifier(name)} to ${pg.escapeIdentifier(current.name)}`);
  return name;
}

/**
 * Grants the role its missing rights. The job queue has row-level security without a policy, which
 * admits none: its jobs name shops, and hold nothing of them.
 */
const WHAT_IT_LACKS = `
  with fenced as (select oid, rolname as name from pg_roles where rolname = $1),
    places as (select oid, nspname as schema from pg_namespace
      where nspname = current_schema() or nspname = 'graphile_worker'),
    relations as (select c.oid, c.relkind as kind, c.relrowsecurity as is_secured, schema,
      c.relname as name from pg_class c join places p on p.oid = c.relnamespace)
  select statement from (
    select 1 as turn, format('grant usage on schema %I to %I', schema, f.name) as statement
    from places p, fenced f where not has_schema_privilege(f.oid, p.oid, 'usage')
    union all
    select 2, format('grant select, insert, update, delete on %I.%I to %I', schema, r.name, f.name)
    from relations r, fenced f
    where kind in ('r', 'p', 'v') and not (
      has_table_privilege(f.oid, r.oid, 'select') and has_table_privilege(f.oid, r.oid, 'insert')
      and has_table_privilege(f.oid, r.oid, 'update') and has_table_privilege(f.oid, r.oid, 'delete'))
    union all
    select 3, format('grant usage on sequence %I.%I to %I', schema, r.name, f.name)
    from relations r, fenced f
    where kind = 'S' and not has_sequence_privilege(f.oid, r.oid, 'usage')
    union all
    select 4, format('create policy of_everybody on %I.%I to %I using (true)', schema, r.name, f.name)
    from relations r, fenced f
    where schema = 'graphile_worker' and kind = 'r' and is_secured
      and not exists (select from pg_policy where polrelid = r.oid)
    union all
    -- Bulk loads leave out the checks of keys that hold by construction.
    select 5, format('grant set on parameter session_replication_role to %I', f.name)
    from fenced f
    where has_parameter_privilege('session_replication_role', 'set with grant option')
      and not has_parameter_privilege(f.oid, 'session_replication_role', 'set')
  ) lacking order by turn`;
