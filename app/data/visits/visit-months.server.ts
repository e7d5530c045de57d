import type { Database, Tx } from '#app/data/database.ts';
import { hasCitus } from '#app/data/citus.server.ts';

const TABLES = ['visits', 'visit_orders'] as const;

/** Any fixed number but those of the migrations: the lock for creating or dropping a month. */
const LOCK = 4_662_118_033;

/**
 * Creates the partitions of these months, "2026-11", where absent. Only the owner of the tables
 * may: called platform-wide.
 */
export async function createVisitMonths(db: Database, months: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const existing = new Set((await selectMonths(tx)).map(({ name }) => name));
    const isOnCitus = await hasCitus(tx);
    for (const month of months) {
      for (const table of TABLES) {
        const name = partitionName(table, month);
        if (!existing.has(name)) await createPartition(tx, { table, month, name, isOnCitus });
      }
    }
  });
}

/** Drops the partitions of all months before this one; returns their names. */
export async function dropVisitMonths(db: Database, firstMonth: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const old = (await selectMonths(tx)).filter(({ month }) => month < firstMonth);
    for (const { name } of old) await tx.query(`drop table ${name}`);
    return old.map(({ name }) => name);
  });
}

interface Partition {
  readonly name: string;
  readonly month: string;
}

/** Returns the existing partitions: "visits_2026_11" is that of 2026-11. */
async function selectMonths(tx: Tx): Promise<Partition[]> {
  const rows = await tx.query<{ name: string }>(
    `select c.relname::text as name from pg_inherits i
     join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relname = any($1::text[]) and p.relnamespace = current_schema()::regnamespace`,
    [TABLES],
  );
  return rows.flatMap(({ name }) => {
    const [, year, month] = /^visits?(?:_orders)?_(\d{4})_(\d\d)$/.exec(name) ?? [];
    return year === undefined ? [] : [{ name, month: `${year}-${month ?? ''}` }];
  });
}

function partitionName(table: string, month: string): string {
  if (!/^\d{4}-\d\d$/.test(month)) throw new RangeError(`Not a month: ${month}`);
  return `${table}_${month.replace('-', '_')}`;
}

async function createPartition(
  tx: Tx,
  options: {
    readonly table: string;
    readonly month: string;
    readonly name: string;
    readonly isOnCitus: boolean;
  },
): Promise<void> {
  const { table, month, name, isOnCitus } = options;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  await tx.query(
    `create table ${name} partition of ${table} for values from ('${month}-01') to ('${next}')`,
  );
  if (isOnCitus) return;
  // The policy of the table itself does not apply to statements that name a partition.
  await tx.query(`alter table ${name} enable row level security`);
  await tx.query(`create policy of_shop on ${name} using (case when shop_id = any((
    select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
    then true else false end)`);
}
