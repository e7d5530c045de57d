/** What a page reads of a shop names the shop's own node, so that another node's death is not its own. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { selectDataVersion } from '#app/data/shops/data-version.server.ts';
import {
  selectShopById,
  selectShopByKey,
  selectShopByKeyOrName,
  selectShopsById,
} from '#app/data/shops/shop-rows.server.ts';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { adoptOwnShops } from '#app/data/workspaces/own-shops.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import {
  inDatabase,
  listNodes,
  testDeps,
  TEST_SERVER_VARIABLE,
  type TestDeps,
} from '../database.ts';
import { makeShop } from '../metrics/metrics-ledger.ts';

const serverUrl = process.env[TEST_SERVER_VARIABLE] ?? '';
const nodes = await listNodes(serverUrl);
const isCluster = nodes.length > 1;
const NEEDS = `${TEST_SERVER_VARIABLE} must name the coordinator of a Citus cluster with workers`;
const NOW = '2023-02-15T12:00:00Z';

let deps: TestDeps;
let shopIds: number[];

beforeEach(async () => {
  deps = await testDeps();
  shopIds = [];
  for (let at = 0; at < 3; at += 1) shopIds.push(await makeShop(deps.db, `place-${at}`));
});
afterEach(() => deps.close());

/** The same database, which keeps what is sent to it. */
function recorded(db: Database, sent: { sql: string; params: readonly unknown[] }[]): Database {
  return {
    ...db,
    query: (sql, params = []) => {
      sent.push({ sql, params });
      return db.query(sql, params);
    },
  };
}

/** All that is read to find out whose request it is and which shop is on screen. */
async function readAsPages(db: Database, shopId: number): Promise<void> {
  const shop = await selectShopById(db, shopId);
  if (shop === null) throw new Error('The shop is not found.');
  await selectShopByKey(db, shop.shopKey);
  await selectShopByKeyOrName(db, shop.shopKey);
  await selectShopsById(db, [shopId]);
  await selectShopStatus(db, shopId);
  await selectDataVersion(db, shopId);
  await adoptOwnShops(db, 1, NOW);
  await listVisibleShops({ db }, { userId: 1 });
}

/** Tables of those that are read here which lie with their shops. */
const DISTRIBUTED = /\b(shop_versions|shop_preferences|shop_attributes|retrievals)\b/;

describe('the statements of a page', () => {
  it('find shops without a join of the list of shops with what lies on a shop’s node', async () => {
    const sent: { sql: string; params: readonly unknown[] }[] = [];
    await readAsPages(recorded(deps.db, sent), shopIds[0] ?? 0);
    const joined = sent.filter(({ sql }) => /\bfrom shops\b/.test(sql) && DISTRIBUTED.test(sql));
    expect(joined).toEqual([]);
    expect(sent.filter(({ sql }) => DISTRIBUTED.test(sql)).length).toBeGreaterThan(0);
  });

  it.skipIf(!isCluster)(`go to one shard each (${NEEDS})`, async () => {
    const sent: { sql: string; params: readonly unknown[] }[] = [];
    await readAsPages(recorded(deps.db, sent), shopIds[0] ?? 0);
    const counts: [string, number][] = [];
    for (const { sql, params } of sent) {
      const lines = await deps.db.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      const count = Number(/Task Count: (\d+)/.exec(plan)?.[1] ?? 0);
      if (count > 1) counts.push([sql, count]);
    }
    expect(counts).toEqual([]);
  });

  it.skipIf(!isCluster)(`work while the node of another shop is away (${NEEDS})`, async () => {
    const places = await Promise.all(shopIds.map((shopId) => findPort(deps.db, shopId)));
    const [here] = places;
    const away = nodes.find(({ port }, at) => at > 0 && port !== here);
    if (away === undefined) throw new Error('A cluster with one worker.');
    const name = new URL(deps.db.url.reveal()).pathname.slice(1);
    await onNode(away.url, [
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    ]);
    try {
      await readAsPages(deps.db, shopIds[0] ?? 0);
      // The other shops are listed as well, those of the silent node without their days.
      expect((await selectShopsById(deps.db, shopIds)).map(({ shopId }) => shopId)).toEqual(
        shopIds,
      );
      for (const [at, shopId] of shopIds.entries()) {
        const version = selectDataVersion(deps.db, shopId);
        if (places[at] !== away.port) expect(await version).not.toBe('');
        else await expect(version).rejects.toMatchObject({ status: 503 });
      }
    } finally {
      await onNode(away.url, [`alter database ${name} with allow_connections true`]);
    }
  });

  it.skipIf(!isCluster)(
    `a shop is moved for real while it works (${NEEDS})`,
    async () => {
      const [shopId = 0] = shopIds;
      const from = await findPort(deps.db, shopId);
      const to = nodes.find(({ port }, at) => at > 0 && port !== from);
      if (to === undefined) throw new Error('A cluster with one worker.');
      const raise = () =>
        deps.db.query(
          'update shop_versions set ledger_version = ledger_version + 1 where shop_id = $1',
          [shopId],
        );
      let isMoved = false;
      let raised = 0;
      const moving = moveShard(deps.db, shopId, { from, to: to.port }).finally(
        () => (isMoved = true),
      );
      while (!isMoved) {
        await raise();
        raised += 1;
      }
      await moving;
      expect(await findPort(deps.db, shopId)).toBe(to.port);
      const [row] = await deps.db.query<{ version: number }>(
        'select ledger_version as version from shop_versions where shop_id = $1',
        [shopId],
      );
      expect(row?.version).toBe(raised);
    },
    300_000,
  );
});

/** The port of the node on which the shop lies. */
async function findPort(db: Database, shopId: number): Promise<number> {
  const [place] = await db.query<{ port: number }>(
    `select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('ledger', $1::integer)`,
    [shopId],
  );
  return place?.port ?? 0;
}

/** By logical replication, as `citus_rebalance_start` does it. */
async function moveShard(
  db: Database,
  shopId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const host = nodes[1]?.host ?? '';
  await db.query(
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('ledger', $1::integer),
       $2, $3, $2, $4, 'force_logical')`,
    [shopId, host, from, to],
  );
}

async function onNode(url: string, statements: readonly string[]): Promise<void> {
  const db = openDatabase(inDatabase(url, 'postgres'), { connectionsMax: 1 });
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.close();
  }
}
