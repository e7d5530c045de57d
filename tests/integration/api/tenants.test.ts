import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, REST } from '#app/api/rpc/registry.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { logOut } from '#app/services/accounts/sessions.server.ts';
import { type Answered, call, type Credentials } from './calls.ts';
import { samplesFor, withPlaceholder } from './samples.ts';
import {
  createShopsFixture,
  getCanary,
  type ShopName,
  type ShopsFixture,
} from './shops-fixture.ts';

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
});
afterAll(() => fixture.deps.close());

const EVERY_CALL = new Map([...CALLS, ...REST]);
const NAMES = [...EVERY_CALL.keys()];
const NORTH: readonly ShopName[] = ['berlin', 'paris', 'boston', 'tokyo'];
const SHOPS: readonly ShopName[] = [...NORTH, 'austin', 'osaka', 'eves', 'demo'];

/** Who calls from where, and whose shops they may ever see anything of. */
interface Knock {
  readonly who: string;
  readonly on: ShopName;
  readonly sees: readonly ShopName[];
  credentials(): Promise<Credentials>;
}

const KNOCKS: readonly Knock[] = [
  {
    who: 'the owner',
    on: 'berlin',
    sees: [...NORTH, 'austin', 'osaka'],
    credentials: async () => ({ cookie: await fixture.enter('ann', 'berlin') }),
  },
  {
    who: 'the owner with a bearer',
    on: 'austin',
    sees: [...NORTH, 'austin', 'osaka'],
    credentials: async () => ({ bearer: await fixture.enter('ann', 'austin') }),
  },
  {
    who: 'somebody with view only access',
    on: 'paris',
    sees: NORTH,
    credentials: async () => ({ cookie: await fixture.enter('vic', 'paris') }),
  },
  {
    who: 'a stranger with a shop',
    on: 'eves',
    sees: ['eves'],
    credentials: async () => ({ cookie: await fixture.enter('eve', 'eves') }),
  },
  {
    who: 'a client of the demo',
    on: 'demo',
    sees: ['demo'],
    credentials: () => Promise.resolve({ isDemo: true }),
  },
];

/** Nothing of a shop that the caller may not see, whatever the reply says. */
function expectNoLeak({ text }: Answered, sees: readonly ShopName[], what: string): void {
  const leaked = SHOPS.filter((name) => !sees.includes(name) && text.includes(getCanary(name)));
  expect([what, leaked]).toEqual([what, []]);
  expect([what, /\bat .*\.ts:\d+|select .* from /i.exec(text)]).toEqual([what, null]);
}

