import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { readOnboarding } from '#app/services/onboarding/read-onboarding.server.ts';
import { readSetupTasks } from '#app/services/onboarding/read-setup-tasks.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { addShopByForm } from '#app/pages/auth/connect/add-shop-by-form.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { changeOnboarding } from '#app/pages/onboarding/change-onboarding.server.ts';
import {
  readIndustry,
  saveAdPlatforms,
  saveIndustry,
} from '#app/pages/onboarding/shop-answers.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeAccount, newBrowser, refusal, SESSION_COOKIE, type Browser } from './auth-forms.ts';

let deps: TestDeps;
let count = 0;

beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

/** A merchant who has just added a shop by the form. */
async function newcomer(): Promise<Browser> {
  count += 1;
  const { session } = await makeAccount(deps, `newcomer-${count}@example.com`);
  const client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, session.token);
  const form = { intent: 'add-shop', name: `Kettle ${count}`, currency: 'EUR', timeZone: 'UTC' };
  const added = await client.send('/register/connect-platforms', form, (request, context) =>
    answerForm(request, (sent) => addShopByForm({ request, context, form: sent })),
  );
  expect(locationIn(added)).toBe('/imports');
  return client;
}

function locationIn(reply: unknown): string | null {
  return reply instanceof Response ? reply.headers.get('location') : null;
}

const asStep = { asPage: '/onboarding/industries' };

/** Sends the form that goes on from a page; gives where it leads, or the refusal. */
async function goOn(client: Browser, page: string): Promise<unknown> {
  const reply = await client.send('/onboarding/steps', { intent: 'finish-step', page }, (...sent) =>
    changeOnboarding(...sent, asStep),
  );
  return locationIn(reply) ?? reply;
}

async function statusOf(client: Browser) {
  const { access } = await client.ask('/onboarding/industries', runRouteGuards);
  if (access === null) throw new Error('There is no shop.');
  return { access, row: await selectShopStatus(deps.db, access.shop.shopId) };
}

/** The pages that are built, in their order. */
const PAGES = [
  ['industries', '/onboarding/advertising/platforms'],
  ['advertising_platforms', '/onboarding/advertising/integrations'],
] as const;

describe('a shop that was just added', () => {
  it('is led to its first step from every page, and may import files', async () => {
    const client = await newcomer();
    const asked = ['/dashboard', '/orders', '/almost-there'].map((path) =>
      refusal(client.ask(path, requirePage)),
    );
    expect(await Promise.all(asked)).toEqual(Array(3).fill('302 /onboarding/industries'));
    expect(await refusal(client.ask('/imports', requirePage))).toBe('allowed');
    expect(await refusal(client.ask('/settings?item=costs', requirePage))).toBe('allowed');
  });

  it('goes on page by page, and cannot skip one', async () => {
    const client = await newcomer();
    const early = (await goOn(client, 'expenses')) as { data: { message: string } };
    expect(early.data.message).toBe('This step is not open yet.');
    for (const [page, next] of PAGES)
      expect([page, await goOn(client, page)]).toEqual([page, next]);
    // Where it goes on is remembered: the next visit leads there.
    expect(await refusal(client.ask('/dashboard', requirePage))).toBe(
      '302 /onboarding/advertising/integrations',
    );
    const { access } = await statusOf(client);
    const view = await readOnboarding(deps, {
      access,
      path: '/onboarding/advertising/integrations',
      isPartial: false,
    });
    // industries 4 and the platforms of advertising 8.
    expect(view.percent).toBe(12);
    expect(view.steps.map(({ name, state }) => [name, state]).slice(0, 3)).toEqual([
      ['industries', 'done'],
      ['advertising', 'active'],
      ['shipping', 'to_come'],
    ]);
    expect(view.page).toMatchObject({ name: 'advertising_integrations', isLast: false });
    expect(view.page?.effect).toBe('Ad spend known for 0 of the last 30 days.');
    expect(view.figures).toBeNull();
  });

  it('waits for its first figures after the last step, and then opens', async () => {
    const client = await newcomer();
    let path = '/onboarding/industries';
    for (let pages = 0; path !== '/almost-there' && pages < 20; pages += 1) {
      const { access } = await statusOf(client);
      const { page } = await readOnboarding(deps, { access, path, isPartial: false });
      path = String(await goOn(client, page?.name ?? ''));
    }
    expect(path).toBe('/almost-there');
    expect(await refusal(client.ask('/dashboard', requirePage))).toBe('302 /almost-there');
    const opened = await client.send(
      '/almost-there',
      { intent: 'leave-onboarding' },
      changeOnboarding,
    );
    expect(locationIn(opened)).toBe('/dashboard?magic=1');
    expect(await refusal(client.ask('/dashboard', requirePage))).toBe('allowed');
  });

  it('can be finished later: its pages open, and its tasks stay', async () => {
    const client = await newcomer();
    const { access } = await statusOf(client);
    const left = await client.send('/onboarding/steps', { intent: 'leave-onboarding' }, (...sent) =>
      changeOnboarding(...sent, asStep),
    );
    expect(locationIn(left)).toBe('/dashboard?magic=1');
    expect(await refusal(client.ask('/dashboard', requirePage))).toBe('allowed');
    const tasks = await readSetupTasks(deps, access.shop.shopId);
    expect(tasks.filter(({ isDone }) => isDone)).toEqual([]);
    expect(tasks.map(({ name }) => name)).toContain('payment-gateways');
  });
});

