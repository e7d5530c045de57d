/** Each statement about one shop goes to the node of that shop, and to no other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from '#tests/architecture/source-files.ts';
import {
  collectSqlTexts,
  getPlacement,
  migrations,
  type SqlText,
} from '#tests/architecture/sql-texts.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { readCatalog } from './catalog.ts';
import { isCluster, NEEDS } from './cluster-nodes.ts';
import { readQueryTree } from './query-tree.ts';
import { checkReading } from './spread-reads.ts';

const placement = getPlacement(migrations());

let deps: TestDeps;
beforeAll(async () => {
  if (isCluster) deps = await testDeps();
});
afterAll(async () => {
  if (isCluster) await deps.close();
});

describe.skipIf(!isCluster)(`the statements about one shop (${NEEDS})`, () => {
  it('go to one shard each', async () => {
    const counts = new Map<string, number>();
    for (const { where, sql } of textsOfShops()) {
      const count = await countShards(sql);
      if (count !== null) counts.set(where, count);
    }
    expect(counts.size).toBeGreaterThan(200);
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  }, 300_000);

  it('are judged without a cluster as the cluster takes them', async () => {
    const catalog = await readCatalog(deps.db);
    const overlooked: string[] = [];
    let several = 0;
    for (const { where, sql } of statements()) {
      const tree = await readQueryTree(deps.db, sql);
      const count = tree === null ? null : await countShards(sql);
      if (tree === null || count === null || count <= 1) continue;
      several += 1;
      if (checkReading(tree, catalog, placement).spread.length === 0) overlooked.push(where);
    }
    expect(overlooked).toEqual([]);
    // Otherwise nothing was compared: some statements are about all shops.
    expect(several).toBeGreaterThan(10);
  }, 300_000);
});

/** Texts that may be a statement about what lies on nodes. Citus explains no INSERT with a query. */
function statements(): SqlText[] {
  return sourceFiles()
    .filter(({ path }) => path.startsWith('app/') && !isTest(path))
    .filter(({ path }) => !path.startsWith('app/data/replica/'))
    .flatMap(({ path, text }) => collectSqlTexts(path, text))
    .filter(({ sql }) => !sql.includes('?') && !/^\s*insert\b/i.test(sql))
    .filter(({ sql }) =>
      [...sql.matchAll(/\b(?:from|join|update|using)\s+(\w+)/gi)].some(([, table = '']) =>
        placement.columnOf.has(table),
      ),
    );
}

/** Those about the shop of a parameter. */
function textsOfShops(): SqlText[] {
  return statements().filter(({ sql }) => /\bshop_id = \$\d/.test(sql));
}

/** How many shards the statement is sent to; null of a text that is the beginning of one. */
async function countShards(sql: string): Promise<number | null> {
  return deps.db.transaction(async (tx) => {
    const prepared = await tx.query(`prepare one as ${sql}`).then(
      () => true,
      () => false,
    );
    if (!prepared) return null;
    const [row] = await tx.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'one'",
    );
    await tx.query('deallocate one');
    const values = (row?.types ?? []).map(sampleValue);
    const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    return Math.max(
      0,
      ...[...text.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)),
    );
  });
}

/** Any value of a type of PostgreSQL. */
function sampleValue(type: string): unknown {
  if (type.endsWith('[]')) return [sampleValue(type.slice(0, -2))];
  if (/^(integer|smallint|bigint|numeric|double)/.test(type)) return 1;
  if (type === 'boolean') return true;
  if (/^(date|timestamp)/.test(type)) return '2023-01-01';
  return type.startsWith('json') ? '[]' : '2023-01';
}
