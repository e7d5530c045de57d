import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import routes from '#app/routes.ts';
import {
  createShopsFixture,
  getCanary,
  makeContext,
  FIRST_DAY,
  type ShopsFixture,
  SECOND_DAY,
  type ShopName,
} from './shops-fixture.ts';

interface RouteModule {
  readonly loader?: (args: LoaderFunctionArgs) => unknown;
  readonly action?: (args: ActionFunctionArgs) => unknown;
}

const modules = import.meta.glob<RouteModule>('../../../app/pages/**/*.route.{ts,tsx}');
const loaders = new Map<string, NonNullable<RouteModule['loader']>>();

/** The path of each module; of one that serves several pages, the last. */
function pathsOf(entries: readonly RouteConfigEntry[]): [file: string, path: string][] {
  return entries.flatMap(({ file, path = '', children = [] }) => [
    [file.replace('pages/', ''), `/${path}`],
    ...pathsOf(children),
  ]);
}
const PATHS = new Map(pathsOf(routes));

let fixture: ShopsFixture;
beforeAll(async () => {
  for (const [file, load] of Object.entries(modules)) {
    const { loader } = await load();
    if (loader !== undefined) loaders.set(file.split('app/pages/')[1] ?? '', loader);
  }
  fixture = await createShopsFixture();
});
afterAll(() => fixture.deps.close());

const NORTH: readonly ShopName[] = ['berlin', 'paris', 'boston', 'tokyo'];
const ALL: readonly ShopName[] = [...NORTH, 'austin', 'osaka', 'eves', 'demo'];

/** Who knocks, with which cookie, and whose shops they may ever see anything of. */
const KNOCKS: readonly {
  readonly who: string;
  readonly sees: readonly ShopName[];
  cookie(): Promise<string>;
}[] = [
  {
    who: 'the owner of two workspaces',
    sees: [...NORTH, 'austin', 'osaka'],
    cookie: async () => `farthing=${await fixture.enter('ann', 'berlin')}`,
  },
  {
    who: 'somebody with view only access',
    sees: NORTH,
    cookie: async () => `farthing=${await fixture.enter('vic', 'paris')}`,
  },
  {
    who: 'a partner',
    sees: NORTH,
    cookie: async () => {
      await fixture.deps.db.query(
        `update workspace_members set role = 'Partner' where user_id = $1`,
        [fixture.users.vic],
      );
      return `farthing=${await fixture.enter('vic', 'boston')}`;
    },
  },
  {
    who: 'a stranger with a shop',
    sees: ['eves'],
    cookie: async () => `farthing=${await fixture.enter('eve', 'eves')}`,
  },
  {
    who: 'a client of the demo',
    sees: ['demo'],
    cookie: () => Promise.resolve('farthing_demo=1'),
  },
  { who: 'nobody', sees: [], cookie: () => Promise.resolve('') },
];

const RANGE = { range: `${FIRST_DAY}..${SECOND_DAY}`, start: FIRST_DAY, end: SECOND_DAY };
/** Of which field values are listed. */
const FIELD = { field: 'customer' };

/** Names the target by its numbers alone: not one of its words has any business in the answer. */
function byNumbers(target: ShopName): Record<string, string> {
  const shopId = String(fixture.shops[target].shopId);
  const workspace = String(fixture.workspaces.north);
  const metrics = 'net_sales,orders';
  return { ...RANGE, ...FIELD, metrics, shops: shopId, shopId, become_shop_ID: shopId, workspace };
}

/** Names the target's things by their own ids, which an answer may repeat. */
function byWords(target: ShopName): Record<string, string> {
  const canary = getCanary(target);
  const order = `${canary}-order-1`;
  const words = { order, order_ID: order, product: `${canary}-product`, q: canary, search: canary };
  const figure = { metric: 'net_sales', metrics: 'net_sales', by: 'order' };
  return { ...byNumbers(target), ...words, ...figure, shop: fixture.shops[target].shopKey };
}

async function textOf(answer: unknown): Promise<string> {
  if (answer instanceof Response) return `${answer.headers.get('location')} ${await answer.text()}`;
  return JSON.stringify(await settled(answer)) ?? '';
}

