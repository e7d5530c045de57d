import { copyFlag, field } from '#app/data/copy-text.ts';
import type { Queryable, Tx } from '#app/data/database.ts';

/** The columns of a shop's table for bulk writes; `shop_id` is implied. */
export interface TableShape {
  readonly table: string;
  /** Columns of the key after `shop_id`. */
  readonly key: readonly string[];
  /** All columns, including the key's, with their SQL types. */
  readonly columns: Readonly<Record<string, string>>;
}

export type RowValue = string | number | boolean | null;
export type TableRow = Readonly<Record<string, RowValue>>;

const ROWS_PER_STATEMENT = 10_000;

/**
 * Inserts rows or updates stored ones, and returns their number. Of a repeated key the last row
 * counts. With `nullMeansUnknown` a null leaves the stored value as it is.
 */
export async function upsertRows(
  tx: Tx,
  shape: TableShape,
  shopId: number,
  rows: readonly TableRow[],
  options: { readonly nullMeansUnknown?: boolean } = {},
): Promise<number> {
  const distinct = latestRows(shape, rows);
  const sql = upsertSql(shape, options.nullMeansUnknown ?? false);
  let changed = 0;
  for (let start = 0; start < distinct.length; start += ROWS_PER_STATEMENT) {
    const part = distinct.slice(start, start + ROWS_PER_STATEMENT);
    const arrays = Object.keys(shape.columns).map((column) => part.map((row) => row[column]));
    const [count] = await tx.query<{ changed: number }>(sql, [shopId, ...arrays]);
    changed += count?.changed ?? 0;
  }
  return changed;
}

/**
 * Inserts rows of which none is stored yet, several times as fast as `upsertRows`, and returns
 * their number. Of a repeated key the last row counts. A row that is stored fails the transaction.
 */
export async function copyNewRows(
  tx: Tx,
  shape: TableShape,
  shopId: number,
  rows: readonly TableRow[],
): Promise<number> {
  const distinct = latestRows(shape, rows);
  const names = Object.keys(shape.columns);
  for (let start = 0; start < distinct.length; start += ROWS_PER_STATEMENT) {
    const lines = distinct
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) => [shopId, ...names.map((name) => copyField(row[name]))].join('\t'));
    await tx.copyIn(`${shape.table} (shop_id, ${names.join(', ')})`, `${lines.join('\n')}\n`);
  }
  return distinct.length;
}

function copyField(value: RowValue | undefined): string {
  return typeof value === 'boolean' ? copyFlag(value) : field(value ?? null);
}

function latestRows({ key }: TableShape, rows: readonly TableRow[]): TableRow[] {
  const latest = new Map(rows.map((row) => [JSON.stringify(key.map((name) => row[name])), row]));
  return [...latest.values()];
}

function upsertSql({ table, key, columns }: TableShape, nullMeansUnknown: boolean): string {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${index + 2}::${type}[]`);
  const others = names.filter((name) => !key.includes(name));
  const fresh = others.map((name) =>
    nullMeansUnknown ? `coalesce(excluded.${name}, ${table}.${name})` : `excluded.${name}`,
  );
  const storedColumns = others.map((name) => `${table}.${name}`);
  const onConflict =
    others.length === 0
      ? 'do nothing'
      : `do update set (${others.join(', ')}) = row (${fresh.join(', ')})
         where (${storedColumns.join(', ')}) is distinct from (${fresh.join(', ')})`;
  return `with written as (
    insert into ${table} (shop_id, ${names.join(', ')})
    select $1, * from unnest(${arrays.join(', ')})
    on conflict (shop_id, ${key.join(', ')}) ${onConflict} returning 1)
  select count(*) as changed from written`;
}

/**
 * Returns the stored rows with these ids, in the form of `upsertRows`; for a table whose key is one
 * column after `shop_id`.
 */
export function selectRowsById(
  db: Queryable,
  { table, key, columns }: TableShape,
  shopId: number,
  ids: readonly string[],
): Promise<TableRow[]> {
  const names = Object.entries(columns).map(([name, type]) =>
    type === 'numeric' ? `${name}::text as ${name}` : name,
  );
  return db.query<TableRow>(
    `select ${names.join(', ')} from ${table} where shop_id = $1 and ${key[0]} = any($2::text[])`,
    [shopId, ids],
  );
}

/** Deletes the rows with these ids, in a table whose key is one column after `shop_id`. */
export async function deleteRows(
  tx: Tx,
  { table, key }: TableShape,
  shopId: number,
  ids: readonly string[],
): Promise<number> {
  const [count] = await tx.query<{ deleted: number }>(
    `with gone as (
       delete from ${table} where shop_id = $1 and ${key[0]} = any($2::text[]) returning 1)
     select count(*) as deleted from gone`,
    [shopId, ids],
  );
  return count?.deleted ?? 0;
}
