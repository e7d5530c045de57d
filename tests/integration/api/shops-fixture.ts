import type { AppLoadContext } from '@remix-run/node';
import { Secret } from '#app/lib/secret.ts';
import { DAY_RATES } from './day-rates.ts';
import { openSession } from '#app/services/accounts/open-session.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { createWorkspace } from '#app/services/workspaces/change-workspaces.server.ts';
import { switchShop } from '#app/services/workspaces/switch-shop.server.ts';
import { type TestDeps, testDeps, type TestDepsOptions } from '#tests/integration/database.ts';
import { entry, writeLedger } from '#tests/integration/metrics/metrics-ledger.ts';
import { addShop, join, newClient, register } from '#tests/integration/accounts/people.ts';

/**
 * Two workspaces with six shops in three currencies, and everybody who may knock: the owner of both,
 * somebody with view only access, a stranger with a shop of his own, and somebody in the demo.
 * Every shop sells under a name of its own that no other may ever see.
 */
export interface ShopsFixture {
  readonly deps: TestDeps;
  readonly shops: Readonly<Record<ShopName, { readonly shopId: number; readonly shopKey: string }>>;
  readonly workspaces: { readonly north: number; readonly south: number; readonly other: number };
  readonly users: { readonly ann: number; readonly vic: number; readonly eve: number };
  /** The session token of somebody with this shop on screen. */
  enter(who: 'ann' | 'vic' | 'eve', shop: ShopName): Promise<string>;
}

export type ShopName =
  'berlin' | 'paris' | 'boston' | 'tokyo' | 'austin' | 'osaka' | 'eves' | 'demo';

export const CURRENCIES = {
  berlin: 'EUR',
  paris: 'EUR',
  boston: 'USD',
  tokyo: 'JPY',
  austin: 'USD',
  osaka: 'JPY',
} as const;

/** What a shop's records are called; found anywhere else, it has leaked. */
export const getCanary = (shop: ShopName): string => `canary-${shop}`;

export async function createShopsFixture(
  options: Pick<TestDepsOptions, 'plans'> = {},
): Promise<ShopsFixture> {
  const deps = await testDeps({ now: '2023-02-15T12:00:00Z', ...options });
  const ann = await register(deps, 'ann');
  const vic = await register(deps, 'vic');
  const eve = await register(deps, 'eve');
  const north = await soleWorkspace(deps, ann.user.userId);
  const south = (
    await createWorkspace(deps, { userId: ann.user.userId, name: 'South', mainCurrency: 'USD' })
  ).workspaceId;
  const other = await soleWorkspace(deps, eve.user.userId);
  await deps.db.query("update workspaces set main_currency = 'EUR' where workspace_id = $1", [
    north,
  ]);
  const shops: Partial<Record<ShopName, { shopId: number; shopKey: string }>> = {};
  for (const name of ['berlin', 'paris', 'boston', 'tokyo'] as const) {
    const place = { userId: ann.user.userId, workspaceId: north };
    shops[name] = await addShop(deps, place, getCanary(name), CURRENCIES[name]);
  }
  for (const name of ['austin', 'osaka'] as const) {
    const place = { userId: ann.user.userId, workspaceId: south };
    shops[name] = await addShop(deps, place, getCanary(name), CURRENCIES[name]);
  }
  const own = { userId: eve.user.userId, workspaceId: other };
  shops.eves = await addShop(deps, own, getCanary('eves'), 'EUR');
  shops.demo = await createShop(deps, {
    name: getCanary('demo'),
    shopKey: 'demo',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    isDemo: true,
  });
  const known = shops as ShopsFixture['shops'];
  for (const [name, { shopId }] of Object.entries(known)) {
    await sell(deps, shopId, name as ShopName);
  }
  await join(deps, { userId: ann.user.userId, workspaceId: north }, vic.user, 'View Only');
  await storeCurrencyRates(deps, { text: DAY_RATES });
  const people = { ann: ann.user.userId, vic: vic.user.userId, eve: eve.user.userId };
  const enter: ShopsFixture['enter'] = async (who, shop) => {
    const userId = people[who];
    const { token, sessionKey } = await deps.db.transaction((tx) =>
      openSession(tx, deps, { userId, client: newClient() }),
    );
    await switchShop(deps, { userId, sessionKey, shopKey: known[shop].shopKey });
    return token;
  };
  return { deps, shops: known, workspaces: { north, south, other }, users: people, enter };
}

async function soleWorkspace(deps: TestDeps, userId: number): Promise<number> {
  const [row] = await deps.db.query<{ id: number }>(
    'select workspace_id as id from workspace_members where user_id = $1 order by workspace_id',
    [userId],
  );
  if (row === undefined) throw new Error('Registering made no workspace.');
  return row.id;
}

/** What each shop sells a day, in minor units of its own currency. */
export const SALES: Readonly<Record<ShopName, readonly [first: number, second: number]>> = {
  berlin: [100_00, 50_00],
  paris: [10_00, 20_00],
  boston: [109_00, 218_00],
  tokyo: [14_000, 28_000],
  austin: [1_00, 2_00],
  osaka: [1_000, 3_000],
  eves: [77_00, 78_00],
  demo: [5_00, 6_00],
};

export const FIRST_DAY = '2023-02-01';
export const SECOND_DAY = '2023-02-02';

/** Writes what a shop sold on both days. */
export async function sell(
  { db }: Pick<TestDeps, 'db'>,
  shopId: number,
  name: ShopName,
): Promise<void> {
  const entries = [FIRST_DAY, SECOND_DAY].map((day, at) =>
    entry({
      order_id: `${getCanary(name)}-order-${at + 1}`,
      order_name: `${getCanary(name)}-name-${at + 1}`,
      event_day: day,
      order_day: day,
      country: at === 0 ? 'FR' : 'DE',
      channel: `${getCanary(name)}-channel`,
      product_id: `${getCanary(name)}-product`,
      variant_id: `${getCanary(name)}-variant`,
      customer_id: `${getCanary(name)}-customer-${at + 1}`,
      gross_sales: SALES[name][at] ?? 0,
      orders: 1,
      units_sold: 2,
    }),
  );
  await writeLedger(db, shopId, entries);
  await db.query(
    'update shop_versions set first_data_day = $2, last_data_day = $3 where shop_id = $1',
    [shopId, FIRST_DAY, SECOND_DAY],
  );
}

/** A load context as the web server makes it, and the cookies that were set with it. */
/** What the installation of the tests offers. */
export const OFFER = {
  partner: 'Bank',
  title: 'A loan',
  text: 'Terms.',
  url: 'https://example.com/loan',
};

export function makeContext(deps: TestDeps): { context: AppLoadContext; cookies: string[] } {
  const cookies: string[] = [];
  const context: AppLoadContext = {
    deps,
    sessionSecret: new Secret('a secret of the tests, long enough'),
    nonce: 'nonce',
    ip: '192.0.2.1',
    isHttps: false,
    isDevelopment: false,
    isMaintenance: false,
    partnerOffers: [OFFER],
    setCookie: (header) => void cookies.push(header),
  };
  return { context, cookies };
}