describe('every call', () => {
  it('has a sample, so that none is left out below', () => {
    expect(Object.keys(samplesFor(fixture, 'berlin')).toSorted()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)('%s answers its owner', async (name) => {
    const cookie = await fixture.enter('ann', 'berlin');
    const { status } = await call(fixture, name, samplesFor(fixture, 'berlin')[name], { cookie });
    expect(status).toBe(ANSWERS.find(([part]) => part.test(name))?.[1] ?? 201);
  });
});

/** There is no message, no such profile or order, nobody at the provider, and nobody who charges; all else succeeds. */
const ANSWERS: readonly (readonly [part: RegExp, status: number])[] = [
  [/getShopTopMessages/, 200],
  [/deleteFulfillmentProfile|Bulk/, 404],
  [/saveShippingProviderConnectionAttribute|deleteShopActiveCharge/, 409],
];

/** Calls that change the session they come by; the others share one for each who knocks. */
const CHANGES_SESSION = /selectShop|login-cookie|logoutShop/;

const shared = new Map<Knock, Promise<Credentials>>();

/** Gives the credentials for each request of a test about one call. */
const credentialsFor = (name: string, knock: Knock) => () => {
  const credentials =
    (CHANGES_SESSION.test(name) ? null : shared.get(knock)) ?? knock.credentials();
  if (!CHANGES_SESSION.test(name)) shared.set(knock, credentials);
  return credentials;
};

describe.each(KNOCKS)('$who', (knock) => {
  const { on, sees } = knock;

  it.each(NAMES)('gets no other shop by its id in %s', async (name) => {
    const credentials = credentialsFor(name, knock);
    for (const target of SHOPS.filter((shop) => shop !== on)) {
      const sample = samplesFor(fixture, target)[name] ?? {};
      const reply = await call(fixture, name, sample, await credentials());
      const what = `${name} about ${target}`;
      expectNoLeak(reply, sees, what);
      const hasShopId = JSON.stringify(sample).includes('become_shop_ID');
      if (hasShopId) expect([what, reply.status]).toEqual([what, 404]);
      else if (!sees.includes(target) && name.endsWith('selectShop') && target !== 'demo') {
        expect([what, reply.status]).toEqual([what, 404]);
      }
    }
  });

  it.each(NAMES)('gets nothing of another shop by any other id in %s', async (name) => {
    const credentials = credentialsFor(name, knock);
    for (const target of SHOPS.filter((shop) => !sees.includes(shop))) {
      const params = withPlaceholder(samplesFor(fixture, target)[name] ?? {});
      const reply = await call(fixture, name, params, await credentials());
      expectNoLeak(reply, sees, `${name} about ${target}`);
      expect(reply.status).toBeLessThan(500);
    }
  });

  it.each(NAMES)('gets no other shop beside their own in %s', async (name) => {
    const credentials = credentialsFor(name, knock);
    for (const target of SHOPS.filter((shop) => shop !== on && !sees.includes(shop))) {
      const sample = samplesFor(fixture, on)[name] ?? {};
      const params = { ...sample, additional_shops: [fixture.shops[target].shopId] };
      const reply = await call(fixture, name, params, await credentials());
      expectNoLeak(reply, sees, `${name} beside ${target}`);
      const apart = on === 'demo' ? 403 : 404;
      expect(reply.status).toBe(name.endsWith('getShopReport') ? apart : refusedFor(name, on));
    }
  });

  it.each(NAMES)('cannot add fields of their own to %s', async (name) => {
    const credentials = credentialsFor(name, knock);
    const sample = samplesFor(fixture, on)[name] ?? {};
    for (const [field, value] of Object.entries(FORGED)) {
      const reply = await call(fixture, name, { ...sample, [field]: value }, await credentials());
      expect([name, field, reply.status]).toEqual([name, field, refusedFor(name, on)]);
    }
  });
});

const FORGED = {
  workspace_ID: 1,
  user_role: 'Owner',
  plan: 'staff',
  user_ID: 'x'.repeat(300),
  is_admin: true,
  shopId: 1,
};

/** 403 where the role may not at all, else 400. */
function refusedFor(name: string, on: ShopName): number {
  const role = { demo: 'Demo', paris: 'View Only' } as const;
  const own = role[on as keyof typeof role] ?? 'Owner';
  const known = EVERY_CALL.get(name);
  const needsAccount = known?.audience === 'user' || known?.audience === 'member';
  if (on === 'demo' && needsAccount) return 403;
  const action = known?.action ?? null;
  return action !== null && !canDo(own, action) ? 403 : 400;
}

describe('somebody with view only access', () => {
  const changes = [...EVERY_CALL].filter(
    ([, { action }]) => action !== null && !canDo('View Only', action),
  );

  it.each(changes.map(([name]) => name))('changes nothing by %s', async (name) => {
    const cookie = await fixture.enter('vic', 'berlin');
    const reply = await call(fixture, name, samplesFor(fixture, 'berlin')[name], { cookie });
    expect(reply.body).toMatchObject({
      status: 403,
      data: { err: 'Your access is view only. The owner of the workspace can change that.' },
    });
  });
});

describe('the demo shop', () => {
  const changes = [...EVERY_CALL].filter(
    ([, { action, audience }]) =>
      audience === 'member' || (action !== null && !canDo('Demo', action)),
  );

  it.each(changes.map(([name]) => name))('is changed by nobody by %s', async (name) => {
    const sample = samplesFor(fixture, 'demo')[name];
    const visitors: Credentials[] = [
      { isDemo: true },
      { isDemo: true, cookie: await fixture.enter('ann', 'berlin') },
    ];
    const err = 'Action is not available in the demo store. Try it in a copy of your own.';
    for (const client of visitors) {
      const reply = await call(fixture, name, sample, client);
      expect(reply.body).toMatchObject({ status: 403, data: { err } });
    }
  });
});

describe('a token that opens nothing', () => {
  it('is refused in every call: none, forged, logged out, expired', async () => {
    const left = await fixture.enter('ann', 'berlin');
    await logOut(fixture.deps, { token: left });
    const expired = await fixture.enter('ann', 'berlin');
    const later = { ...fixture.deps, clock: () => new Date('2026-02-15T12:00:00Z') };
    for (const name of NAMES.filter((one) => !one.endsWith('logoutShop'))) {
      const sample = samplesFor(fixture, 'berlin')[name];
      for (const token of [undefined, 'forged', left, '', "' or 1=1 --"]) {
        for (const credentials of token === undefined
          ? [{}]
          : [{ cookie: token }, { bearer: token }]) {
          const reply = await call(fixture, name, sample, credentials);
          expect([name, token, reply.body]).toEqual([name, token, REFUSED]);
          expectNoLeak(reply, [], name);
        }
      }
      const reply = await call({ deps: later }, name, sample, { cookie: expired });
      expect([name, reply.body]).toEqual([name, REFUSED]);
    }
  });
});

const REFUSED = { status: 401, data: { err: 'authentication failed' } };

describe('after all this', () => {
  it('nothing of the shops of others and of the demo has changed', async () => {
    const { db } = fixture.deps;
    const ids = [fixture.shops.demo.shopId];
    const counts = await Promise.all(
      ['shop_attributes', 'fulfilment_profiles', 'shop_standings'].map((table) =>
        db.query(`select 1 from ${table} where shop_id = any($1::int[])`, [ids]),
      ),
    );
    expect(counts.map((rows) => rows.length)).toEqual([0, 0, 0]);
    const names = await db.query<{ name: string }>('select name from shops order by 1');
    expect(names.map(({ name }) => name)).toEqual(SHOPS.map(getCanary).toSorted());
  });

  it('whatever text stands in any field, no call breaks', async () => {
    const cookie = await fixture.enter('ann', 'berlin');
    for (const name of NAMES.filter((one) => !one.endsWith('logoutShop'))) {
      for (const text of NAUGHTY) {
        const sample = withText(samplesFor(fixture, 'berlin')[name], text);
        const { status, body } = await call(fixture, name, sample, { cookie });
        expect([name, text, status, status < 500]).toEqual([name, text, body.status, true]);
      }
    }
  });

  it('whatever JSON comes, no call breaks', async () => {
    const cookie = await fixture.enter('ann', 'berlin');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES.filter((one) => !one.endsWith('logoutShop'))),
        fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue())),
        fc.boolean(),
        async (name, json, isMixed) => {
          const sample = samplesFor(fixture, 'berlin')[name];
          const params = isMixed ? { ...sample, ...(json as object) } : json;
          const { status } = await call(fixture, name, params, { cookie });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
  });
});

const NAUGHTY = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table shops; --",
  '%s%n$1\\',
  '<script>alert(1)</script>',
  '\u202e\ufeff\u{1f469}\u200d\u{1f680}',
  '../../etc/passwd',
  'x'.repeat(20_000),
  'NaN',
  '-1e999',
];

/** The same with a text in the place of every text but the shop's placeholder. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withText(one, text));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text)]));
}
