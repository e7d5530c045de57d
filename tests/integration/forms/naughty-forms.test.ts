import { readFileSync } from 'node:fs';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COST_INTENTS } from '#app/services/settings/cost-intents.server.ts';
import { SHOP_INTENTS } from '#app/services/settings/shop-intents.server.ts';
import { USER_INTENTS } from '#app/services/settings/user-intents.server.ts';
import { WORKSPACE_INTENTS } from '#app/services/settings/workspace-intents.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.command.server.ts';
import { createWorkspace } from '#app/services/workspaces/create-workspace.command.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { makeAccount } from '../door.ts';
import { type FormOfAction, formTable, type FormWorld } from './form-table.ts';

/** Big List of Naughty Strings, see tests/fixtures/README.md. */
const CORPUS = JSON.parse(
  readFileSync('tests/fixtures/naughty-strings.json', 'utf8'),
) as readonly string[];

type RouteAction = (args: ActionFunctionArgs) => unknown;
const modules = import.meta.glob<{ action?: RouteAction }>('../../../app/routes/**/*.{ts,tsx}');

let deps: TestDeps;
let session: string;
let forms: readonly FormOfAction[];
const actions = new Map<string, RouteAction>();
/** Calls of programs: their fields are in tests/integration/rpc. */
const isCall = (route: string) => route.startsWith('api/');

beforeAll(async () => {
  for (const [file, load] of Object.entries(modules)) {
    const { action } = await load();
    if (action !== undefined) actions.set(file.split('app/routes/')[1] ?? '', action);
  }
  deps = await testDeps();
  const ada = await makeAccount(deps, 'ada@example.com');
  session = ada.session.token;
  const { workspaceId } = ada;
  const place = { userId: ada.user.userId, workspaceId };
  const shopOf = (name: string) =>
    createShopInWorkspace(deps, {
      ...place,
      shop: { name, currency: 'EUR', timeZone: 'Europe/Paris' },
    });
  const [shop, other] = [await shopOf('Tea'), await shopOf('Coffee')];
  const spare = await createWorkspace(deps, {
    userId: ada.user.userId,
    name: 'Spare',
    mainCurrency: 'EUR',
  });
  const { shopId } = shop;
  await deps.db.query("insert into products (shop_id, product_id, title) values ($1, 'p', 'Pot')", [
    shopId,
  ]);
  await deps.db.query(
    "insert into variants (shop_id, variant_id, product_id, title) values ($1, 'v', 'p', 'Blue')",
    [shopId],
  );
  const [workspace] = await deps.db.query<{ key: string }>(
    'select workspace_key as key from workspaces where workspace_id = $1',
    [workspaceId],
  );
  const world: FormWorld = {
    workspaceKey: workspace?.key ?? '',
    memberId: String(ada.user.userId),
    shopKey: shop.shopKey,
    shopId: String(shopId),
    variantId: 'v',
    spareShopKey: other.shopKey,
    spareWorkspaceKey: spare.workspaceKey,
    importId: '00000000-0000-4000-8000-000000000000',
  };
  forms = formTable(world);
});
afterAll(() => deps.close());

interface Answered {
  readonly status: number;
  readonly reply: string;
}

let asked = 0;
const contexts = new Map<FormOfAction, AppLoadContext>();

/** One context for all requests of a form: who asks is found out once, from where is new each time. */
function contextOf(form: FormOfAction): AppLoadContext {
  const known = contexts.get(form);
  if (known !== undefined) return known;
  const context: AppLoadContext = {
    deps,
    sessionSecret: 'a secret for tests, long enough',
    nonce: '',
    get ip() {
      asked += 1;
      return `10.${Math.floor(asked / 65_536)}.${Math.floor(asked / 256) % 256}.${asked % 256}`;
    },
    isHttps: false,
    isDevelopment: false,
    isMaintenance: false,
    setCookie: () => undefined,
  };
  contexts.set(form, context);
  return context;
}

/** Asks the action of a form as the web server would, with who is logged in. */
async function send(form: FormOfAction, changes: Record<string, string>): Promise<Answered> {
  const { route, path, params = {}, intent } = form;
  const body = new URLSearchParams({
    ...(intent !== undefined && { intent }),
    ...form.fields,
    ...changes,
  });
  const cookie = form.isForStrangers === true ? '' : `farthing=${session}`;
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { cookie },
    body: form.isUpload === true ? uploadOf(changes['file'] ?? '') : body,
  });
  const context = contextOf(form);
  const args = { request, context, params } as unknown as ActionFunctionArgs;
  try {
    return await answered(await actions.get(route)?.(args));
  } catch (thrown) {
    if (thrown instanceof Response) return answered(thrown);
    const { message, stack } = thrown as Error;
    return { status: 500, reply: `${message} ${stack}` };
  }
}

function uploadOf(text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], text === '' ? 'a.csv' : text.slice(0, 200)));
  return form;
}

async function answered(result: unknown): Promise<Answered> {
  if (result instanceof Response) return { status: result.status, reply: await result.text() };
  const { data, init } = result as { data?: unknown; init?: { status?: number } };
  const status = init?.status ?? (data === undefined ? 200 : 400);
  return { status, reply: JSON.stringify(data ?? result) };
}

const nameOf = ({ route, intent }: FormOfAction) => `${route} ${intent ?? ''}`;

describe('the table of forms', () => {
  it('has every action there is, so that no form is left out below', () => {
    const routes = [...actions.keys()].filter((route) => !isCall(route));
    expect([...new Set(forms.map(({ route }) => route))].toSorted()).toEqual(routes.toSorted());
  });

  it('has every intent of the settings', () => {
    const known = [SHOP_INTENTS, USER_INTENTS, WORKSPACE_INTENTS, COST_INTENTS].flatMap(
      Object.keys,
    );
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