/** What a page is sent later belongs to its answer. */
async function settled(value: unknown): Promise<unknown> {
  const now: unknown = await value;
  if (typeof now !== 'object' || now === null || Array.isArray(now)) return now;
  const parts = Object.entries(now).map(async ([key, part]) => [key, await settled(part)]);
  return Object.fromEntries(await Promise.all(parts));
}

interface Asked {
  readonly query: Record<string, string>;
  readonly id: string;
  readonly cookie: string;
}

async function knock(file: string, { query, id, cookie }: Asked): Promise<string> {
  const path = (PATHS.get(file) ?? '/').replace(/:id\??/, id).replace(/:(name|item|platform)/, 'x');
  const address = `http://localhost${path}?${new URLSearchParams(query).toString()}`;
  const request = new Request(address, { headers: { cookie } });
  const { context } = makeContext(fixture.deps);
  const params = { id, name: 'getShopReport', item: 'shop', platform: 'wix' };
  const args = { request, context, params } as unknown as LoaderFunctionArgs;
  try {
    return await textOf(await loaders.get(file)?.(args));
  } catch (thrown) {
    if (thrown instanceof Response) return textOf(thrown);
    return thrown instanceof Error ? thrown.message : JSON.stringify(thrown);
  }
}

/** Words of a shop that no address below has. */
const UNASKED = ['name-1', 'name-2', 'channel', 'variant', 'customer-1', 'customer-2', 'order-2'];

async function leaksOf(file: string, target: ShopName, cookie: string): Promise<string[]> {
  const canary = getCanary(target);
  const plain = await knock(file, { query: byNumbers(target), id: '1', cookie });
  const named = await knock(file, { query: byWords(target), id: `${canary}-product`, cookie });
  return [
    ...(plain.includes(canary) ? [`${file} by the numbers of ${target}`] : []),
    ...UNASKED.filter((part) => named.includes(`${canary}-${part}`)).map(
      (part) => `${file} by the words of ${target}: ${part}`,
    ),
    ...(/\bat .*\.ts:\d+|select .* from /i.test(plain + named) ? [`${file}: its insides`] : []),
  ];
}

/** Fewer would mean that some were not found. */
const LOADERS_MIN = 130;
/** So many pages are asked for at once. */
const AT_ONCE = 8;

describe.each(KNOCKS)('$who', ({ sees, cookie }) => {
  it('gets nothing of a shop of others from any page, by any id in the address', async () => {
    expect(loaders.size).toBeGreaterThan(LOADERS_MIN);
    const own = await cookie();
    const inTurn = limitConcurrency(AT_ONCE);
    const targets = ALL.filter((shop) => !sees.includes(shop));
    const cells = [...loaders.keys()].flatMap((file) =>
      targets.map((target) => inTurn(() => leaksOf(file, target, own))),
    );
    expect(cells).toHaveLength(loaders.size * (ALL.length - sees.length));
    expect((await Promise.all(cells)).flat()).toEqual([]);
  });
});

describe('the owner', () => {
  it('does see the own shop on the pages that others were kept from', async () => {
    const own = `farthing=${await fixture.enter('ann', 'berlin')}`;
    const told: string[] = [];
    for (const file of loaders.keys()) {
      const text = await knock(file, { query: byNumbers('berlin'), id: '1', cookie: own });
      if (text.includes(getCanary('berlin'))) told.push(file);
    }
    expect(told.length).toBeGreaterThan(10);
    expect(told).toContain('orders/orders.route.tsx');
  });

  it('is refused by the panel a shop of others, which then is not shown', async () => {
    const load = modules['../../../app/pages/shell/show-shops.route.ts'];
    const { action } = (await load?.()) ?? {};
    const request = new Request('http://localhost/show-shops', {
      method: 'POST',
      headers: { cookie: `farthing=${await fixture.enter('ann', 'berlin')}` },
      body: new URLSearchParams({ shop_id: String(fixture.shops.eves.shopId), back: '/dashboard' }),
    });
    const args = { request, context: makeContext(fixture.deps).context, params: {} };
    const asked = async () => action?.(args as unknown as ActionFunctionArgs);
    await expect(asked()).rejects.toMatchObject({ status: 404 });
    const rows = await fixture.deps.db.query(
      `select 1 from user_attributes where value like '%' || $1 || '%'`,
      [fixture.shops.eves.shopId],
    );
    expect(rows).toEqual([]);
  });
});
