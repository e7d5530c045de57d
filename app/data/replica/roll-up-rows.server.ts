import type { DuckDBConnection } from '@duckdb/node-api';
import { ROLL_UP_DAYS, ROLL_UPS, type RollUp } from '#app/domain/metrics/roll-ups.ts';
import { getRollUpColumns, getRollUpOrder, ROLL_UP_ENTRIES } from './replica-tables.ts';

/** Fills the roll-ups of the copy in use, whose ledger was just filled. */
export async function fillRollUps(connection: DuckDBConnection): Promise<void> {
  for (const one of ROLL_UPS) {
    await connection.run(
      `insert into ${one.name} (${listColumns(one).join(', ')})
       ${sumsSql(one, `select ${getRollUpColumns(one, 1)} from ledger`)} order by ${getRollUpOrder(one.keys)}`,
    );
  }
}

/**
 * Updates the roll-ups to the ledger after the orders of the table `incoming` replace their stored
 * entries: the new entries less the old ones. A row without entries is removed.
 */
export async function updateRollUps(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    `create or replace temp table outgoing as from ledger
     where order_id in (select distinct order_id from incoming)`,
  );
  for (const one of ROLL_UPS) await connection.run(mergeSql(one));
  await connection.run('drop table outgoing');
}

/** Lists attached copies whose roll-ups are views of their ledger, which need no update. */
export async function listCopiesWithViews(
  connection: DuckDBConnection,
): Promise<ReadonlySet<string>> {
  const reader = await connection.runAndReadAll(
    'select distinct database_name from duckdb_views() where not internal and not temporary',
  );
  return new Set(reader.getRows().map(([name]) => String(name)));
}

/**
 * Selects a table of one copy for a union of several. A view of a copy must not be read there: the
 * ledger that it names would be the union's.
 */
export function selectTable(name: string, copy: string, hasViews: boolean): string {
  const rollUp = hasViews ? ROLL_UPS.find((one) => one.name === name) : undefined;
  return rollUp === undefined
    ? `select * from ${copy}.${name}`
    : `select ${getRollUpColumns(rollUp, 1)} from ${copy}.ledger`;
}

function mergeSql(one: RollUp): string {
  const entries =
    `select ${getRollUpColumns(one, 1)} from incoming` +
    ` union all select ${getRollUpColumns(one, -1)} from outgoing`;
  const isSame = listKeys(one).map((key) => `r.${key} is not distinct from c.${key}`);
  const added = sumColumns(one).map((sum) => `${sum} = r.${sum} + c.${sum}`);
  const columns = listColumns(one);
  return `merge into ${one.name} r using (${sumsSql(one, entries)}) c on ${isSame.join(' and ')}
    when matched and r.${ROLL_UP_ENTRIES} + c.${ROLL_UP_ENTRIES} = 0 then delete
    when matched then update set ${added.join(', ')}
    when not matched then insert (${columns.join(', ')})
      values (${columns.map((column) => `c.${column}`).join(', ')})`;
}

function listKeys({ keys }: RollUp): string[] {
  return [...ROLL_UP_DAYS, ...keys.map(({ column }) => column)];
}

function sumColumns({ sums }: RollUp): string[] {
  return [...sums, ROLL_UP_ENTRIES];
}

function listColumns(one: RollUp): string[] {
  return [...listKeys(one), ...sumColumns(one)];
}

function sumsSql(one: RollUp, rows: string): string {
  const keys = listKeys(one);
  const sums = sumColumns(one).map((sum) => `cast(sum(${sum}) as bigint) as ${sum}`);
  return `select ${[...keys, ...sums].join(', ')} from (${rows}) group by ${keys.join(', ')}`;
}
