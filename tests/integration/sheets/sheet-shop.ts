import type { SheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { saveSheet, startSheet, syncSheetNow } from '#app/services/sheets/queue-sheet.server.ts';
import { readSheets } from '#app/services/sheets/read-sheets.server.ts';
import { removeSheet } from '#app/services/sheets/remove-sheet.server.ts';
import { syncSheet } from '#app/services/sheets/sync-sheet.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { startSheetSandbox } from '#tests/sandbox/sheets/sheet-sandbox.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, selectLedger, store } from '../shop-fixture.ts';

const goods = (over: object = {}) => plainLine('1', { sku: 'TEA', ...over });

async function storeTeaShop(deps: TestDeps): Promise<number> {
  const shopId = await newShop(deps.db);
  await store(deps.db, shopId, [
    plainOrder({ id: '1', name: '#1001', lines: [goods({ quantity: 2, grossMinor: 20_000 })] }),
    plainOrder({ id: '2', name: '#1002', placedAt: '2023-02-03T10:00:00Z', lines: [goods()] }),
  ]);
  await deps.db.query(
    `insert into products (shop_id, product_id, title) values ($1, 'p1', 'Tea')
     on conflict do nothing`,
    [shopId],
  );
  await deps.db.query(
    `insert into variants (shop_id, variant_id, product_id, title, sku)
     values ($1, 'v1', 'p1', 'Tea', 'TEA')
     on conflict (shop_id, variant_id) do update set sku = 'TEA'`,
    [shopId],
  );
  await costQueuedOrders(deps, { shopId });
  return shopId;
}

/**
 * A shop in euros with two orders, of two and of one piece of TEA at 100.00, and a sheet at an address.
 */
export async function startSheetShop() {
  const sheet = await startSheetSandbox();
  const deps = await testDeps();
  const shopId = await storeTeaShop(deps);
  const never = new AbortController().signal;
  const work = (kind: SheetKind) => syncSheet(deps, { shopId, kind }, never);
  const view = async (kind: SheetKind) => {
    const found = (await readSheets(deps, { shopId })).find((one) => one.kind === kind);
    if (found === undefined) throw new Error('There is no such kind.');
    return found;
  };
  const sums = async (column: string) => {
    const rows = await selectLedger(deps.db, shopId);
    const of = (id: string) =>
      rows
        .filter((row) => row['order_id'] === id)
        .reduce((sum, row) => sum + Number(row[column]), 0);
    return [of('1'), of('2')];
  };
  return {
    deps,
    shopId,
    sheet,
    view,
    sums,
    work,
    /** Types the address, and has it looked at. */
    connect: async (kind: SheetKind, dateOrder: 'dmy' | 'mdy' | null = null) => {
      const source = { origin: 'csv', address: sheet.address, tab: null, everyHours: 24 } as const;
      await saveSheet(deps, { shopId, kind }, { ...source, dateOrder });
      await work(kind);
      return view(kind);
    },
    start: async (kind: SheetKind) => {
      await startSheet(deps, { shopId, kind });
      await work(kind);
      return view(kind);
    },
    sync: async (kind: SheetKind) => {
      await syncSheetNow(deps, { shopId, kind });
      await work(kind);
      return view(kind);
    },
    remove: async (kind: SheetKind, forgets: boolean) => {
      const shop = await selectShopById(deps.db, shopId);
      if (shop === null) throw new Error('There is no shop.');
      await removeSheet(deps, { shop, kind, forgets });
      await costQueuedOrders(deps, { shopId });
    },
    daily: () =>
      deps.db.query(
        `select kind, day, label, amount_minor as minor from daily_cost
         where shop_id = $1 order by kind, day, label`,
        [shopId],
      ),
    close: async () => {
      await sheet.close();
      await deps.close();
    },
  };
}

export type SheetShop = Awaited<ReturnType<typeof startSheetShop>>;
