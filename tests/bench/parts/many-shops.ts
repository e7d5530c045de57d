import { insertApiKey } from '#app/data/accounts/api-key-rows.server.ts';
import { placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';
import { hashToken, newKey, newToken } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { BENCH_SHOP } from '#tests/bench/shop/bench-shop.ts';
import { makePeople } from './bench-people.ts';

const ORDERS = 200;
const BATCH = 25;
const COLUMNS = [
  'order_id',
  'entry_no',
  ...Object.keys(LEDGER_DIMENSIONS),
  ...LEDGER_MEASURES,
].join(', ');

/** Small shops, each with orders of the measured one, in a workspace; gives a key of each. */
export async function makeManyShops(
  deps: Deps,
  sourceShopId: number,
  count: number,
): Promise<string[]> {
  const shopIds: number[] = [];
  for (let n = 0; n < count; n += 1) shopIds.push(await makeShop(deps));
  for (let at = 0; at < count; at += BATCH) {
    await copyOrders(deps, sourceShopId, shopIds.slice(at, at + BATCH));
  }
  const [first = 0, ...others] = shopIds;
  await makePeople(deps, { shopId: first, name: 'Many shops', count: 1 });
  const [owner] = await deps.db.query<{ userId: number; workspaceId: number }>(
    `select user_id as "userId", workspace_id as "workspaceId" from workspace_members
     order by workspace_id desc limit 1`,
  );
  if (owner === undefined) throw new Error('The workspace was not made.');
  const now = deps.clock().toISOString();
  await deps.db.transaction(async (tx) => {
    for (const shopId of others) {
      await placeShop(tx, { shopId, workspaceId: owner.workspaceId, addedAt: now });
    }
  });
  const keys: string[] = [];
  for (const shopId of shopIds) keys.push(await makeKey(deps, shopId, owner.userId));
  return keys;
}

async function makeShop(deps: Deps): Promise<number> {
  const { currency, timeZone } = BENCH_SHOP;
  const name = `Small ${newKey()}`;
  return (await createShop(deps, { name, currency, timeZone })).shopId;
}

/** Every shop of a batch has the same orders; the batches begin anywhere in the history. */
async function copyOrders({ db }: Deps, source: number, shopIds: number[]): Promise<void> {
  await db.query(
    `with chosen as (
       select order_id from ledger where shop_id = $1 and orders = 1 order by order_id
       offset $3 limit ${ORDERS})
     insert into ledger (shop_id, version, ${COLUMNS})
     select made.shop_id, 1, ${COLUMNS} from unnest($2::int[]) made (shop_id)
     cross join (select ${COLUMNS} from ledger
       where shop_id = $1 and order_id in (select order_id from chosen)) entries`,
    [source, shopIds, shopIds[0] ?? 0],
  );
  await db.query(
    `update shop_versions set ledger_version = 1, first_data_day = $2, last_data_day = $3
     where shop_id = any($1::int[])`,
    [shopIds, BENCH_SHOP.all.start, BENCH_SHOP.all.end],
  );
}

async function makeKey({ db, clock }: Deps, shopId: number, createdBy: number): Promise<string> {
  const key = `farthing_${newToken()}`;
  await db.transaction((tx) =>
    insertApiKey(tx, {
      keyId: newKey(),
      keyHash: hashToken(key),
      prefix: key.slice(0, 15),
      name: 'bench',
      shopId,
      scopes: 'read:metrics',
      createdBy,
      createdAt: clock().toISOString(),
    }),
  );
  return key;
}
