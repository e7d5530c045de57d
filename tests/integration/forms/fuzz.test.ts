import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  drawn,
  LONG_MS,
  ODD_TEXTS,
  PROTOTYPE_NAMES,
  ROUNDS,
  wrongWith,
} from '#tests/fixtures/odd-values.ts';
import type { FormOfAction } from './form-of-action.ts';
import { type FormsAtWork, openForms } from './forms-at-work.ts';
import { listPages } from './pages.ts';

type Work = (args: ActionFunctionArgs | LoaderFunctionArgs) => unknown;
const modules = import.meta.glob<{ action?: Work; loader?: Work }>(
  '../../../app/pages/**/*.route.{ts,tsx}',
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
    ...PROTOTYPE_NAMES,
  ]);

/** Whatever came back: no fault of ours, and none of the server's secrets. */
function judge(what: unknown, answer: { status: number; reply: string }): void {
  const wrong = wrongWith(answer, canaries);
  if (wrong !== null) expect([what, wrong]).toEqual('no fault and no secret');
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
      const forms = work.forms.filter(({ isUpload }) => isUpload === true);
      expect(forms.map(({ path }) => path)).toContain('/imports/upload');
      for (const form of forms) {
        for (const value of ODD_TEXTS) {
          for (const file of filesOf(value)) {
            // Beyond the quota nobody would look into a file.
            await work.deps.db.query('delete from uploads');
            await work.deps.db.query('delete from rate_limits');
            judge([form.path, file.slice(0, 100)], await work.send(form, { file }));
          }
        }
      }
    },
    LONG_MS,
  );

  it(
    'in the address of a page is answered without a fault and without a secret',
    async () => {
      for (const [index, page] of listPages().entries()) {
        const { loader } = (await modules[`../../../app/${page.file}`]?.()) ?? {};
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

/** A value as a file, as its lines, as a name and a cell of a table, and all over a table that is known. */
function filesOf(value: string): readonly string[] {
  const order = [
    'Name',
    'Created at',
    'Lineitem name',
    'Lineitem quantity',
    'Lineitem price',
    'Currency',
  ];
  return [
    value,
    `${value}\n${value}`,
    `a,${value}\n1,2\n`,
    `"${value}","${value}"\n"${value}"\n"`,
    `${order.join(',')}\n${order.map(() => `"${value.replaceAll('"', '""')}"`).join(',')}\n`,
  ];
}

/** One or two of its fields, and one that it has not. */
function changesOf({ fields }: FormOfAction, draw: (below: number) => number) {
  const names = ['intent', ...Object.keys(fields)];
  const chosen = [
    names[draw(names.length)],
    names[draw(names.length)],
    PROTOTYPE_NAMES[draw(PROTOTYPE_NAMES.length)],
  ];
  return chosen.map((name) => [name ?? '', ODD_TEXTS[draw(ODD_TEXTS.length)] ?? ''] as const);
}

/** The server itself refuses an address with a NUL, before any page is asked. */
const ADDRESSED = ODD_TEXTS.filter((value) => !/\0|%00/.test(value));

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
