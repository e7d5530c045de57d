import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import type { FormOfAction } from './form-table.ts';
import { type FormsAtWork, openForms } from './forms-at-work.ts';

/** Requests of each form and of each page; FARTHING_FUZZ=200 is the whole run. */
const ROUNDS = Number(process.env['FARTHING_FUZZ'] ?? 4);
const LONG_MS = 60_000 + ROUNDS * 15_000;

type Work = (args: ActionFunctionArgs | LoaderFunctionArgs) => unknown;
const modules = import.meta.glob<{ action?: Work; loader?: Work }>(
  '../../../app/routes/**/*.{ts,tsx}',
);

let work: FormsAtWork;
let canaries: readonly string[];
beforeAll(async () => {
  work = await openForms();
  const { password } = new URL(work.deps.db.url.reveal());
  // What the tests' dependencies hold: the cookie key, the key at rest, the key of fingerprints.
  canaries = [work.sessionSecret, 'ab'.repeat(8), 'a key for tests', password];
});
afterAll(() => work.deps.close());

const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype);
const NESTED = `${'{"a":['.repeat(5000)}1${']}'.repeat(5000)}`;
const VALUES: readonly string[] = [
  ...PROTOTYPE,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  NESTED,
  'x'.repeat(200_000),
  '[object Object]',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '0x7fffffff',
  '../../../../etc/passwd',
  "' or 1=1 --",
  '%00',
  '{"__proto__":{"isAdmin":true}}',
  '2023-02-30',
  '9999999-01-01',
  '0000-00-00..0000-00-00',
  'country:in:' + 'x,'.repeat(5000),
  '\r\nSet-Cookie: a=b',
];
const NAMES = [
  'start',
  'end',
  'range',
  'compare',
  'breakdown',
  'filter',
  'sort',
  'page',
  'size',
  'q',
  'tab',
]
  .concat([
    'by',
    'metrics',
    'cohorts',
    'metric',
    'order',
    'format',
    'item',
    'shop',
    'shops',
    'trend',
    'first',
  ])
  .concat([
    'key',
    'event',
    'day',
    'customers',
    '_data',
    'embedded',
    'id_token',
    'hmac',
    ...PROTOTYPE,
  ]);

/** The same numbers in every run, spread over the lists. */
function drawn(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state % below;
  };
}

/** Whatever came back: no fault of ours, and none of the server's secrets. */
function judge(what: unknown, { status, reply }: { status: number; reply: string }): void {
  const told = canaries.filter((canary) => reply.includes(canary));
  if (status >= 500 || told.length > 0) {
    expect([what, status, told, reply.slice(0, 2000)]).toEqual('no fault and no secret');
  }
}

const counts = { forms: 0, pages: 0 };

describe('whatever is sent', () => {
  it(
    'in a form is answered without a fault and without a secret',
    async () => {
      for (const [index, form] of work.forms
        .filter(({ isUpload }) => isUpload !== true)
        .entries()) {
        for (let round = 0; round < ROUNDS; round += 1) {
          const draw = drawn(index * 1000 + round);
          const changes = Object.fromEntries(changesOf(form, draw));
          judge([form.route, form.intent, changes], await work.send(form, changes));
          counts.forms += 1;
        }
      }
      expect(counts.forms).toBeGreaterThan(ROUNDS * 30);
    },
    LONG_MS,
  );

  it(
    'in an upload is answered without a fault and without a secret',
    async () => {
      const form = work.forms.find(({ isUpload }) => isUpload === true);
      if (form === undefined) throw new Error('There is no form with a file.');
      for (const value of VALUES) {
        for (const file of [value, `${value}\n${value}`, `a,${value}\n1,2\n`]) {
          judge(['upload', file.slice(0, 100)], await work.send(form, { file }));
        }
      }
    },
    LONG_MS,
  );

  it(
    'in the address of a page is answered without a fault and without a secret',
    async () => {
      for (const [index, page] of pages().entries()) {
        const { loader } = (await modules[page.module]?.()) ?? {};
        if (loader === undefined) continue;
        for (let round = 0; round < ROUNDS; round += 1) {
          const draw = drawn(index * 1000 + round);
          judge([page.path, round], await work.look(loader, page.path, addressOf(page.path, draw)));
          counts.pages += 1;
        }
      }
      expect(counts.pages).toBeGreaterThan(ROUNDS * 20);
    },
    LONG_MS,
  );
});

/** One or two of its fields, and one that it has not. */
function changesOf({ fields }: FormOfAction, draw: (below: number) => number) {
  const names = ['intent', ...Object.keys(fields)];
  const chosen = [
    names[draw(names.length)],
    names[draw(names.length)],
    PROTOTYPE[draw(PROTOTYPE.length)],
  ];
  return chosen.map((name) => [name ?? '', VALUES[draw(VALUES.length)] ?? ''] as const);
}

interface Page {
  readonly path: string;
  readonly module: string;
}

interface Entry {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

function pages(
  entries: readonly Entry[] = routes as readonly Entry[],
  above = '',
): readonly Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [{ path: own || '/', module: `../../../app/${file}` }, ...pages(children, own)];
  });
}

/** The server itself refuses an address with a NUL, before any page is asked. */
const ADDRESSED = VALUES.filter((value) => !/\0|%00/.test(value));

/** A path with its parameters filled in, and a query of words that pages know and others. */
function addressOf(path: string, draw: (below: number) => number) {
  const params: Record<string, string> = {};
  const filled = path.replaceAll(/[:*]([\w-]*)\??/g, (_whole, name: string) => {
    const value = ADDRESSED[draw(ADDRESSED.length)]?.slice(0, 300) ?? '';
    params[name === '' ? '*' : name] = value;
    return encodeURIComponent(value.toWellFormed());
  });
  const query = new URLSearchParams();
  for (let word = draw(4); word >= 0; word -= 1) {
    query.append(
      NAMES[draw(NAMES.length)] ?? '',
      (ADDRESSED[draw(ADDRESSED.length)] ?? '').slice(0, 8000),
    );
  }
  return { params, address: `${filled}?${query.toString()}` };
}
