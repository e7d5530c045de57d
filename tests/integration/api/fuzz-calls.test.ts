/** Whatever is sent to the dispatcher and to the public API: no fault of ours, and no secret in the answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch, dispatchRest } from '#app/api/rpc/dispatch/dispatch.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import {
  drawn,
  LONG_MS,
  ODD_TEXTS,
  PROTOTYPE_NAMES,
  ROUNDS,
  wrongWith,
} from '#tests/fixtures/odd-values.ts';
import { createShopsFixture, makeContext, type ShopsFixture } from './shops-fixture.ts';
import { getPublic, keyFor, PUBLIC_ROUTES, type PublicPath } from './public-api-caller.ts';
import { samplesFor } from './samples.ts';

type Draw = (below: number) => number;

let fixture: ShopsFixture;
let cookie: string;
let secrets: readonly string[];
beforeAll(async () => {
  fixture = await createShopsFixture();
  cookie = await fixture.enter('ann', 'berlin');
  const { password } = new URL(fixture.deps.db.url.reveal());
  secrets = [password, 'ab'.repeat(8), 'a key for tests', 'a secret of the tests'];
});
afterAll(() => fixture.deps.close());

/** They end the session that the others are asked with. */
const ENDINGS = ['OnlineShops.logoutShop', 'logoutShop'];

const pick = <T>(list: readonly T[], draw: Draw): T => list[draw(list.length)] as T;

