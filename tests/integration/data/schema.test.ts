import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type ModelTable, readModels } from './prisma-models.ts';

/** On every node of a Citus cluster: shops, people, workspaces, and what they have in common. */
const SHARED_TABLES = (
  'shops users workspaces workspace_shops workspace_members workspace_invites api_keys currency_rates ' +
  'platform_shops platform_users platform_sign_ins currency_rate_refreshes currency_rate_settings ' +
  'entered_currency_rates installation_owner demo_copies benchmark_quartiles annotations site_keys ' +
  'workspace_logos used_trial_days user_totp user_passkeys user_recovery_codes'
).split(' ');
/** Distributed by workspace or upload, and left on the coordinator; all others by shop. */
const WORKSPACE_TABLES = ['workspace_events', 'upload_pieces'];
/** On the coordinator again, after they were on other nodes. */
const COORDINATOR_TABLES =
  'sessions password_resets email_changes user_attributes connection_requests support_requests uploads'.split(
    ' ',
  );
const LOCAL_TABLES =
  'rate_limits socket_io_attachments job_workers session_uses passkey_uses session_ranges import_requests'.split(
    ' ',
  );
const OTHER_TABLES = [
  ...SHARED_TABLES,
  ...WORKSPACE_TABLES,
  ...COORDINATOR_TABLES,
  ...LOCAL_TABLES,
];

let database: TestDatabase;
let tables: Map<string, ModelTable>;

beforeAll(async () => {
  database = await testDatabase();
  tables = await readCatalogue(database.db);
});
afterAll(() => database.drop());

describe('the migrated database', () => {
  it('has the tables, columns, types and keys of the Prisma models', () => {
    const models = readModels(readFileSync('prisma/schema.prisma', 'utf8'));
    expect(sorted(tables)).toEqual(sorted(models));
  });

  it('has shop_id first in every primary key and in every unique and foreign key', async () => {
    const keys = await keysOf(database.db);
    const ofShops = keys.filter(({ table }) => !OTHER_TABLES.includes(table));
    const primary = ofShops.filter(({ kind }) => kind === 'p');
    expect(primary.length).toBe(tables.size - OTHER_TABLES.length);
    // A shared table is on every node, so a key that refers to it needs no shop.
    const isShared = (table: string | null) => table !== null && SHARED_TABLES.includes(table);
    const beside = ofShops.filter(
      ({ columns, references }) => columns[0] !== 'shop_id' && !isShared(references),
    );
    expect(beside).toEqual([]);
  });

  it('has no table that stops a move of shops: in no log, or without a key for its changes', async () => {
    const rows = await database.db.query<{ table: string }>(
      `select c.relname as table from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and c.relname <> all($1)
         and (c.relpersistence <> 'p' or c.relreplident = 'n' or (c.relreplident = 'd'
           and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)))`,
      [LOCAL_TABLES],
    );
    expect(rows).toEqual([]);
  });

  it('has no unique index without shop_id beside the keys', async () => {
    const rows = await database.db.query<{ index: string }>(
      `select indexrelid::regclass::text as index from pg_index i
       join pg_class c on c.oid = i.indrelid
       where i.indisunique and c.relnamespace = 'public'::regnamespace
         and c.relname <> '_prisma_migrations' and c.relname <> all($1)
         and not exists (select 1 from pg_attribute a where a.attrelid = i.indrelid
           and a.attname = 'shop_id' and a.attnum = any(i.indkey))`,
      [OTHER_TABLES],
    );
    expect(rows).toEqual([]);
  });

  it('has no sequence but those of shared and local tables', async () => {
    const rows = await database.db.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'shops_shop_id_seq',
      'socket_io_attachments_id_seq',
      'users_user_id_seq',
      'workspaces_workspace_id_seq',
    ]);
  });

  it('says of every table where it lies in a cluster, in a step that needs the extension', () => {
    const steps = readdirSync('prisma/migrations', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8'))
      .flatMap((sql) => sql.match(/^do \$\$.*?^\$\$;/gms) ?? [])
      .filter((block) => block.includes("extname = 'citus'"));
    const words = new Set(
      steps.flatMap((block) => [...block.matchAll(/'(\w+)'/g)].map((m) => m[1])),
    );
    const placed = [...tables.keys()].filter((table) => words.has(table));
    expect(placed.toSorted()).toEqual(
      [...tables.keys()].filter((table) => !LOCAL_TABLES.includes(table)).toSorted(),
    );
  });

  it('has a ledger with the columns that the profit engine writes', () => {
    const TYPES: Record<string, string> = { integer: 'int4', smallint: 'int2' };
    const dimensions = Object.entries(LEDGER_DIMENSIONS).map(([name, type]) => [
      name,
      TYPES[type] ?? type,
    ]);
    const measures = LEDGER_MEASURES.map((name) => [name, 'int8']);
    const columns = Object.entries(tables.get('ledger')?.columns ?? {});
    const types = Object.fromEntries(columns.map(([name, { type }]) => [name, type]));
    const expected = Object.fromEntries([
      ['shop_id', 'int4'],
      ['order_id', 'text'],
      ['entry_no', 'int4'],
      ['version', 'int8'],
      ['entries_hash', 'int8'],
      ['journey_id', 'int8'],
      ...dimensions,
      ...measures,
    ]);
    expect(types).toEqual(expected);
  });
});

interface Key {
  readonly table: string;
  readonly kind: 'p' | 'u' | 'f';
  readonly columns: readonly string[];
  readonly references: string | null;
}

function keysOf(db: TestDatabase['db']): Promise<Key[]> {
  return db.query<Key>(
    `select c.relname as table, k.contype as kind, r.relname as references,
       array_agg(a.attname::text order by key.position) as columns
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     left join pg_class r on r.oid = k.confrelid
     cross join unnest(k.conkey) with ordinality key (attnum, position)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
     where k.contype in ('p', 'u', 'f') and c.relnamespace = 'public'::regnamespace
       and c.relname <> '_prisma_migrations'
     group by k.oid, c.relname, k.contype, r.relname`,
  );
}

async function readCatalogue(db: TestDatabase['db']): Promise<Map<string, ModelTable>> {
  const columns = await db.query<{
    table: string;
    name: string;
    type: string;
    isNullable: boolean;
  }>(
    `select table_name as table, column_name as name, udt_name as type,
       is_nullable = 'YES' as "isNullable"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_name <> '_prisma_migrations'
       and table_type = 'BASE TABLE'
     order by table_name, ordinal_position`,
  );
  const keys = await keysOf(db);
  return new Map(
    [...new Set(columns.map(({ table }) => table))].map((table) => {
      const own = keys.filter((key) => key.table === table);
      const ofKind = (kind: Key['kind']) => own.filter((key) => key.kind === kind);
      return [
        table,
        {
          columns: Object.fromEntries(
            columns
              .filter((column) => column.table === table)
              .map(({ name, type, isNullable }) => [name, { type, isNullable }]),
          ),
          primaryKey: ofKind('p').flatMap((key) => key.columns),
          unique: ofKind('u').flatMap((key) => key.columns),
          foreignKeys: ofKind('f').map((key) => `${key.columns.join(', ')} -> ${key.references}`),
        },
      ];
    }),
  );
}

/** In an order that both sides share; neither says anything by its own. */
function sorted(models: ReadonlyMap<string, ModelTable>) {
  return Object.fromEntries(
    [...models].map(([table, model]) => [
      table,
      { ...model, foreignKeys: model.foreignKeys.toSorted() },
    ]),
  );
}