describe('the answers of onboarding', () => {
  const attributesOf = async (client: Browser) => {
    const { access } = await client.ask('/onboarding/industries', runRouteGuards);
    const shopId = access?.shop.shopId ?? 0;
    return readAttributes(deps, { table: 'shop_attributes', shopId });
  };

  it('are saved with the shop and go on', async () => {
    const client = await newcomer();
    const industry = { intent: 'save-industry', industry: 'pets', persona: 'agency' };
    const saved = await client.send('/onboarding/industries', industry, saveIndustry);
    expect(locationIn(saved)).toBe('/onboarding/advertising/platforms');
    const platforms = { intent: 'save-ad-platforms', platforms: 'facebook_ads', others: ' Radio ' };
    const chosen = await client.send(
      '/onboarding/advertising/platforms',
      platforms,
      saveAdPlatforms,
    );
    expect(locationIn(chosen)).toBe('/onboarding/advertising/integrations');
    const attributes = await attributesOf(client);
    expect(attributes.get('industry')).toBe('pets');
    expect(attributes.get('persona')).toBe('agency');
    expect(attributes.get('marketing_accounts')).toBe('facebook_ads');
    expect(attributes.get('other_marketing_accounts')).toBe('Radio');
  });

  it('of who asks need not be given, and hold for the next shop of the workspace', async () => {
    const client = await newcomer();
    const answer = { intent: 'save-industry', industry: 'pets' };
    await client.send('/onboarding/industries', answer, saveIndustry);
    const asked = () => client.ask('/onboarding/industries', readIndustry);
    expect(await asked()).toMatchObject({ industry: 'pets', persona: '' });
    await deps.db.query("update workspaces set persona = 'enterprise'");
    expect(await asked()).toMatchObject({ persona: 'enterprise' });
    await client.send('/onboarding/industries', { ...answer, persona: 'merchant' }, saveIndustry);
    expect(await asked()).toMatchObject({ persona: 'merchant' });
  });

  it('are refused where they are none, and nothing is saved', async () => {
    const client = await newcomer();
    const send = (fields: Record<string, string>, run: typeof saveIndustry) =>
      client.send('/onboarding/industries', fields, run) as Promise<{
        data: { errors: Record<string, string> };
      }>;
    const wrong = await send({ intent: 'save-industry', industry: 'mining' }, saveIndustry);
    expect(wrong.data.errors).toEqual({ industry: 'Choose an industry' });
    const unknown = await send(
      // It sells labels, and no ads.
      { intent: 'save-ad-platforms', platforms: 'shippo', others: '' },
      saveAdPlatforms,
    );
    expect(unknown.data.errors).toEqual({
      platforms: 'Choose among the platforms of the list',
    });
    expect((await attributesOf(client)).size).toBe(0);
    expect((await statusOf(client)).row?.lastOnboardingStep).toBeNull();
  });
});

describe('who cannot set a shop up', () => {
  it('is told who can, and changes nothing', async () => {
    const client = await newcomer();
    const { access } = await statusOf(client);
    await deps.db.query("update workspace_members set role = 'View Only' where workspace_id = $1", [
      (await client.ask('/onboarding/industries', runRouteGuards)).workspace?.workspaceId,
    ]);
    const refused = (await goOn(client, 'industries')) as { data: { message: string } };
    expect(refused.data.message).toBe(
      'Your access is view only. The owner of the workspace can change that.',
    );
    const row = await selectShopStatus(deps.db, access.shop.shopId);
    expect([row?.areStepsDone, row?.lastOnboardingStep]).toEqual([false, null]);
  });
});
