import pg from 'pg';
import { getFencedRole } from './shop-fence.server.ts';

export const APPLICATION_ROLE = 'farthing_app';

/**
 * Creates the role of Farthing, and gives it the database with everything in it. It is no
 * superuser: its password opens this database, and neither files nor programs of the machine.
 * Earlier databases, whose tables are the superuser's, are transferred once. `superuser` is
 * connected to another database, `inside` opens a connection of its own in this one.
 */
export async function prepareApplicationRole(
  superuser: pg.Client,
  options: { readonly database: string; readonly password: string; readonly inside: string },
): Promise<void> {
  const { database, password } = options;
  const databases = await superuser.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  await makeRole(superuser, password);
  if (databases.rows[0]?.owner === APPLICATION_ROLE) return;
  if (databases.rowCount === 0) {
    await superuser.query(`create database ${database} owner ${APPLICATION_ROLE}`);
    return;
  }
  const inside = new pg.Client({ connectionString: options.inside });
  await inside.connect();
  try {
    await inside.query(HAND_OVER);
  } finally {
    await inside.end();
  }
  // Last: a hand-over that was cut off begins again.
  await superuser.query(`alter database ${database} owner to ${APPLICATION_ROLE}`);
}

async function makeRole(superuser: pg.Client, password: string): Promise<void> {
  const { rowCount } = await superuser.query('select 1 from pg_roles where rolname = $1', [
    APPLICATION_ROLE,
  ]);
  if (rowCount === 0) {
    const quoted = superuser.escapeLiteral(password);
    await superuser.query(
      `create role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication
       password ${quoted}`,
    );
  }
  const fenced = getFencedRole(APPLICATION_ROLE);
  const databases = await superuser.query('select 1 from pg_roles where rolname = $1', [fenced]);
  if (databases.rowCount === 0) await superuser.query(`create role ${fenced} nologin`);
  await superuser.query(`grant ${fenced} to ${APPLICATION_ROLE}`);
  // Bulk loads leave out the checks of keys that hold by construction.
  await superuser.query(
    `grant set on parameter session_replication_role to ${APPLICATION_ROLE}, ${fenced}`,
  );
}

/** Selects the superuser's objects that Farthing created: schemas, tables and their dependents, functions, types. */
const HAND_OVER = `
  do $$
  declare one record;
  begin
    for one in
      select format('schema %I', nspname) as what from pg_namespace
      where nspname <> 'public' and nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select format('%s %I.%I', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, nspname, relname)
      from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_'
        and nspname <> 'information_schema'
        -- A sequence of a column goes with its table.
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
          and d.objid = pg_class.oid and d.deptype in ('a', 'i') and relkind = 'S')
      union all
      select format('routine %s', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select format('type %I.%I', nspname, typname)
      from pg_type t join pg_namespace n on n.oid = typnamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' and typcategory <> 'A'
        and (typrelid = 0 or exists (select from pg_class where oid = typrelid and relkind = 'c'))
    loop
      execute format('alter %s owner to ${APPLICATION_ROLE}', one.what);
    end loop;
  end $$`;
