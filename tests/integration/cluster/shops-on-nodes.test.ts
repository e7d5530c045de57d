/** What a page reads of a shop names the shop's own node, so that another node's death is not its own. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { connectToShopNode } from '#app/data/postgres/shop-node.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
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
import { testDeps, type TestDeps, type TestNode } from '../database.ts';
import { entry, makeShop, writeLedger } from '../metrics/metrics-ledger.ts';
import {
  databaseName,
  findNode,
  findOtherNode,
  isCluster,
  NEEDS,
  startNode,
  stopNode,
} from './cluster-nodes.ts';

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
    const [shopId = 0] = shopIds;
    const away = await findOtherNode(deps.db, shopId);
    const places = await Promise.all(shopIds.map((one) => findNode(deps.db, one)));
    const name = databaseName(deps.db);
    await stopNode(away, name);
    try {
      await readAsPages(deps.db, shopId);
      // The other shops are listed as well, those of the silent node without their days.
      expect((await selectShopsById(deps.db, shopIds)).map(({ shopId }) => shopId)).toEqual(
        shopIds,
      );
      for (const [at, one] of shopIds.entries()) {
        const version = selectDataVersion(deps.db, one);
        if (places[at]?.port !== away.port) expect(await version).not.toBe('');
        else await expect(version).rejects.toMatchObject({ status: 503 });
      }
    } finally {
      await startNode(away, name);
    }
  });

  it.skipIf(!isCluster)(
    `a shop is moved for real while it works (${NEEDS})`,
    async () => {
      const [shopId = 0] = shopIds;
      const from = await findNode(deps.db, shopId);
      const to = await findOtherNode(deps.db, shopId);
      const raise = () =>
        deps.db.query(
          'update shop_versions set ledger_version = ledger_version + 1 where shop_id = $1',
          [shopId],
        );
      let isMoved = false;
      let raised = 0;
      const moving = moveShard(deps.db, shopId, { from, to }).finally(() => (isMoved = true));
      while (!isMoved) {
        await raise();
        raised += 1;
      }
      await moving;
      expect(await findNode(deps.db, shopId)).toEqual(to);
      const [row] = await deps.db.query<{ version: number }>(
        'select ledger_version as version from shop_versions where shop_id = $1',
        [shopId],
      );
      expect(row?.version).toBe(raised);
    },
    300_000,
  );
});

/** By logical replication, as `citus_rebalance_start` does it. */
async function moveShard(
  db: Database,
  shopId: number,
  { from, to }: { readonly from: TestNode; readonly to: TestNode },
): Promise<void> {
  await db.query(
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('ledger', $1::integer),
       $2, $3, $4, $5, 'force_logical')`,
    [shopId, from.host, from.port, to.host, to.port],
  );
}

describe('a new copy of a shop', () => {
  it.skipIf(isCluster)('is read over the one connection that there is', async () => {
    expect(await connectToShopNode(deps.db, shopIds[0] ?? 0)).toBeNull();
  });

  it.skipIf(!isCluster)(`is read at the node that holds the shop (${NEEDS})`, async () => {
    const { db } = deps;
    const reader = await duckdbReader(db, deps.dataDir);
    for (const shopId of shopIds) {
      await writeLedger(db, shopId, [entry({ order_id: 'a', gross_sales: shopId })]);
      const client = await connectToShopNode(db, shopId);
      const { port } = await findNode(db, shopId);
      const answer = await client?.query(
        `select inet_server_port() as port, count(*) as entries, sum(gross_sales) as sales
         from ledger where shop_id = $1`,
        [shopId],
      );
      expect(answer?.rows).toEqual([{ port, entries: 1, sales: String(shopId) }]);
      await client?.end();
      const sales =
        'select cast(sum(gross_sales) as bigint) as sales from ledger where shop_id = $1';
      expect(await reader.read([shopId], sales, [shopId])).toEqual([{ sales: shopId }]);
    }
    await reader.close();
  });
});
