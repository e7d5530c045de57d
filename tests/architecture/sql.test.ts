import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';
import { migrationViolations, sqlViolations } from './sql-rules.ts';
import { migrations, getPlacement, collectSqlTexts } from './sql-texts.ts';

/** Nobody's shop's, and of one process or of all requests: they stay on the coordinator. */
const LOCAL = new Set([
  'rate_limits',
  'socket_io_attachments',
  'job_workers',
  'session_uses',
  'passkey_uses',
  'session_ranges',
  'import_requests',
]);

const steps = migrations();
const placement = getPlacement(steps);
const texts = sourceFiles()
  .filter(({ path }) => path.startsWith('app/') && !isTest(path))
  .flatMap(({ path, text }) => collectSqlTexts(path, text));

describe('SQL that runs on a cluster', () => {
  it('knows the texts and the places of tables', () => {
    expect(texts.length).toBeGreaterThan(200);
    expect(placement.shared.has('shops')).toBe(true);
    expect(placement.shared.has('users')).toBe(true);
    expect(placement.shared.has('sessions')).toBe(false);
    expect(placement.coordinator.has('sessions')).toBe(true);
    expect(placement.columnOf.get('ledger')).toBe('shop_id');
    expect(placement.columnOf.get('workspace_events')).toBe('workspace_id');
  });

  it('is all there is in the app', () => {
    // The columnar copy is in the process: its tables lie in no cluster.
    const inPostgres = texts.filter(({ where }) => !where.startsWith('app/data/replica/'));
    expect(inPostgres.flatMap((text) => sqlViolations(text, placement))).toEqual([]);
  });

  it('is all there is in the migrations', () => {
    expect(steps.flatMap((step) => migrationViolations(step, placement, LOCAL))).toEqual([]);
  });
});

describe('SQL that does not', () => {
  it.each([
    ['create temp table fresh (like daily_cost) on commit drop'],
    ['insert into imports (a) values ($1) on conflict (a) do update set saved_at = now()'],
    ["update workspace_events set happened_at = happened_at - interval '1 minute'"],
    ['insert into sessions (a, shop_id) values ($1, (select shop_id from sessions limit 1))'],
    ['update ledger set version = 1; update orders set note = null'],
    ["update shop_standings set trial_id = 'trial_' || shop_id where shop_id = $1"],
    ["update platform_orders set total = case order_id when 'a' then 1 else 2 end"],
    ['update shops set first_data_day = (select min(event_day) from ledger where shop_id = $1)'],
    ['select currency from shops where shop_id = $1 for no key update'],
    ['update api_keys set last_used_at = $2 where key_id = $1'],
    ['update shops set ledger_version = ledger_version + 1 where shop_id = $1'],
    ['select 1 from orders o join order_lines l on l.order_id = o.order_id where o.shop_id = $1'],
    [
      'select (select 1 from refunds r where r.shop_id = o.shop_id) from orders o where shop_id = $1',
    ],
  ])('is found: %s', (sql) => {
    expect(sqlViolations({ where: 'here', sql }, placement)).toHaveLength(1);
  });

  it.each([
    ['insert into imports (a) values ($1) on conflict (a) do update set a = excluded.a'],
    ['update workspace_events set happened_at = $1'],
    ["update shop_standings set trial_id = 'trial_' || shop_id::text where shop_id = $1"],
    ["select now() - interval '1 minute'"],
    ['select 1 from shop_versions where shop_id = $1 for no key update'],
    ['update api_usage set last_used_at = $2 where shop_id = $1'],
    ['select 1 from orders o join order_lines l using (shop_id, order_id) where shop_id = $1'],
    ['select 1 from orders join shops using (shop_id)'],
    ['select (select 1 from refunds r where r.shop_id = $1) from orders o where shop_id = $1'],
    ['select 1 from orders o where exists (select 1 from refunds r where r.shop_id = o.shop_id)'],
  ])('is told from what runs: %s', (sql) => {
    expect(sqlViolations({ where: 'here', sql }, placement)).toEqual([]);
  });

  it('is found in the texts of a source, whatever is put into them', () => {
    const source = 'const x = `select 1 from shops where ${a} = 1 for update`; const y = "update";';
    const [text, ...others] = collectSqlTexts('app/data/x.ts', source);
    expect(others).toEqual([]);
    expect(text).toEqual({
      where: 'app/data/x.ts:1',
      sql: 'select 1 from shops where ? = 1 for update',
    });
  });
});

describe('a migration that does not run on a cluster', () => {
  const placed = (table: string) =>
    `do $$\nbegin\n  if exists (select 1 from pg_extension where extname = 'citus') then\n` +
    `    perform create_distributed_table('${table}', 'shop_id');\n  end if;\nend\n$$;`;
  const violations = (sql: string) => {
    const step = { name: 'x', sql: `${sql}\n${placed('things')}` };
    return migrationViolations(step, getPlacement([...steps, step]), LOCAL);
  };

  it.each([
    ['alter table orders add column a text check (a <> 1);'],
    ['alter table orders add column a text references shops;'],
    ["update orders set note = 'of ' || shop_id;"],
    ['alter table orders drop constraint a, add constraint b check (a <> 1);'],
    ['create unique index a on orders (order_id);'],
    ['create table others (shop_id integer primary key);'],
    ['create table things (shop_id integer not null,\n  thing_id text primary key);'],
    ['create table things (\n  shop_id integer,\n  thing_id text,\n  unique (thing_id));'],
    [
      'create table things (\n  shop_id integer,\n  thing_id text,\n  foreign key (thing_id) references orders);',
    ],
    ['create table things (\n  shop_id integer,\n  order_id text references orders);'],
  ])('is found: %s', (sql) => {
    expect(violations(sql)).toHaveLength(1);
  });

  it('is told from one that does', () => {
    const columns = [
      'shop_id integer not null references shops on delete cascade',
      'thing_id text not null',
      'user_id integer references users',
      'primary key (shop_id, thing_id)',
      'foreign key (shop_id, thing_id) references orders',
    ];
    expect(violations(`create table things (\n  ${columns.join(',\n  ')}\n);`)).toEqual([]);
    expect(violations('alter table orders add column a text;')).toEqual([]);
    expect(violations('create unique index a on orders (shop_id, order_id);')).toEqual([]);
  });
});
