import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { Secret } from '#app/lib/secret.ts';
import type { Deps } from '#app/services/deps.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { createWorkspace } from '#app/services/workspaces/change-workspaces.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { makeAccount } from '#tests/integration/accounts/auth-forms.ts';
import { formTable } from './form-table.ts';
import type { FormOfAction, FormWorld } from './form-of-action.ts';

export interface Answered {
  readonly status: number;
  readonly reply: string;
  readonly cookies: readonly string[];
  /** What was thrown and is no answer. */
  readonly error?: unknown;
}

export interface FormsAtWork {
  readonly deps: TestDeps;
  /** A secret of the server that no answer may hold. */
  readonly sessionSecret: string;
  readonly forms: readonly FormOfAction[];
  /** Every route that has an action. */
  readonly routes: readonly string[];
  /** Asks a loader for an address as the web server would, as Ada. */
  look(loader: RouteWork, route: string, asked: Asked): Promise<Answered>;
  /** Asks the action of a form as the web server would; with other dependencies, as somebody new. */
  send(form: FormOfAction, changes: Record<string, string>, over?: Deps): Promise<Answered>;
}

/** An address, and what its route took out of it. */
export interface Asked {
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
}

type RouteWork = (args: ActionFunctionArgs) => unknown;
type RouteAction = (args: ActionFunctionArgs) => unknown;
const modules = import.meta.glob<{ action?: RouteAction }>(
  '../../../app/pages/**/*.route.{ts,tsx}',
);

/** A database of its own in which Ada is logged in, and all forms there are to send to it. */
export async function openForms(): Promise<FormsAtWork> {
  const actions = new Map<string, RouteAction>();
  for (const [file, load] of Object.entries(modules)) {
    const { action } = await load();
    if (action !== undefined) actions.set(file.split('app/pages/')[1] ?? '', action);
  }
  const deps = await testDeps({ plans: PLANS_ON });
  const { world, session } = await makeWorld(deps);
  const contexts = new Map<FormOfAction, AppLoadContext>();
  const contextFor = (form: FormOfAction, over: Deps | undefined, cookies: string[]) => {
    if (over !== undefined) return contextOf(over, cookies);
    // One context for all requests of a form: who asks is found out once.
    const context = contexts.get(form) ?? contextOf(deps, []);
    contexts.set(form, context);
    return context;
  };
  return {
    deps,
    sessionSecret: SESSION_SECRET,
    forms: formTable(world),
    routes: [...actions.keys()],
    look: async (loader, _route, { address, params }) => {
      const request = new Request(`http://localhost${address}`, {
        headers: { cookie: `farthing=${session}` },
      });
      const args = { request, context: contextOf(deps, []), params };
      return inShops([], () => answeredBy(() => loader(args as unknown as ActionFunctionArgs)));
    },
    send: async (form, changes, over) => {
      const cookies: string[] = [];
      const context = contextFor(form, over, cookies);
      const { route, params = {} } = form;
      const request = requestOf(form, changes, session);
      const args = { request, context, params } as unknown as ActionFunctionArgs;
      try {
        return {
          ...(await answered(await inShops([], () => actions.get(route)?.(args)))),
          cookies,
        };
      } catch (thrown) {
        if (thrown instanceof Response) return { ...(await answered(thrown)), cookies };
        const { message, stack } = thrown as Error;
        return { status: 500, reply: `${message} ${stack}`, cookies, error: thrown };
      }
    },
  };
}

/** A shop that a form adds is past its setup and has everything, or the pages of other forms were closed. */
const SET_UP_AT_ONCE = `
  create function set_up_at_once() returns trigger language plpgsql as $$
  begin
    new.has_completed_steps := true;
    new.is_onboarding_done := true;
    new.plan := 'plus';
    new.is_trial_offered := false;
    return new;
  end $$;
  create trigger set_up_at_once before insert on shop_standings
    for each row execute function set_up_at_once()`;

async function makeWorld(deps: TestDeps): Promise<{ world: FormWorld; session: string }> {
  await deps.db.query(SET_UP_AT_ONCE);
  const { user, workspaceId, session } = await makeAccount(deps, 'ada@example.com');
  const { userId } = user;
  const shopOf = (name: string) =>
    createShopInWorkspace(deps, {
      userId,
      workspaceId,
      shop: { name, currency: 'EUR', timeZone: 'Europe/Paris' },
    });
  const [other, shop] = [await shopOf('Coffee'), await shopOf('Tea')];
  const wanted = { userId, name: 'Spare', mainCurrency: 'EUR' };
  const spare = await createWorkspace(deps, wanted);
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
    memberId: String(userId),
    shopKey: shop.shopKey,
    shopId: String(shopId),
    variantId: 'v',
    spareShopKey: other.shopKey,
    spareWorkspaceKey: spare.workspaceKey,
    importId: '00000000-0000-4000-8000-000000000000',
  };
  return { world, session: session.token };
}

const SESSION_SECRET = 'a secret for tests, long enough';

let asked = 0;

/** The context of a request from an address that was never seen before. */
function contextOf(deps: Deps, cookies: string[]): AppLoadContext {
  return {
    deps,
    sessionSecret: new Secret(SESSION_SECRET),
    nonce: '',
    get ip() {
      asked += 1;
      return `10.${Math.floor(asked / 65_536)}.${Math.floor(asked / 256) % 256}.${asked % 256}`;
    },
    isHttps: false,
    isDevelopment: false,
    isMaintenance: false,
    setCookie: (header) => void cookies.push(header),
  };
}

function requestOf(form: FormOfAction, changes: Record<string, string>, session: string): Request {
  const { intent, fields } = form;
  const words = { ...(intent !== undefined && { intent }), ...fields, ...changes };
  const cookie = form.isForStrangers === true ? '' : `farthing=${session}`;
  return new Request(`http://localhost${form.path}`, {
    method: 'POST',
    headers: { cookie },
    body: form.isUpload === true ? uploadOf(changes['file'] ?? '') : new URLSearchParams(words),
  });
}

async function answeredBy(work: () => unknown): Promise<Answered> {
  try {
    return { ...(await answered((await work()) ?? {})), cookies: [] };
  } catch (thrown) {
    if (thrown instanceof Response) return { ...(await answered(thrown)), cookies: [] };
    const { message, stack } = thrown as Error;
    return { status: 500, reply: `${message} ${stack}`, cookies: [], error: thrown };
  }
}

function uploadOf(text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], text === '' ? 'a.csv' : text.slice(0, 200)));
  return form;
}

async function answered(result: unknown): Promise<{ status: number; reply: string }> {
  if (result instanceof Response) return { status: result.status, reply: await result.text() };
  const { data, init } = result as { data?: unknown; init?: { status?: number } };
  const status = init?.status ?? (data === undefined ? 200 : 400);
  return { status, reply: JSON.stringify(data ?? result) };
}
