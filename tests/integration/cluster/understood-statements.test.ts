/**
 * The statements of the app as PostgreSQL understands them, held against what Citus refuses, or asks all nodes for:
 * on any database, so that no cluster is needed to find what only a cluster would.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from '#tests/architecture/source-files.ts';
import { collectSqlTexts, getPlacement, migrations } from '#tests/architecture/sql-texts.ts';
import { testDatabase, type TestDatabase } from '../database.ts';
import { readCatalog, type Catalog } from './catalog.ts';
import { readQueryTree } from './query-tree.ts';
import { findRefusals } from './refused-changes.ts';
import { checkReading } from './spread-reads.ts';

const ASKS_ALL = 'asks all nodes for';

const placement = getPlacement(migrations());
let test: TestDatabase;
let catalog: Catalog;

beforeAll(async () => {
  test = await testDatabase();
  catalog = await readCatalog(test.db);
});
afterAll(() => test.drop());

/** What is wrong with a statement; null of a text that is none by itself. */
async function judge(sql: string): Promise<readonly string[] | null> {
  const tree = await readQueryTree(test.db, sql);
  if (tree === null) return null;
  const { spread, isAboutSome } = checkReading(tree, catalog, placement);
  const asked = isAboutSome ? spread.map((table) => `${ASKS_ALL} ${table}`) : [];
  return [...findRefusals(tree, catalog, placement), ...asked];
}

describe('the statements of the app', () => {
  it('are refused by no cluster, and ask the nodes of their shops alone', async () => {
    const texts = sourceFiles()
      .filter(({ path }) => path.startsWith('app/') && !isTest(path))
      // The columnar copy is in the process: its tables lie in no cluster.
      .filter(({ path }) => !path.startsWith('app/data/replica/'))
      .flatMap(({ path, text }) => collectSqlTexts(path, text));
    const found: string[] = [];
    let understood = 0;
    for (const { where, sql } of texts) {
      const wrong = await judge(sql);
      if (wrong === null) continue;
      understood += 1;
      found.push(...wrong.map((why) => `${where}: ${why}`));
    }
    expect(found).toEqual([]);
    expect(understood).toBeGreaterThan(700);
  });
});

describe('a change that a cluster refuses', () => {
  it.each([
    [
      'a stable function of a column',
      `update report_deliveries set next_send_at = $2 where shop_id = $1
         and date_trunc('milliseconds', next_send_at) = date_trunc('milliseconds', $3::timestamptz)`,
      'WHERE has a stable function of a column',
    ],
    [
      'a cast that depends on the time zone',
      `delete from orders where shop_id = $1 and placed_at::date = $2`,
      'WHERE has a stable function of a column',
    ],
    [
      'an instant computed from a column',
      `update retrievals set watermark = watermark - interval '1 month' where shop_id = $1`,
      'SET has a stable function of a column',
    ],
    [
      'a text and a number joined',
      `update shop_standings set trial_id = 'trial ' || shop_id where shop_id = $1`,
      'SET has a stable function of a column',
    ],
    [
      'a value of chance',
      'update shop_standings set trial_id = random()::text where shop_id = $1',
      'SET has a function that is volatile',
    ],
    [
      'the time of a branch',
      `update retrievals set watermark = coalesce(watermark, now()) where shop_id = $1`,
      'SET has a function in CASE or COALESCE that is not immutable',
    ],
    [
      'a stable value that is given back',
      'delete from orders where shop_id = $1 returning placed_at::text',
      'RETURNING has a function that is not immutable',
    ],
    [
      'the time of a conflict',
      `insert into engine_versions as v (shop_id, engine_version) values ($1, $2) on conflict (shop_id)
         do update set engine_version = extract(year from now())::integer`,
      'ON CONFLICT has a function that is not immutable',
    ],
    [
      'a change within a statement',
      `with gone as (delete from orders where shop_id = $1 and placed_at::date = $2 returning 1)
         select count(*) from gone`,
      'WHERE has a stable function of a column',
    ],
  ])('is found: %s', async (_name, sql, why) => {
    expect(await judge(sql)).toEqual([why]);
  });

  it.each([
    ['update retrievals set watermark = now() where shop_id = $1'],
    ["update shop_standings set trial_id = 'trial ' || shop_id::text where shop_id = $1"],
    [
      "update orders set name = upper(name) where shop_id = $1 and placed_at < now() - interval '1 day'",
    ],
    // A table of the coordinator alone is no cluster's business.
    ['delete from rate_limits where random() < 0.5'],
  ])('is told from what runs: %s', async (sql) => {
    expect(await judge(sql)).toEqual([]);
  });
});

describe('a statement about shops that asks all nodes', () => {
  it.each([
    [
      'a subquery for each row of a list of shops',
      `select v.shop_id, (select min(c.day) from daily_cost c where c.shop_id = v.shop_id) as day
         from shop_versions v where v.shop_id = any($1::int[])`,
      ['daily_cost'],
    ],
    [
      'a subquery for each row of one shop',
      `select (select count(*) from refunds r where r.shop_id = o.shop_id and r.order_id = o.order_id)
         from orders o where o.shop_id = $1`,
      ['refunds'],
    ],
    [
      'a shared table is restricted, and nothing else',
      `select o.order_id from shops s join orders o on o.shop_id = s.shop_id where s.shop_key = $1`,
      ['orders'],
    ],
    [
      'the shared table of whom a shop belongs to',
      `select l.shop_id from workspace_shops w join ledger l using (shop_id) where w.workspace_id = $1`,
      ['ledger'],
    ],
    [
      'a condition of the other side of an outer join',
      `select 1 from orders o left join refunds r on r.order_id = o.order_id and o.shop_id = $1
         where o.shop_id = $1`,
      ['refunds'],
    ],
    [
      'a query that is kept for the whole statement',
      `with paid as materialized (select * from refunds)
         select 1 from orders o join paid p on p.shop_id = o.shop_id where o.shop_id = $1`,
      ['refunds'],
    ],
  ])('is found: %s', async (_name, sql, tables) => {
    expect(await judge(sql)).toEqual(tables.map((table) => `${ASKS_ALL} ${table}`));
  });

  it.each([
    ['select 1 from orders o join refunds r using (shop_id, order_id) where o.shop_id = $1'],
    ['select 1 from orders o left join refunds r on r.shop_id = o.shop_id where o.shop_id = $1'],
    ['select 1 from shops s join orders o on o.shop_id = s.shop_id where s.shop_id = $1'],
    [
      'select 1 from orders o where shop_id = $1 and exists (select 1 from refunds r where r.shop_id = o.shop_id)',
    ],
    ['with all_of as (select * from orders) select 1 from all_of where shop_id = $1'],
    ['select shop_id, count(*) from (select * from orders) o where shop_id = any($1) group by 1'],
    // What is about every shop is meant to ask every node.
    ['select count(*) from webhook_inbox where worked_at is null'],
    [
      'insert into goals (shop_id, goal_id) select shop_id, $2 from goals where shop_id = $1 on conflict do nothing',
    ],
  ])('is told from what asks one: %s', async (sql) => {
    expect(await judge(sql)).toEqual([]);
  });
});
