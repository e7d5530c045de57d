import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_INTENTS } from '#app/services/settings/connection-intents.server.ts';
import { COST_INTENTS } from '#app/services/settings/cost-intents.server.ts';
import { SHOP_INTENTS } from '#app/services/settings/shop-intents.server.ts';
import { USER_INTENTS } from '#app/services/settings/user-intents.server.ts';
import { WORKSPACE_INTENTS } from '#app/services/settings/workspace-intents.server.ts';
import type { TestDeps } from '../database.ts';
import type { FormOfAction } from './form-table.ts';
import { type FormsAtWork, openForms } from './forms-at-work.ts';

/** Big List of Naughty Strings, see tests/fixtures/README.md. */
const CORPUS = JSON.parse(
  readFileSync('tests/fixtures/naughty-strings.json', 'utf8'),
) as readonly string[];

let deps: TestDeps;
let forms: readonly FormOfAction[];
let work: FormsAtWork;
/** Calls of programs: their fields are in tests/integration/rpc. */
const isCall = (route: string) => route.startsWith('api/');

beforeAll(async () => {
  work = await openForms();
  ({ deps, forms } = work);
});
afterAll(() => deps.close());

const send = (form: FormOfAction, changes: Record<string, string>) => work.send(form, changes);
const nameOf = ({ route, intent }: FormOfAction) => `${route} ${intent ?? ''}`;

describe('the table of forms', () => {
  it('has every action there is, so that no form is left out below', () => {
    const routes = [...work.routes].filter((route) => !isCall(route));
    expect([...new Set(forms.map(({ route }) => route))].toSorted()).toEqual(routes.toSorted());
  });

  it('has every intent of the settings', () => {
    const known = [
      SHOP_INTENTS,
      CONNECTION_INTENTS,
      USER_INTENTS,
      WORKSPACE_INTENTS,
      COST_INTENTS,
    ].flatMap(Object.keys);
    const named = forms.flatMap(({ route, intent }) =>
      route.startsWith('settings/') && intent !== undefined ? [intent] : [],
    );
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  it('is of forms that are answered as they stand', async () => {
    for (const form of forms.filter(({ intent }) => intent !== 'revoke-others')) {
      const { status, reply } = await send(form, {});
      expect([nameOf(form), status < 500, reply]).toEqual([nameOf(form), true, reply]);
    }
  });
});

describe('whatever text stands in a form', () => {
  it('is answered without a fault, in all its fields at once', async () => {
    for (const [at, form] of forms.entries()) {
      const names = form.isUpload === true ? ['file'] : Object.keys(form.fields);
      for (const text of names.length === 0 ? [] : everyNth(TOGETHER, at)) {
        const { status, reply } = await send(form, Object.fromEntries(names.map((n) => [n, text])));
        if (status >= 500) expect([nameOf(form), text, reply]).toEqual('an answer below 500');
      }
    }
  });

  it('is answered without a fault in each field alone, and NUL and half characters with 400', async () => {
    let at = 0;
    for (const form of forms) {
      for (const name of Object.keys(form.fields)) {
        at += 1;
        for (const text of everyNth(ALONE, at)) {
          const { status, reply } = await send(form, { [name]: text });
          if (status >= 500) expect([nameOf(form), name, text, reply]).toEqual('below 500');
        }
        for (const text of ['a\u0000b', 'a\ud800b']) {
          const { status, reply } = await send(form, { [name]: text });
          if (status >= 500) expect([nameOf(form), name, text, reply]).toEqual('below 500');
          if (form.kept?.includes(name) === true && text.includes('\u0000')) {
            expect([nameOf(form), name, status]).toEqual([nameOf(form), name, 400]);
          }
        }
      }
    }
  });

  it('is kept as it came, to the last letter', async () => {
    for (const form of forms.filter(({ kept = [] }) => kept.length > 0)) {
      const { kept = [], read = '', makeRoom } = form;
      let told = 0;
      for (const text of CORPUS) {
        if (makeRoom !== undefined) await deps.db.query(makeRoom);
        const { status } = await send(form, Object.fromEntries(kept.map((name) => [name, text])));
        if (status >= 400) continue;
        told += 1;
        const [row] = await deps.db.query<Record<string, string>>(read);
        const stored = kept.map((name) => row?.[name]);
        if (stored.some((one) => one !== text.trim())) {
          expect([nameOf(form), stored]).toEqual([nameOf(form), kept.map(() => text.trim())]);
        }
      }
      expect([nameOf(form), told > 300]).toEqual([nameOf(form), true]);
    }
  });
});

/** Of so many texts a form sees one in all its fields, and a field one by itself. */
const TOGETHER = 8;
const ALONE = 48;

/** One of so many texts of the corpus, others each time: between them they are all. */
function everyNth(step: number, at: number): readonly string[] {
  return CORPUS.filter((_text, index) => index % step === at % step);
}