/** JSON that is no text, as JSON: some of it would not survive as an object of JavaScript. */
const ODD_JSON: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e308',
  '9007199254740993',
  '0.1',
  '[]',
  '{}',
  '[null,[[]],{"a":[]}]',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  `${'['.repeat(900)}${']'.repeat(900)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 2000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
];

/** A value of any type, as JSON. */
function oddJson(draw: Draw): string {
  return draw(2) === 0 ? pick(ODD_JSON, draw) : JSON.stringify(pick(ODD_TEXTS, draw));
}

/** The same params with some other value in one place, at whatever depth, or one name more. */
function changed(value: unknown, draw: Draw): string {
  if (typeof value !== 'object' || value === null || draw(6) === 0) return oddJson(draw);
  if (Array.isArray(value)) {
    const at = draw(Math.max(1, value.length));
    return `[${value.map((one, index) => (index === at ? changed(one, draw) : JSON.stringify(one))).join(',')}]`;
  }
  const entries = Object.entries(value);
  const at = draw(entries.length + 1);
  const kept = entries.map(([name, one], index) => {
    return `${JSON.stringify(name)}:${index === at ? changed(one, draw) : JSON.stringify(one)}`;
  });
  const added = `${JSON.stringify(pick(PROTOTYPE_NAMES, draw))}:${oddJson(draw)}`;
  return `{${[...kept, ...(at === entries.length ? [added] : [])].join(',')}}`;
}

async function send(name: string, body: BodyInit, over: Record<string, string> = {}) {
  const { context } = makeContext(fixture.deps);
  const headers = {
    'content-type': 'application/json',
    cookie: `farthing=${cookie}`,
    ...over,
  };
  const request = new Request('http://localhost/api', { method: 'POST', headers, body });
  const response = await inShops([], () =>
    name.includes('.') ? dispatch(request, context) : dispatchRest(request, context, name),
  );
  return { status: response.status, reply: await response.text() };
}

function judge(what: unknown, answer: { status: number; reply: string }): void {
  const wrong = wrongWith(answer, secrets);
  if (wrong !== null) expect([what, wrong]).toEqual('no fault and no secret');
}

/** Fields that a refusal names by our own names, which the wire does not have. */
function ownFields(reply: string, given: string): readonly string[] {
  const named = [...reply.matchAll(/(?:"err":"|; )[\w.]*?(\w*[a-z][A-Z]\w*): /g)];
  return named.flatMap(([, field = '']) => (given.includes(field) ? [] : field));
}

describe('whatever is sent', () => {
  it(
    'as the params of a call is answered without a fault and without a secret',
    async () => {
      const samples = Object.entries(samplesFor(fixture, 'berlin'));
      let told = 0;
      for (const [index, [name, params]] of samples.entries()) {
        if (ENDINGS.includes(name)) continue;
        const dot = name.lastIndexOf('.');
        for (let round = 0; round < ROUNDS; round += 1) {
          const given = changed(params, drawn(index * 1000 + round));
          const [controller, method] = [name.slice(0, dot), name.slice(dot + 1)];
          const named = JSON.stringify({ controller, method }).slice(0, -1);
          const body = dot < 0 ? given : `${named},"params":${given}}`;
          const answer = await send(name, body);
          judge([name, given.slice(0, 500)], answer);
          expect([name, ownFields(answer.reply, given)]).toEqual([name, []]);
          told += 1;
        }
      }
      expect(told).toBeGreaterThan(ROUNDS * 30);
    },
    LONG_MS,
  );

  it(
    'as a call is refused without a fault and without a secret',
    async () => {
      for (const name of ODD_TEXTS) {
        const parts = { controller: name, method: name };
        for (const body of [
          JSON.stringify({ ...parts, params: {} }),
          JSON.stringify({ ...parts, controller: 'OnlineShops' }),
          JSON.stringify({ ...parts, method: 'update' }),
          `{"controller":${oddJson(drawn(name.length))},"method":${oddJson(drawn(7))}}`,
          JSON.stringify(name),
          name,
        ]) {
          const answer = await send('a.b', body);
          judge(['call', body.slice(0, 200)], answer);
          expect([body.slice(0, 200), answer.status >= 400]).toEqual([body.slice(0, 200), true]);
        }
        judge(['route', name.slice(0, 200)], await send(name.replaceAll('.', ''), '{}'));
      }
    },
    LONG_MS,
  );

  it('as a body of a call that is huge, deep, broken or no JSON is refused in time', async () => {
    const huge = `{"controller":"${'x'.repeat(3_000_000)}"}`;
    const deep = `{"controller":"OnlineShops","method":"update","params":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
    const raw = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x00, 0x22, 0x3a, 0x31, 0x7d]);
    const answers = [
      [await send('a.b', huge), 413],
      [await send('a.b', deep), 400],
      [await send('a.b', raw), 400],
      [await send('a.b', '{"controller":"OnlineShops"'), 400],
      [await send('a.b', '{}', { 'content-type': 'text/plain' }), 400],
      [await send('a.b', '{}', { 'content-type': 'multipart/form-data; boundary=x' }), 400],
    ] as const;
    for (const [answer, status] of answers) {
      judge('body', answer);
      expect(answer.status).toBe(status);
    }
  });

  it(
    'in the address of the public API is answered without a fault and without a secret',
    async () => {
      const { key } = await keyFor(fixture, 'berlin');
      const words = [
        'metrics',
        'by',
        'from',
        'to',
        'start',
        'end',
        'filter',
        'sort',
        'limit',
        'page',
      ]
        .concat(['shop', 'period', 'cursor', 'currency', 'compare'])
        .concat(PROTOTYPE_NAMES);
      for (const [index, path] of Object.keys(PUBLIC_ROUTES).entries()) {
        for (let round = 0; round < ROUNDS * 5; round += 1) {
          const draw = drawn(index * 10_000 + round);
          const query = new URLSearchParams({ metrics: 'net_sales' });
          for (let word = draw(4); word >= 0; word -= 1) {
            query.append(pick(words, draw), pick(ODD_TEXTS, draw).slice(0, 8000));
          }
          await fixture.deps.db.query('delete from rate_limits');
          const address = `${path as PublicPath}?${query}`;
          const headers = { authorization: `Bearer ${key}` };
          const { status, text } = await getPublic(fixture, address, headers);
          judge(address.slice(0, 500), { status, reply: text });
        }
      }
    },
    LONG_MS,
  );
});
