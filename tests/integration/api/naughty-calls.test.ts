import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShops } from '#app/data/shop-scope.ts';
import { dispatch, dispatchRest } from '#app/api/rpc/dispatch/dispatch.server.ts';
import { NAUGHTY_STRINGS, UNKEPT_STRINGS } from '#tests/fixtures/naughty-strings.ts';
import { toRequest } from './calls.ts';
import { createShopsFixture, makeContext, type ShopsFixture } from './shops-fixture.ts';
import { samplesFor } from './samples.ts';

let fixture: ShopsFixture;
let cookie: string;
let samples: ReturnType<typeof samplesFor>;
beforeAll(async () => {
  fixture = await createShopsFixture();
  cookie = await fixture.enter('ann', 'berlin');
  samples = samplesFor(fixture, 'berlin');
});
afterAll(() => fixture.deps.close());

/** They end the session that the others are asked with. */
const ENDINGS = ['OnlineShops.logoutShop', 'logoutShop'];

interface Replied {
  readonly status: number;
  readonly text: string;
}

/** One context for all requests of a call: who asks is found out once. */
function callerOf(name: string): (params: unknown) => Promise<Replied> {
  const { context } = makeContext(fixture.deps);
  const dot = name.lastIndexOf('.');
  return async (params) => {
    const named = { controller: name.slice(0, dot), method: name.slice(dot + 1), params };
    const body = JSON.stringify(dot < 0 ? params : named);
    const request = toRequest('http://localhost/api', { cookie }, body);
    const response = await inShops([], () =>
      dot < 0 ? dispatchRest(request, context, name) : dispatch(request, context),
    );
    return { status: response.status, text: await response.text() };
  };
}

type Path = readonly (string | number)[];

/** Where texts stand in the params of a call. */
function textsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, at) => textsIn(one, [...path, at]));
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]));
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => (at === key ? withText(one, rest, text) : one));
  }
  const known = value as Record<string, unknown>;
  return { ...known, [key]: withText(known[key], rest, text) };
}

const textAt = (at: number) => NAUGHTY_STRINGS[at % NAUGHTY_STRINGS.length] ?? '';

/** So many calls are asked at once, each of them one text after the other. */
const AT_ONCE = 6;

async function eachCall(work: (name: string, params: unknown) => Promise<void>): Promise<void> {
  const left = Object.entries(samples).filter(([name]) => !ENDINGS.includes(name));
  const one = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** What is emptied before each call that adds to what every later one has to go through. */
const ROOMS: ReadonlyMap<string, string> = new Map([
  ['Shipping.saveFulfillmentProfile', 'delete from fulfilment_profiles where shop_id = $1'],
]);

/** What stands in a list or in the calendar is refused at once: of so many texts it sees one. */
const LISTED = 24;
/** Reports take their time; the ids and words that they look for go one way into one statement. */
const SOUGHT = 6;

function stepOf(name: string, path: Path): number {
  const word = String(path.findLast((step) => typeof step === 'string'));
  if (/_date$|^(fields|groupings|identifier|operator)$/.test(word)) return LISTED;
  return /Fees\.|^get/.test(name) ? SOUGHT : 1;
}

describe('whatever text stands in a call', () => {
  it('is answered without a fault, in each of its params', async () => {
    const { deps } = fixture;
    let told = 0;
    await eachCall(async (name, params) => {
      const ask = callerOf(name);
      const room = ROOMS.get(name);
      for (const [place, path] of textsIn(params).entries()) {
        const step = stepOf(name, path);
        for (let at = place % step; at < NAUGHTY_STRINGS.length; at += step) {
          if (room !== undefined) await deps.db.query(room, [fixture.shops.berlin.shopId]);
          const { status, text } = await ask(withText(params, path, textAt(at)));
          if (status >= 500) expect([name, path, textAt(at), text]).toEqual('below 500');
          told += 1;
        }
      }
    });
    expect(told).toBeGreaterThan(5000);
  });

  it('is refused where it cannot be kept, with a word of it', async () => {
    await eachCall(async (name, params) => {
      const ask = callerOf(name);
      for (const path of textsIn(params)) {
        for (const text of UNKEPT_STRINGS) {
          const reply = await ask(withText(params, path, text));
          expect([name, path, reply.status]).toEqual([name, path, 400]);
          expect(reply.text).toContain('characters that cannot be kept');
        }
      }
    });
  });

  it('is kept as it came, to the last letter', async () => {
    const { db } = fixture.deps;
    const shop = { become_shop_ID: fixture.shops.berlin.shopId };
    const update = callerOf('OnlineShops.update');
    const attribute = callerOf('Attributes.saveShopAttribute');
    let told = 0;
    for (const text of NAUGHTY_STRINGS) {
      const named = await update({ data: { name: text }, criteria: shop });
      const note = { ...shop, attribute_name: 'note', attribute_value: text };
      const noted = await attribute(note);
      const [row] = await db.query<{ name: string; value: string }>(
        `select s.name, a.value from shops s join shop_attributes a using (shop_id)
         where s.shop_id = $1 and a.name = 'note'`,
        [shop.become_shop_ID],
      );
      if (named.status === 201) expect(row?.name).toBe(text.trim());
      if (noted.status === 201) expect(row?.value).toBe(text);
      told += Number(named.status === 201) + Number(noted.status === 201);
    }
    expect(told).toBeGreaterThan(700);
  });
});
