/** The trial of a new shop, where an installation offers one: guard 4 of the specification. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { setTrial } from '#app/services/plans/trial.server.ts';
import { addShopByForm } from '#app/web/connect/add-shop-by-form.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { changeOnboarding } from '#app/web/onboarding/change-onboarding.server.ts';
import { answerTrial, readPricing } from '#app/web/plans/read-pricing.server.ts';
import { beginTrial, readTrial } from '#app/web/plans/shop-trial.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { type Browser, makeAccount, newBrowser, refusal, SESSION_COOKIE } from './auth-forms.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps({ plans: PLANS_ON });
});
afterAll(() => deps.close());

/** A merchant with a new shop whose trial is offered. */
async function newcomer(name: string): Promise<{ client: Browser; shopId: number }> {
  const { session } = await makeAccount(deps, `${name}@example.com`);
  const client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, session.token);
  const form = { intent: 'add-shop', name, currency: 'EUR', timeZone: 'UTC' };
  await client.send('/register/connect-platforms', form, (request, context) =>
    answerForm(request, (sent) => addShopByForm({ request, context, form: sent })),
  );
  const { access } = await client.ask('/onboarding/industries', runRouteGuards);
  const shopId = access?.shop.shopId ?? 0;
  await setTrial(deps, { shopId, state: 'offered' });
  return { client, shopId };
}

const leave = (client: Browser, path: string, asPage: string) =>
  client.send(path, { intent: 'leave-onboarding' }, (...sent) =>
    changeOnboarding(...sent, { asPage }),
  );
const open = (client: Browser, path: string) => refusal(client.ask(path, requirePage));
const start = (client: Browser) =>
  client.send('/start-trial', { intent: 'start-trial' }, beginTrial);

const answer = (client: Browser, given: 'go_on' | 'onboarding') =>
  client.send('/pricing', { intent: 'answer-trial', answer: given }, answerTrial);

it('is begun after the steps, before the shop opens', async () => {
  const { client } = await newcomer('Beginner');
  // Its steps come first.
  expect(await open(client, '/start-trial')).toBe('302 /onboarding/industries');
  await leave(client, '/onboarding/steps', '/onboarding/industries');
  expect(await open(client, '/dashboard')).toBe('302 /start-trial');
  expect(await client.ask('/start-trial', readTrial)).toMatchObject({
    shopName: 'Beginner',
    state: 'offered',
    refusal: null,
  });
  await start(client);
  expect(await open(client, '/dashboard')).toBe('302 /pricing');
  expect(await client.ask('/pricing', readPricing)).toMatchObject({
    trial: { planName: 'Ultimate', daysLeftText: '14 trial days left', isModalDue: true },
  });
  // A step of onboarding is open once more; the modal then comes back.
  await answer(client, 'onboarding');
  expect(await open(client, '/onboarding/industries')).toBe('allowed');
  expect(await open(client, '/onboarding/industries')).toBe('302 /pricing');
  await answer(client, 'go_on');
  expect(await open(client, '/dashboard')).toBe('302 /almost-there');
  expect(await open(client, '/start-trial')).toBe('302 /almost-there');
  await leave(client, '/almost-there', '/almost-there');
  expect(await open(client, '/dashboard')).toBe('allowed');
});

it('that has ended opens the plans alone, and does not begin again', async () => {
  const { client, shopId } = await newcomer('Latecomer');
  await leave(client, '/onboarding/steps', '/onboarding/industries');
  await setTrial(deps, { shopId, state: 'ended' });
  expect(await open(client, '/dashboard')).toBe('302 /start-trial');
  expect(await open(client, '/pricing')).toBe('allowed');
  expect(await client.ask('/start-trial', readTrial)).toMatchObject({ state: 'ended' });
  expect(await start(client)).toMatchObject({
    data: { ok: false, message: expect.stringContaining('has ended') },
  });
  await setTrial(deps, { shopId, state: 'running' });
  expect(await open(client, '/dashboard')).toBe('302 /almost-there');
});
