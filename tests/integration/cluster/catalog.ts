import type { Database } from '#app/data/database.ts';

/** What PostgreSQL knows of functions, types and tables, by their ids. */
export interface Catalog {
  /** "i", "s" or "v": the same for ever, within a statement, or never. */
  readonly volatility: ReadonlyMap<string, string>;
  /** Functions behind operators of equality: int4eq, texteq and their like. */
  readonly equalities: ReadonlySet<string>;
  /** Functions that read a type from a text, and write it as one. */
  readonly typeInput: ReadonlyMap<string, string>;
  readonly typeOutput: ReadonlyMap<string, string>;
  readonly tableNames: ReadonlyMap<string, string>;
  /** By table and name: "orders.shop_id". */
  readonly columnNumbers: ReadonlyMap<string, number>;
}

export async function readCatalog(db: Database): Promise<Catalog> {
  const pairs = async (sql: string) =>
    new Map(
      (await db.query<{ id: string; value: string }>(sql)).map(({ id, value }) => [id, value]),
    );
  const columns = await pairs(
    `select c.relname || '.' || a.attname as id, a.attnum::text as value
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0`,
  );
  const equalities = await pairs(
    `select oid::text as id, proname::text as value from pg_proc
     where proname ~ '^(int[0-9]+|text|bpchar|oid|date|timestamp|timestamptz|uuid|numeric_|bool|name)eq$'`,
  );
  return {
    volatility: await pairs('select oid::text as id, provolatile::text as value from pg_proc'),
    equalities: new Set(equalities.keys()),
    typeInput: await pairs('select oid::text as id, typinput::oid::text as value from pg_type'),
    typeOutput: await pairs('select oid::text as id, typoutput::oid::text as value from pg_type'),
    tableNames: await pairs(
      `select oid::text as id, relname::text as value from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    ),
    columnNumbers: new Map([...columns].map(([name, value]) => [name, Number(value)])),
  };
}
